import { Check } from 'lucide-react'
import { StoryHeader } from '@/components/story/story-header'
import { isFinished, type StoryMemory } from '@/lib/reading/memory'
import type { ArchiveEntry } from '@/lib/stories/archive'

type EntryProps = {
  entry: ArchiveEntry
  /** What is remembered of the story; missing before it was begun. */
  memory: StoryMemory | undefined
}

export function Entry({ entry, memory }: EntryProps) {
  return (
    <article>
      <StoryHeader story={entry} listed>
        {isFinished(memory) && (
          <span className="inline-flex items-center gap-1 font-medium text-success">
            <Check aria-hidden size={16} strokeWidth={2.5} />
            {memory?.best ? `Finished, ${memory.best[0]}/${memory.best[1]}` : 'Finished'}
          </span>
        )}
      </StoryHeader>
      <p lang="ru" className="mt-3 font-serif text-[1.06rem] leading-relaxed text-pretty text-muted">
        {entry.excerpt}
      </p>
    </article>
  )
}
