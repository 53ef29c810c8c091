import type { ReactNode } from 'react'
import { Cover } from '@/components/site/cover'
import { SiteLink } from '@/components/site/site-link'
import { getStoryPath } from '@/lib/site/paths'
import type { StoryLink } from '@/lib/story/levels'

/** How many covers stand on a shelf: two rows on a phone, one of five in a wide window. */
export const shelfSize = 6

type ShelfStory = StoryLink & { level?: string }

type ShelfProps = {
  title: string
  stories: readonly ShelfStory[]
  /** Where the rest of them are. */
  more: { text: string; path: string }
  /** Below each title. */
  getDetail: (story: ShelfStory) => ReactNode
}

/** A row of covers. */
export function Shelf({ title, stories, more, getDetail }: ShelfProps) {
  return (
    <section aria-label={title}>
      <h2 className="section-title mt-10 mb-3">{title}</h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-6 max-[22rem]:grid-cols-2 sm:grid-cols-5">
        {stories.map((story) => (
          <li key={story.id} className="sm:nth-6:hidden">
            <SiteLink href={getStoryPath(story.id)}>
              <Cover id={story.id} level={story.level} className="w-full" />
              <strong lang="ru" translate="no" className="mt-2 block text-md/tight text-balance hyphens-auto">
                {story.title}
              </strong>{' '}
              <small className="block text-sm/snug text-muted">{getDetail(story)}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink href={more.path} className="text-link mt-4 inline-block">
        {more.text}
      </SiteLink>
    </section>
  )
}
