import { SaveOffline } from '@/components/offline/save-offline'
import { type ArchiveView, getArchivePath } from '@/lib/site/paths'
import { getStorySize } from '@/lib/story/length'
import type { Story } from '@/lib/story/story'

type SaveLevelProps = {
  /** The first page of the level. */
  view: ArchiveView
  pageCount: number
  stories: readonly Story[]
}

export function SaveLevel({ view, pageCount, stories }: SaveLevelProps) {
  const lists = Array.from({ length: pageCount }, (_, index) => getArchivePath({ ...view, page: index + 1 }))
  const size = stories.reduce((sum, story) => sum + getStorySize(story), 0)
  return (
    <SaveOffline label="Save this level" stories={stories.map(({ id }) => id)} lists={lists} size={size} />
  )
}
