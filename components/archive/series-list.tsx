import { SiteLink } from '@/components/site/site-link'
import { LevelChip } from '@/components/ui/level-chip'
import type { loadSeries } from '@/lib/content/load'
import { getSeriesPath, getStoryPath } from '@/lib/site/paths'
import { getCleanText } from '@/lib/story/marked-text'
import { FinishedMark } from './finished-count'

type SeriesProps = { series: Awaited<ReturnType<typeof loadSeries>> }

/** Links to the series, which are below the list of stories. */
export function SeriesLinks({ series }: SeriesProps) {
  if (series.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      aria-label="Series"
      className="subjects flex flex-wrap gap-2 border-t border-border py-3"
    >
      <p aria-hidden className="basis-full">
        Series
      </p>
      {series.map(({ id, titleEn, stories }) => (
        <SiteLink key={id} href={getSeriesPath(id)} loading="Loading the archive...">
          {titleEn} <span className="text-muted">{stories.length}</span>
        </SiteLink>
      ))}
    </div>
  )
}

/** The series of the archive, each with its parts. */
export function SeriesList({ series }: SeriesProps) {
  if (series.length === 0) return null
  return (
    <section aria-labelledby="series-title" className="mt-10 mb-8">
      <h2 id="series-title" className="section-title">
        Series
      </h2>
      {series.map(({ id, title, titleEn, summary, stories }) => (
        <section key={id} id={id} aria-label={titleEn} className="card mt-4 scroll-my-4 px-5 py-4">
          <h3 lang="ru" translate="no" className="text-xl">
            {getCleanText(title)}
          </h3>
          <p className="font-serif text-lg">{titleEn}</p>
          <p className="summary">{summary}</p>
          <ol className="mt-3 list-decimal ps-6 *:py-[0.4rem]">
            {stories.map((story) => (
              <li key={story.id} value={story.series?.part}>
                <SiteLink href={getStoryPath(story.id)} loading="Loading story..." className="text-link">
                  <span lang="ru" translate="no">
                    {getCleanText(story.title)}
                  </span>
                </SiteLink>{' '}
                {story.level && <LevelChip level={story.level} />} <FinishedMark id={story.id} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
