import { StoryHeader } from '@/components/story/story-header'
import type { ArchiveEntry } from '@/lib/stories/archive'

export function Entry({ entry }: { entry: ArchiveEntry }) {
  return (
    <article>
      <StoryHeader story={entry} listed />
      <p lang="ru" className="mt-3 font-serif text-[1.06rem] leading-relaxed text-pretty text-muted">
        {entry.excerpt}
      </p>
    </article>
  )
}
