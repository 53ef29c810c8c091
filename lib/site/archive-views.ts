import { getExcerpt } from '@/lib/story/excerpt'
import { getLengthText, getStorySize } from '@/lib/story/length'
import { getLevelSummaries, getLevels, type LevelSummary } from '@/lib/story/levels'
import { getCleanText } from '@/lib/story/marked-text'
import { once } from '@/lib/story/once'
import { getPartText } from '@/lib/story/series'
import { type Sort, sorts } from '@/lib/story/sorts'
import type { Story } from '@/lib/story/story'
import { grammarPoints, topics } from '@/lib/story/subject-lists'
import { getSubjects, isTopic, type Subject } from '@/lib/story/subjects'
import { type ArchiveView, getArchiveSegments, getDefaultSort } from './paths'

/** What a list of stories is narrowed to. */
type List = Pick<ArchiveView, 'level' | 'subjects'>

/** The number of stories on a page. */
export const pageSize = 24

/** Returns the orders of a list, as they are offered. */
export function getSorts({ level, subjects }: List): Sort[] {
  if (subjects !== undefined) return ['path']
  return level === undefined ? ['newest', 'oldest'] : ['path', 'newest', 'oldest']
}

/** What the archive shows of a story. */
export type ArchiveEntry = Pick<Story, 'id' | 'titleEn' | 'date' | 'level'> & {
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
  /** All levels that have such stories, in alphabetical order. */
  levels: string[]
  /** The topics and points of grammar that the list could have instead or beside its own, with how many stories have them. */
  subjects: [subject: Subject, count: number][]
  /** What a level's own page begins with. */
  summary?: LevelSummary
  /** What keeping the level takes, in bytes; on the same page. */
  size?: number
}

/**
 * Returns every page of the archive: all stories and those of each level, in each order, and of both those with each topic,
 * each point of grammar, and each topic together with each point.
 */
export function getArchiveViews(stories: readonly Story[]): ArchiveView[] {
  return [undefined, ...getLevels(stories)].flatMap((level) => {
    const ofLevel = getStoriesOf(stories, { level })
    return countLists(ofLevel).flatMap(([subjects, count]) => {
      const list = { ...(level && { level }), ...(subjects && { subjects }) }
      return getSorts(list).flatMap((sort) =>
        Array.from({ length: countPages(count) }, (_, index) => ({ ...list, sort, page: index + 1 })),
      )
    })
  })
}

/** Returns what a list may be narrowed to, and how many stories are left; nothing that leaves none. */
function countLists(stories: readonly Story[]): [subjects: List['subjects'], count: number][] {
  const counts = countSubjects(stories)
  const pairs = counts
    .filter(([subject]) => isTopic(subject))
    .flatMap(([topic]) =>
      countSubjects(getStoriesOf(stories, { subjects: [topic] }))
        .filter(([subject]) => !isTopic(subject))
        .map(([point, count]): [Subject[], number] => [[topic, point], count]),
    )
  return [
    [undefined, stories.length],
    ...counts.map(([subject, count]): [Subject[], number] => [[subject], count]),
    ...pairs,
  ]
}

/** Returns the topics and the points of grammar that stories have, in the order of their lists, and how many have each. */
export function countSubjects(stories: readonly Story[]): [subject: Subject, count: number][] {
  const counts = new Map<Subject, number>(
    getSubjects({ topics, grammar: grammarPoints }).map((subject) => [subject, 0]),
  )
  for (const subject of stories.flatMap(getSubjects)) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 0)
}

/** Returns the view at `/archive/` and the given segments of an address, or undefined if there is no such page. */
export function findArchiveView(
  stories: readonly Story[],
  segments: readonly string[],
): ArchiveView | undefined {
  return getViewsByAddress(stories).get(segments.join('/'))
}

const getViewsByAddress = once(
  (stories: readonly Story[]) =>
    new Map(getArchiveViews(stories).map((view) => [getArchiveSegments(view).join('/'), view])),
)

/** The sorted lists of all views: each of a list's pages asks for it. */
const getSortedLists = once((_: readonly Story[]) => new Map<string, readonly Story[]>())

/** Returns what a page shows of `stories`, which are sorted newest first. */
export function getArchivePage(stories: readonly Story[], view: ArchiveView): ArchivePage {
  const { level, subjects = [] } = view
  const list = getStoriesOf(stories, view)
  const sorted = sortStories(stories, view, list)
  const start = (view.page - 1) * pageSize
  const isOpening = level !== undefined && subjects.length === 0 && view.page === 1
  return {
    view,
    entries: sorted.slice(start, start + pageSize).map(getEntry),
    count: list.length,
    pageCount: countPages(list.length),
    levels: getLevels(getStoriesOf(stories, { subjects })),
    subjects: [true, false].flatMap((areTopics) => {
      // Those of the other kind are kept.
      const kept = subjects.filter((subject) => isTopic(subject) !== areTopics)
      const counts = countSubjects(getStoriesOf(stories, { level, subjects: kept }))
      return counts.filter(([subject]) => isTopic(subject) === areTopics)
    }),
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

function getStoriesOf(stories: readonly Story[], list: List): readonly Story[] {
  return stories.filter((story) => isOfView(story, list))
}

/** Returns true for a story that a list has, on whichever page. */
export function isOfView(story: Story, { level, subjects = [] }: List): boolean {
  if (level !== undefined && story.level !== level) return false
  const own = subjects.length > 0 ? getSubjects(story) : []
  return subjects.every((subject) => own.includes(subject))
}

/** Returns true for what search engines list: the same stories in another order, or narrowed twice, say nothing new. */
export function isIndexed(view: ArchiveView): boolean {
  const { level, subjects = [], sort } = view
  return sort === getDefaultSort(view) && (level === undefined ? 0 : 1) + subjects.length < 2
}

function sortStories(
  stories: readonly Story[],
  { page: _, ...list }: ArchiveView,
  ofList: readonly Story[],
): readonly Story[] {
  const lists = getSortedLists(stories)
  const key = getArchiveSegments({ ...list, page: 1 }).join('/')
  const sorted = lists.get(key) ?? sorts[list.sort].arrange(ofList)
  lists.set(key, sorted)
  return sorted
}

/** An empty list still has a page, which says that it is empty. */
function countPages(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize))
}

function getEntry(story: Story): ArchiveEntry {
  const { id, title, titleEn, date, level, series } = story
  return {
    id,
    title: getCleanText(title),
    titleEn,
    ...(series && { part: getPartText(series) }),
    date,
    ...(level && { level }),
    length: getLengthText(story),
    ...(story.audio?.reader && { reader: story.audio.reader }),
    excerpt: getExcerpt(story),
  }
}
