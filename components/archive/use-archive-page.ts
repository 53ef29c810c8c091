import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useWindowEvent } from '@/lib/page/document-events'
import { loadJson } from '@/lib/page/fetch-json'
import { attributes } from '@/lib/page/page-dom'
import type { ListedStory } from '@/lib/site/archive-list'
import { type ArchivePage, getArchivePage, readView } from '@/lib/site/archive-views'
import { archiveListPath, getArchivePath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'

type List = readonly ListedStory[]

/** Kept for the pages that follow: what they narrow is there at once. */
let loadedList: List | undefined

/** Returns the list of all stories. Throws if it cannot be fetched. */
export async function loadList(): Promise<List> {
  loadedList = await loadJson<List>(archiveListPath)
  return loadedList
}

/** Fired at the window when `pushAddress` has changed the query of the page that is shown. */
const addressEvent = 'archive-address'

/** Changes the address to another view of the page that is shown, which is a new entry of the history. */
export function pushAddress(path: string): void {
  history.pushState(null, '', getSitePath(path))
  dispatchEvent(new Event(addressEvent))
}

type ArchiveState = {
  page: ArchivePage
  /** What is asked for is not shown yet. */
  isPending: boolean
  /** The list could not be fetched. */
  isMissing: boolean
  retry: () => void
}

/** Returns what is shown of a page of the export: itself, or as the query asks once the list of all stories is there. */
export function useArchivePage(base: ArchivePage): ArchiveState {
  const [search, setSearch] = useState<string>()
  const [list, setList] = useState(loadedList)
  const [isMissing, setIsMissing] = useState(false)

  const readAddress = useCallback(() => setSearch(location.search), [])
  useLayoutEffect(readAddress, [readAddress])
  useWindowEvent('popstate', readAddress)
  useWindowEvent(addressEvent, readAddress)

  // Kept: effects depend on its stories.
  const [page, isWanted] = useMemo(() => {
    const view = readView(base, search ?? '')
    const isBase = getArchivePath(view) === getArchivePath(base.view)
    return isBase || !list ? [base, !isBase] : [getArchivePage(list, view), false]
  }, [base, list, search])
  const load = useCallback(() => {
    setIsMissing(false)
    loadList().then(setList, () => setIsMissing(true))
  }, [])
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])

  const isPending = isWanted && !isMissing
  const isSettled = search !== undefined && !isPending
  useEffect(() => {
    if (isSettled) document.documentElement.removeAttribute(attributes.narrowed)
  }, [isSettled])

  return {
    page,
    isPending,
    isMissing: isWanted && isMissing,
    retry: load,
  }
}
