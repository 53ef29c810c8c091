import { findProgress, type ReaderData } from '@/lib/storage/reader-data'
import { hasBegun } from '@/lib/storage/reading-history'
import { getSeen, isToReadAgain } from '@/lib/storage/story-progress'
import type { ReadingPath } from '@/lib/story/levels'

type LevelProgressProps = ReadingPath & { data: ReaderData }

/** The stories of a level as books on a shelf, printed as far as they were read; the sentence says the same. */
export function LevelProgress({ level, path, data }: LevelProgressProps) {
  const seen = path.map(({ id }) => getSeen(findProgress(data, id)))
  const finished = seen.filter((state) => state === 'finished').length
  const again = path.filter(({ id }) => isToReadAgain(findProgress(data, id))).length
  const stories = `${level && `${level} `}${path.length === 1 ? 'story' : 'stories'}`
  return (
    <div className="level-progress" data-level={level}>
      <div aria-hidden className="spines">
        {seen.map((state, index) => (
          <span key={path[index]?.id} data-seen={state ?? undefined} />
        ))}
      </div>
      <p>
        {hasBegun(data)
          ? `${finished} of ${path.length} ${stories} finished${again > 0 ? `, ${again} to read again` : ''}`
          : `${path.length} ${stories}`}
      </p>
    </div>
  )
}
