import type { ArchiveEntry, Part } from './entry'

/*
 * A list (all stories, or those of one level) is cut in date order, oldest first, into pages of 24. Every page but
 * the last is full and never changes again; the last one changes with every story and is not kept: its entries are
 * among the newest 24, which are. So a list consists of its full pages and its newest entries.
 */

/** The number of entries of a full page, and of the newest entries. */
export const pageSize = 24

export const sorts = ['newest', 'oldest'] as const

export type Sort = (typeof sorts)[number]

/** A full page, by its number from 0, or the newest entries. */
export type PageKey = number | 'newest'

/** The stories of a level, or all where there is none, and how many they are. */
export type List = { level?: string; count: number }

/** Takes the length of a list; gives the number of its full pages, the last one left out. */
export function countPages(count: number): number {
  return Math.max(0, Math.ceil(count / pageSize) - 1)
}

/**
 * Takes the length of a list as the page tells it and the newest entries where they are known; gives its length now:
 * a story may have been added since the page was opened.
 */
export function getLength(count: number, newest: Part | undefined): number {
  return newest ? Math.max(count, newest.from + newest.entries.length) : count
}

/**
 * Takes the length of a list, an order and a step; gives the page that is shown with this step: step 0 shows the
 * first entries, each further one is a press on "Show more". Undefined when all of the list is shown before.
 */
export function getPageKey(count: number, sort: Sort, step: number): PageKey | undefined {
  const pages = countPages(count)
  if (step > pages) return undefined
  if (sort === 'oldest') return step < pages ? step : 'newest'
  return step === 0 ? 'newest' : pages - step
}

/** What of a list can be shown. */
export type Shown = {
  /** In the order that was chosen. */
  entries: ArchiveEntry[]
  /** The steps that are shown whole. */
  steps: number
  /** The page of the step after them; missing when all is shown. */
  next?: PageKey
}

/**
 * Takes a list's length, an order, the last step that is wanted and a function that gives a page where it is known;
 * gives what can be shown up to the first page that is not. Reads only the pages that are shown.
 */
export function getShown(
  count: number,
  sort: Sort,
  lastStep: number,
  findPart: (page: PageKey) => Part | undefined,
): Shown {
  const entries: ArchiveEntry[] = []
  // A page and the newest entries may overlap: what lies on the shown side of this place is shown already.
  let edge = sort === 'newest' ? Number.POSITIVE_INFINITY : 0
  for (let steps = 0; ; steps++) {
    const page = getPageKey(count, sort, steps)
    const part = page === undefined || steps > lastStep ? undefined : findPart(page)
    if (part === undefined) return { entries, steps, ...(page !== undefined && { next: page }) }
    const { from, entries: found } = part
    if (sort === 'newest') {
      entries.push(...found.slice(0, Math.max(0, edge - from)).reverse())
      edge = from
    } else {
      entries.push(...found.slice(Math.max(0, edge - from)))
      edge = from + found.length
    }
  }
}

/**
 * Takes a list and the newest entries of all stories; gives those of the list, with their place in it.
 * They may be fewer than the newest of the list.
 */
export function getKnownPart({ level, count }: List, { entries }: Part): Part {
  const known = level === undefined ? entries : entries.filter((entry) => entry.level === level)
  return { from: count - known.length, entries: known }
}

/** Takes a list and what is known of it; tells whether these are all of its newest entries, so that they need no file. */
export function isNewestKnown({ count }: List, known: Part): boolean {
  return known.entries.length >= Math.min(pageSize, count)
}

/**
 * Takes a level, or nothing for all stories; gives the name of its folder: plain ASCII, and different for
 * different levels even where file names ignore case (`A1` is `level-a1`, `a1` is `level--61-1`).
 */
export function getListName(level?: string): string {
  if (level === undefined) return 'all'
  const signs = Array.from(level, (sign) =>
    /[A-Z\d]/.test(sign) ? sign.toLowerCase() : `-${sign.codePointAt(0)?.toString(16)}-`,
  )
  return `level-${signs.join('')}`
}

/** Takes a level, or nothing for all stories, and a page; gives the path of its file from the site's root. */
export function getPagePath(level: string | undefined, page: PageKey): string {
  return `/archive/pages/${getListName(level)}/${page}.json`
}
