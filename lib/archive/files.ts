import type { Story } from '@/lib/story/story'
import { type PackedPart, packEntry, unpackPart } from './entry'
import { countPages, getKnownPart, getListName, isNewestKnown, type List, pageSize } from './list'

/** What the archive's page is given: it does not grow with the number of stories. */
export type ArchiveData = {
  /** The newest entries of all stories. */
  newest: PackedPart
  /** How many stories each level has, in order of the alphabet. */
  levels: [level: string, count: number][]
}

/** A file of the archive, by the last two steps of its path. */
export type ArchiveFile = { list: string; page: string }

/** Takes stories, newest first; gives the data of the archive's page. */
export function getArchiveData(stories: readonly Story[]): ArchiveData {
  const counts = new Map<string, number>()
  for (const { level } of stories) if (level) counts.set(level, (counts.get(level) ?? 0) + 1)
  return {
    newest: getPart(stories, stories.length - pageSize),
    levels: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)),
  }
}

/** Takes stories, newest first; gives the files that the archive may ask for: none where its page holds everything. */
export function getArchiveFiles(stories: readonly Story[]): ArchiveFile[] {
  return getLists(stories).flatMap(({ name, list, isNewestNeeded }) => {
    const pages = Array.from({ length: countPages(list.count) }, (_, page) => `${page}.json`)
    return [...pages, ...(isNewestNeeded ? ['newest.json'] : [])].map((page) => ({ list: name, page }))
  })
}

/** Takes stories, newest first, and a file; gives what it holds, undefined where there is no such file. */
export function findArchivePart(
  stories: readonly Story[],
  { list, page }: ArchiveFile,
): PackedPart | undefined {
  const found = getLists(stories).find(({ name }) => name === list)
  if (!found) return undefined
  const { level, count } = found.list
  const listed = level === undefined ? stories : stories.filter((story) => story.level === level)
  if (page === 'newest.json') return found.isNewestNeeded ? getPart(listed, count - pageSize) : undefined
  const number = Number(page.match(/^(\d+)\.json$/)?.[1])
  return number < countPages(count) ? getPart(listed, number * pageSize) : undefined
}

/** All stories and each level, with the name of their folder. */
function getLists(stories: readonly Story[]) {
  const { newest, levels } = getArchiveData(stories)
  const known = unpackPart(newest)
  const lists: List[] = [{ count: stories.length }, ...levels.map(([level, count]) => ({ level, count }))]
  return lists.map((list) => ({
    name: getListName(list.level),
    list,
    isNewestNeeded: !isNewestKnown(list, getKnownPart(list, known)),
  }))
}

/** Takes stories, newest first, and a place counted from the oldest; gives the entries of a page that begins there. */
function getPart(stories: readonly Story[], from: number): PackedPart {
  const first = Math.max(0, from)
  const end = stories.length - first
  const start = Math.max(0, end - pageSize)
  return { from: first, entries: stories.slice(start, end).reverse().map(packEntry) }
}
