import { SiteLink } from '@/components/site/site-link'
import { getStoryPath } from '@/lib/paths'
import type { Neighbours, StoryTitle } from '@/lib/story/order'

/** The way on at the end of a story. */
export function StoryNeighbours({ previous, next }: Neighbours) {
  if (!previous && !next) return null
  return (
    <nav aria-label="More stories" className="mt-16 grid gap-4 sm:grid-cols-2 print:hidden">
      {previous && <NeighbourLink story={previous} text="Previous story" />}
      {next && <NeighbourLink story={next} text="Next story" className="sm:col-start-2 sm:text-right" />}
    </nav>
  )
}

type NeighbourLinkProps = { story: StoryTitle; text: string; className?: string }

function NeighbourLink({ story, text, className = '' }: NeighbourLinkProps) {
  return (
    <SiteLink
      href={getStoryPath(story.id)}
      loading="Loading story..."
      className={`card resource-card neighbour ${className}`}
    >
      <span>{text}</span>
      <span lang="ru">{story.title}</span>
      <span>{story.titleEn}</span>
    </SiteLink>
  )
}
