import { getLevels } from '@/lib/story/levels'
import { grammarPoints, topics } from '@/lib/story/subject-lists'
import { getSubjectSegments, getSubjects, isTopic, type Subject } from '@/lib/story/subjects'
import type { ListedStory } from './archive-list'
import { type Sort, sorts } from './archive-sorts'
import { type ArchiveView, getArchiveSegments, getDefaultSort, getLevelSlug } from './paths'

type List = Pick<ArchiveView, 'level' | 'subjects'>

export const pageSize = 24

/** Returns the orders of a list, as they are offered. */
export function getSorts({ level, subjects }: List): Sort[] {
  if (subjects !== undefined) return ['easiest']
  return level === undefined ? ['newest', 'oldest'] : ['newest', 'oldest', 'easiest']
}

export type ArchivePage = {
  view: ArchiveView
  entries: readonly ListedStory[]
  /** The number of stories on all pages of this list. */
  count: number
  pageCount: number
  /** All levels that have such stories, in alphabetical order. */
  levels: string[]
  /** The topics and points of grammar that the list could have instead or beside its own, with how many stories have them. */
  subjects: [subject: Subject, count: number][]
}

/** Returns the views that have a page of their own: all stories, each level, each topic and each point of grammar. */
export function getArchiveViews(list: readonly ListedStory[]): ArchiveView[] {
  return [
    ...[undefined, ...getLevels(list)].flatMap((level) => {
      const view = { ...(level && { level }), sort: getDefaultSort({}) }
      const { pageCount } = getArchivePage(list, { ...view, page: 1 })
      return Array.from({ length: pageCount }, (_, index) => ({ ...view, page: index + 1 }))
    }),
    ...countSubjects(list).map(([subject]) => {
      const narrowed = { subjects: [subject] }
      return { ...narrowed, sort: getDefaultSort(narrowed), page: 1 }
    }),
  ]
}

/** Returns the topics and the points of grammar that stories have, in the order of their lists, and how many have each. */
export function countSubjects(
  stories: readonly Pick<ListedStory, 'topics' | 'grammar'>[],
): [subject: Subject, count: number][] {
  const counts = new Map<Subject, number>(
    getSubjects({ topics, grammar: grammarPoints }).map((subject) => [subject, 0]),
  )
  for (const subject of stories.flatMap(getSubjects)) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 0)
}

/** Returns the view whose page is at `/archive/` and the given segments, or undefined if there is no such page. */
export function findArchiveView(
  list: readonly ListedStory[],
  segments: readonly string[],
): ArchiveView | undefined {
  const address = segments.join('/')
  return getArchiveViews(list).find((view) => getArchiveSegments(view).join('/') === address)
}

/**
 * Returns what an address asks for: a page of the archive, narrowed or sorted by the query, such as `?level=a1`, that follows
 * its path. What the page cannot be narrowed to or sorted by is ignored. See `getArchivePath`.
 */
export function readView({ view, levels, subjects }: ArchivePage, search: string): ArchiveView {
  const query = new URLSearchParams(search)
  const level = levels.find((level) => getLevelSlug(level) === query.get('level'))
  const [own] = view.subjects ?? []
  const topic = subjects.find(
    ([subject]) => isTopic(subject) && getSubjectSegments(subject)[1] === query.get('topic'),
  )?.[0]
  if (own !== undefined) {
    const isPair = topic !== undefined && !isTopic(own)
    return { ...view, ...(level && { level }), subjects: isPair ? [topic, own] : [own] }
  }
  const sort = getSorts(view).find((sort) => sort === query.get('sort'))
  if (sort === undefined || sort === view.sort) return view
  const page = Number(query.get('page'))
  return { ...view, sort, page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** Returns what a page shows of the list of all stories. A page after the last one is the last one. */
export function getArchivePage(list: readonly ListedStory[], view: ArchiveView): ArchivePage {
  const { level, subjects } = view
  const found = getStoriesOf(list, view)
  const sorted = sorts[view.sort].arrange(found)
  // An empty list still has a page, which says that it is empty.
  const pageCount = subjects ? 1 : Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(view.page, pageCount)
  return {
    view: { ...view, page },
    entries: subjects ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize),
    count: found.length,
    pageCount,
    levels: getLevels(getStoriesOf(list, { subjects })),
    subjects: [true, false].flatMap((areTopics) => {
      // Keep the chosen subject of the other kind.
      const kept = subjects?.filter((subject) => isTopic(subject) !== areTopics)
      const counts = countSubjects(getStoriesOf(list, { level, subjects: kept }))
      return counts.filter(([subject]) => isTopic(subject) === areTopics)
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

function getStoriesOf(list: readonly ListedStory[], view: List): readonly ListedStory[] {
  return list.filter((story) => isOfView(story, view))
}

export function isOfView(
  story: Pick<ListedStory, 'level' | 'topics' | 'grammar'>,
  { level, subjects = [] }: List,
): boolean {
  if (level !== undefined && story.level !== level) return false
  const own = subjects.length > 0 ? getSubjects(story) : []
  return subjects.every((subject) => own.includes(subject))
}
