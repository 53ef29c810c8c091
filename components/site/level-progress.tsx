import { findProgress, type ReaderData } from '@/lib/storage/reader-data'
import { hasBegun } from '@/lib/storage/reading-history'
import { isFinished, isToReadAgain } from '@/lib/storage/story-progress'
import type { LevelStories } from '@/lib/story/levels'

type LevelProgressProps = LevelStories & { data: ReaderData; className: string }

/** How many stories of a level are finished. */
export function LevelProgress({ level, stories, data, className }: LevelProgressProps) {
  const finished = stories.filter(({ id }) => isFinished(findProgress(data, id))).length
  const again = stories.filter(({ id }) => isToReadAgain(findProgress(data, id))).length
  const name = `${level && `${level} `}${stories.length === 1 ? 'story' : 'stories'}`
  return (
    <p className={`text-balance text-sm/[1.4] ${className}`}>
      {hasBegun(data)
        ? `${finished} of ${stories.length} ${name} finished${again > 0 ? `, ${again} to read again` : ''}`
        : `${stories.length} ${name}`}
    </p>
  )
}
