import { usePathname } from 'next/navigation'
import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getIntentProps, SiteLink } from '@/components/site/site-link'
import { useVisit } from '@/components/site/visit'
import { useWindowEvent } from '@/lib/page/document-events'
import { loadJson } from '@/lib/page/fetch-json'
import { hasModifier } from '@/lib/page/keys'
import { attributes } from '@/lib/page/page-dom'
import { returnToLink, savePlace } from '@/lib/page/scroll-position'
import type { ListedStory } from '@/lib/site/archive-list'
import { rememberView } from '@/lib/site/archive-return'
import { type ArchivePage, getArchivePage, readView } from '@/lib/site/archive-views'
import { type ArchiveView, archiveListPath, getArchivePath, getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'

type ArchiveLinkProps = Omit<ComponentProps<typeof SiteLink>, 'href'> & { view: ArchiveView }

/**
 * A link between views of the archive: to another page, or to another view of this one, which needs JavaScript. The list
 * takes the focus: see `useArrival`.
 */
export function ArchiveLink({ view, className = '', ...props }: ArchiveLinkProps) {
  const href = getArchivePath(view)
  const [page] = href.split('?')
  const isOfPage = usePathname() === page
  const visit = useVisit()
  const leave = () => {
    const isHere = getSitePath(href) === location.pathname + location.search
    visit.current.archiveTarget = isHere ? undefined : href
    return !isHere
  }
  if (!isOfPage)
    return <SiteLink {...props} className={className} href={href} scroll={false} onNavigate={leave} />
  return (
    <a
      {...props}
      className={href === page ? className : `needs-script ${className}`}
      href={getSitePath(href)}
      {...getIntentProps(() => loadList().catch(() => {}))}
      onClick={(event) => {
        if (hasModifier(event)) return
        event.preventDefault()
        if (leave()) pushAddress(href)
      }}
    />
  )
}

/** Returns true if what is wanted is another view of the page at `path`, which is shown once the list of all stories is there. */
function isComing(wanted: string | undefined, path: string): boolean {
  return wanted !== undefined && wanted !== path && wanted.split('?')[0] === path.split('?')[0]
}

/**
 * Returns a ref for the list of stories at `path`. The list takes the focus and scrolls into view if the reader came by
 * one of the archive's own links; on a first visit, and on the way back or forward, the browser restores the place.
 */
export function useArrival(path: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const visit = useVisit()
  useLayoutEffect(() => {
    const { archiveTarget } = visit.current
    if (isComing(archiveTarget, path)) return
    visit.current.archiveTarget = undefined
    if (archiveTarget !== path || !list.current) return
    list.current.focus({ preventScroll: true })
    const { top } = list.current.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight * 0.75) list.current.scrollIntoView()
  }, [path, visit])
  return list
}

/** Remembers the view at `path`, and how far it is scrolled, for the way back; scrolls there if this is the way back. */
export function useLastView(path: string): void {
  const visit = useVisit()
  useLayoutEffect(() => {
    const { archiveReturn, story } = visit.current
    const isPassing = isComing(archiveReturn?.path, path)
    if (!isPassing) visit.current.archiveReturn = undefined
    // By Back it is the browser's to scroll, but for a page that it had to fetch again.
    const scrolled = archiveReturn?.path === path ? archiveReturn.top : history.state?.top
    if (typeof scrolled === 'number') window.scrollTo(0, scrolled)
    returnToLink(archiveReturn?.path === path && story ? getSitePath(getStoryPath(story)) : undefined)
    let top = window.scrollY
    let timer = 0
    // Noted on every scroll: by the time this page is left, the next one may have been scrolled already.
    const note = () => {
      top = window.scrollY
      clearTimeout(timer)
      timer = window.setTimeout(save, 300)
    }
    // By Forward it is left without a press; by then the address is the next page's.
    const save = () => {
      if (location.pathname + location.search === getSitePath(path)) savePlace()
    }
    const remember = () => rememberView({ path, top })
    if (!isPassing) remember()
    const left = new AbortController()
    window.addEventListener('scroll', note, { passive: true, signal: left.signal })
    window.addEventListener('pagehide', remember, { signal: left.signal })
    return () => {
      clearTimeout(timer)
      if (!isPassing) remember()
      left.abort()
    }
  }, [path, visit])
}

type List = readonly ListedStory[]

/** Kept for the pages that follow: what they narrow is there at once. */
let loadedList: List | undefined

/** Returns the list of all stories. Throws if it cannot be fetched. */
async function loadList(): Promise<List> {
  loadedList = await loadJson<List>(archiveListPath)
  return loadedList
}

/** Fired at the window when `pushAddress` has changed the query of the page that is shown. */
const addressEvent = 'archive-address'

/** Changes the address to another view of the page that is shown, which is a new entry of the history. */
function pushAddress(path: string): void {
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
