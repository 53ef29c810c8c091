import { findProgress, type ReaderData } from '@/lib/storage/reader-data'
import { getSeen } from '@/lib/storage/story-progress'
import { hasBegun } from '@/lib/storage/way-on'
import type { LevelPath } from '@/lib/story/levels'

type LevelProgressProps = LevelPath & { data: ReaderData }

/** The stories of a level as books on a shelf, printed as far as they were read; the sentence says the same. */
export function LevelProgress({ level, path, data }: LevelProgressProps) {
  const seen = path.map(({ id }) => getSeen(findProgress(data, id)))
  const finished = seen.filter((state) => state === 'finished').length
  const stories = `${level && `${level} `}${path.length === 1 ? 'story' : 'stories'}`
  return (
    <div className="level-progress" data-level={level}>
      <div aria-hidden className="spines">
        {seen.map((state, index) => (
          <span key={path[index]?.id} data-seen={state ?? undefined} />
        ))}
      </div>
      <p>
        {hasBegun(data) ? `${finished} of ${path.length} ${stories} finished` : `${path.length} ${stories}`}
      </p>
    </div>
  )
}
