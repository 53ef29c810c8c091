import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type ArchiveEntry, unpackPart } from './entry'
import type { ArchiveData } from './files'
import {
  getKnownPart,
  getLength,
  getPagePath,
  getShown,
  isNewestKnown,
  type List,
  type PageKey,
} from './list'
import { getPages, type PageState, requestPage, subscribeToPages } from './page-store'
import { readView, type View } from './view'
import { getArchiveKept, getArchiveQuery, keepView, subscribeToArchive } from './view-store'

/** What the archive shows. */
export type ArchiveState = {
  view: View
  /** In the order that was chosen. */
  entries: readonly ArchiveEntry[]
  /** How many entries the list has. */
  count: number
  /** Missing when all of the list is shown. */
  more?: {
    /** Missing while nobody has asked for more. */
    state?: 'loading' | 'failed'
    /** Shows more, or asks again for what could not be loaded. */
    show: () => void
  }
}

const noPages: ReadonlyMap<string, PageState> = new Map()

/**
 * Takes what the archive's page holds; gives what is to be shown at its address: in the HTML and while that is
 * hydrated the newest entries. Asks for what a choice shows at once; the rest is asked for by `more.show`.
 */
export function useArchive(data: ArchiveData): ArchiveState {
  const { levels } = data
  const newest = useMemo(() => unpackPart(data.newest), [data.newest])
  const query = useSyncExternalStore(subscribeToArchive, getArchiveQuery, getNothing)
  const kept = useSyncExternalStore(subscribeToArchive, getArchiveKept, getNothing)
  const pages = useSyncExternalStore(subscribeToPages, getPages, () => noPages)

  const counts = new Map(levels)
  const view = readView(query, kept, [...counts.keys()])
  const { sort, level } = view
  const toldCount =
    (level === undefined ? undefined : counts.get(level)) ?? newest.from + newest.entries.length
  const list: List = { level, count: toldCount }
  const known = getKnownPart(list, newest)
  const findPart = (page: PageKey) => {
    if (page === 'newest' && isNewestKnown(list, known)) return known
    const state = pages.get(getPagePath(level, page))
    return typeof state === 'object' ? state : undefined
  }
  const count = getLength(toldCount, findPart('newest'))
  const shown = getShown(count, sort, view.steps, findPart)

  const { next } = shown
  const path = next === undefined ? undefined : getPagePath(level, next)
  const isFirst = shown.steps === 0
  const firstPath = isFirst ? path : undefined
  useEffect(() => {
    if (firstPath !== undefined) requestPage(firstPath)
  }, [firstPath])

  // What is known of a level's newest stories is shown at once, while the rest is on its way.
  const entries = isFirst && sort === 'newest' ? [...known.entries].reverse() : shown.entries
  if (next === undefined || path === undefined) return { view, entries, count }
  const state = pages.get(path)
  return {
    view,
    entries,
    count,
    more: {
      state: typeof state === 'object' ? undefined : (state ?? (isFirst ? 'loading' : undefined)),
      show() {
        if (findPart(next) === undefined) requestPage(path)
        if (!isFirst) keepView({ ...view, steps: shown.steps })
      },
    },
  }
}

function getNothing(): string {
  return ''
}
