import { SiteLink } from '@/components/site/site-link'
import { LevelChip } from '@/components/ui/level-chip'
import type { loadSeries } from '@/lib/content/load'
import { getStoryPath } from '@/lib/site/paths'
import { getCleanText } from '@/lib/story/marked-text'
import { FinishedMark } from './finished-count'

/** The series of the archive, each with its parts. */
export function SeriesList({ series }: { series: Awaited<ReturnType<typeof loadSeries>> }) {
  if (series.length === 0) return null
  return (
    <section aria-labelledby="series-title" className="series-list">
      <h2 id="series-title" className="section-title">
        Series
      </h2>
      {series.map(({ id, title, titleEn, summary, stories }) => (
        <section key={id} id={id} aria-label={titleEn} className="card">
          <h3 lang="ru" translate="no">
            {getCleanText(title)}
          </h3>
          <p className="subtitle">{titleEn}</p>
          <p className="summary">{summary}</p>
          <ol>
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
