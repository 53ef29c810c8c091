import { getStorySize } from '@/lib/offline/stored-pages'
import { type ArchiveView, getArchiveSegments, type Sort } from '@/lib/paths'
import { getExcerpt } from '@/lib/story/excerpt'
import { getLengthText } from '@/lib/story/length'
import { getLevelSummaries, getLevels, type LevelSummary } from '@/lib/story/levels'
import { getCleanText } from '@/lib/story/marked-text'
import { getPath } from '@/lib/story/order'
import { getPartText } from '@/lib/story/series'
import type { Story } from '@/lib/story/story'

/** The number of stories on a page. */
export const pageSize = 24

/** Returns the orders of a list, as they are offered. */
export function getSorts(level: string | undefined): Sort[] {
  return level === undefined ? ['newest', 'oldest'] : ['path', 'newest', 'oldest']
}

/** What the archive shows of a story. */
export type ArchiveEntry = Pick<Story, 'id' | 'titleEn' | 'summary' | 'date' | 'level'> & {
  /** Such as `Part 2 of 4: The House`; missing where the story stands alone. */
  part?: string
  title: string
  /** Such as `150 words · 1½ min of audio`; without a recording only the words. */
  length: string
  /** The person who reads it; missing where nobody is named or no person reads. */
  reader?: string
  excerpt: string
}

/** One page of the archive. It does not grow with the number of stories. */
export type ArchivePage = {
  view: ArchiveView
  entries: ArchiveEntry[]
  /** The number of stories on all pages of this list. */
  count: number
  pageCount: number
  /** All levels, in alphabetical order. */
  levels: string[]
  /** What a level's own page begins with. */
  summary?: LevelSummary
  /** What keeping the level takes, in bytes; on the same page. */
  size?: number
}

/** Returns every page of the archive: all stories and those of each level, in each order. */
export function getArchiveViews(stories: readonly Story[]): ArchiveView[] {
  return [undefined, ...getLevels(stories)].flatMap((level) => {
    const pageCount = countPages(getStoriesOf(stories, level))
    return getSorts(level).flatMap((sort) =>
      Array.from({ length: pageCount }, (_, index) => ({ ...(level && { level }), sort, page: index + 1 })),
    )
  })
}

/** Returns the view at `/archive/` and the given segments of an address, or undefined if there is no such page. */
export function findArchiveView(
  stories: readonly Story[],
  segments: readonly string[],
): ArchiveView | undefined {
  const address = segments.join('/')
  return getArchiveViews(stories).find((view) => getArchiveSegments(view).join('/') === address)
}

/** Returns what a page shows of `stories`, which are sorted newest first. */
export function getArchivePage(stories: readonly Story[], view: ArchiveView): ArchivePage {
  const list = getStoriesOf(stories, view.level)
  const sorted = sortStories(list, view)
  const start = (view.page - 1) * pageSize
  const isOpening = view.level !== undefined && view.page === 1
  return {
    view,
    entries: sorted.slice(start, start + pageSize).map(getEntry),
    count: list.length,
    pageCount: countPages(list),
    levels: getLevels(stories),
    ...(isOpening && {
      summary: getLevelSummaries(list)[0],
      size: list.reduce((sum, story) => sum + getStorySize(story), 0),
    }),
  }
}

/** Returns the pages before and after this one, in the same order; either is missing at an end of the list. */
export function getAdjacentViews({ view, pageCount }: Pick<ArchivePage, 'view' | 'pageCount'>): {
  previous?: ArchiveView
  next?: ArchiveView
} {
  const { page } = view
  return {
    ...(page > 1 && { previous: { ...view, page: page - 1 } }),
    ...(page < pageCount && { next: { ...view, page: page + 1 } }),
  }
}

function getStoriesOf(stories: readonly Story[], level: string | undefined): readonly Story[] {
  return level === undefined ? stories : stories.filter((story) => story.level === level)
}

function sortStories(newestFirst: readonly Story[], { level, sort }: ArchiveView): readonly Story[] {
  if (sort === 'path') return getPath(newestFirst, level)
  return sort === 'newest' ? newestFirst : newestFirst.toReversed()
}

/** An empty list still has a page, which says that it is empty. */
function countPages(list: readonly Story[]): number {
  return Math.max(1, Math.ceil(list.length / pageSize))
}

function getEntry(story: Story): ArchiveEntry {
  const { id, title, titleEn, summary, date, level, series } = story
  return {
    id,
    title: getCleanText(title),
    titleEn,
    ...(summary && { summary }),
    ...(series && { part: getPartText(series) }),
    date,
    ...(level && { level }),
    length: getLengthText(story),
    ...(story.audio?.reader && { reader: story.audio.reader }),
    excerpt: getExcerpt(story),
  }
}
