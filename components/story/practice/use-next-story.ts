import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'
import type { StoryLink } from '@/lib/story/levels'

/** Returns the next story that the reader has not finished, or the next one where all of these are. */
export function useNextStory<Link extends StoryLink>(
  next: Link | undefined,
  later: readonly Link[] = [],
): Link | undefined {
  return useReaderData((data) =>
    next && isFinished(findProgress(data, next.id))
      ? (later.find(({ id }) => !isFinished(findProgress(data, id))) ?? next)
      : next,
  )
}
