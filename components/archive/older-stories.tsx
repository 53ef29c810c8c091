import { getSitePath } from '@/lib/site'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

/** Without JavaScript: the way to the stories that the page does not hold. Takes the newest of them, where there is one. */
export function OlderStories({ next }: { next: Story | undefined }) {
  if (!next) return null
  return (
    <noscript>
      <p className="mb-12">
        The story before these is{' '}
        <a lang="ru" href={getSitePath(`/story/${next.id}`)} className="text-link">
          {getCleanText(next.title)}
        </a>
        . At its end, as at the end of every story, a link leads to the one before it.
      </p>
    </noscript>
  )
}
