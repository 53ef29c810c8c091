import { Cover } from '@/components/site/cover'
import { SiteLink } from '@/components/site/site-link'
import { MarkedText } from '@/components/text/marked-text'
import { loadPublishedStories } from '@/lib/content/load'
import { getStoryPath } from '@/lib/site/paths'

/** All covers side by side, on the development server alone: to choose one that no neighbour has. */
export default async function Covers() {
  const stories = await loadPublishedStories()
  return (
    <>
      <h1 className="page-title mt-10">{stories.length} covers</h1>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-6">
        {stories.map(({ id, title, level, cover = [] }) => (
          <li key={id}>
            <SiteLink href={getStoryPath(id)}>
              <Cover id={id} {...(level !== undefined && { level })} />
              <span lang="ru" translate="no">
                <MarkedText text={title} />
              </span>
            </SiteLink>
            <p className="text-sm text-muted">{cover.map(({ name }) => name).join(', ') || 'no cover'}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
