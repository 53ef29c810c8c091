import { useReaderData } from '@/lib/storage/reader-store'
import { getNextStories, hasBegun } from '@/lib/storage/way-on'
import type { StoryLink } from '@/lib/story/levels'
import type { WayOn } from '@/lib/story/path'

/** Returns the story to read after this one; for a new reader, and without a script, the one after it on the path. */
export function useNextStory(way: WayOn): StoryLink | undefined {
  const { path, index } = way
  return useReaderData((data) =>
    hasBegun(data) ? getNextStories(data, way, path[index]?.id)[0] : path[index + 1],
  )
}
