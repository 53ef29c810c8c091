import { SiteLink } from '@/components/site/site-link'
import { Russian } from '@/components/text/russian-text'
import type { loadSeries } from '@/lib/content/load'
import { getStoryPath } from '@/lib/site/paths'
import { getCleanText } from '@/lib/story/marked-text'
import { SeriesSheet } from './series-sheet'
import { FinishedTick } from './story-progress'

/** The series, each with its parts, in a sheet that opens above the list of stories. */
export function SeriesList({ series }: { series: Awaited<ReturnType<typeof loadSeries>> }) {
  if (series.length === 0) return null
  return (
    <SeriesSheet>
      {series.map(({ id, title, titleEn, summary, stories }) => (
        <details key={id} id={id} name="series">
          <summary>
            <span className="grow">{titleEn}</span> <span className="quiet">{`${stories.length} parts`}</span>
          </summary>
          <p lang="ru" translate="no" className="card-title">
            {getCleanText(title)}
          </p>
          <p className="font-serif text-muted">{summary}</p>
          <ol className="my-3 list-decimal ps-6 *:py-[0.4rem]">
            {stories.map((story) => (
              <li key={story.id} value={story.series?.part}>
                <SiteLink href={getStoryPath(story.id)} className="text-link">
                  <Russian text={getCleanText(story.title)} />
                </SiteLink>{' '}
                <span className="quiet">{story.level}</span> <FinishedTick id={story.id} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </SeriesSheet>
  )
}
