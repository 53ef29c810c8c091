import { findProgress, type ReaderData } from '@/lib/storage/reader-data'
import { hasBegun } from '@/lib/storage/reading-history'
import { getSeen, isToReadAgain } from '@/lib/storage/story-progress'
import type { LevelStories } from '@/lib/story/levels'

type LevelProgressProps = LevelStories & { data: ReaderData }

/** The stories of a level as books on a shelf, printed as far as they were read; the sentence says the same. */
export function LevelProgress({ level, stories, data }: LevelProgressProps) {
  const seen = stories.map(({ id }) => getSeen(findProgress(data, id)))
  const finished = seen.filter((state) => state === 'finished').length
  const again = stories.filter(({ id }) => isToReadAgain(findProgress(data, id))).length
  const name = `${level && `${level} `}${stories.length === 1 ? 'story' : 'stories'}`
  return (
    <div className="level-progress" data-level={level}>
      <div aria-hidden className="spines">
        {seen.map((state, index) => (
          <span key={stories[index]?.id} data-seen={state ?? undefined} />
        ))}
      </div>
      <p>
        {hasBegun(data)
          ? `${finished} of ${stories.length} ${name} finished${again > 0 ? `, ${again} to read again` : ''}`
          : `${stories.length} ${name}`}
      </p>
    </div>
  )
}
