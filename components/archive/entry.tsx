import { Check } from 'lucide-react'
import { StoryHeader } from '@/components/story/story-header'
import type { Score } from '@/lib/reading/memory'
import type { ArchiveEntry } from '@/lib/stories/archive'

type EntryProps = {
  entry: ArchiveEntry
  /** The reader's best score; missing until the story is finished. */
  score: Score | undefined
}

export function Entry({ entry, score }: EntryProps) {
  return (
    <article>
      <StoryHeader story={entry} listed>
        {score && (
          <span className="inline-flex items-center gap-1 font-medium text-success">
            <Check aria-hidden size={16} strokeWidth={2.5} />
            Finished, {score[0]}/{score[1]}
          </span>
        )}
      </StoryHeader>
      <p lang="ru" className="mt-3 font-serif text-[1.06rem] leading-relaxed text-pretty text-muted">
        {entry.excerpt}
      </p>
    </article>
  )
}
