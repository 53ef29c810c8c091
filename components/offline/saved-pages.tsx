'use client'

import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ChooseStory } from '@/components/site/choose-story'
import { Cover } from '@/components/site/cover'
import { SiteLink } from '@/components/site/site-link'
import { Russian } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useInteractive } from '@/components/ui/interactive'
import { removePages, savePage } from '@/lib/offline/save-page'
import {
  findMissing,
  formatSize,
  getPageKey,
  getSavedPages,
  marker,
  offlinePath,
  type SavedList,
  type SavedPage,
  savedLists,
} from '@/lib/offline/saved-pages'
import { basePath, getSitePath, site } from '@/lib/site/site'
import { countOf } from '@/lib/story/count-of'

/** A saved page, and whether the browser has dropped some of it. */
type ListedPage = SavedPage & { complete: boolean }

type SavedPages = { saved: ListedPage[]; others: ListedPage[] }

/** How long to wait before a page that is missing is asked for again: longer each time. */
const retryMs = { first: 5_000, last: 300_000 }

/**
 * What is saved on this device, with sizes and removal. The worker also shows it, at their own addresses, instead of
 * pages that are not saved.
 */
export function SavedPages() {
  const isLive = useInteractive()
  const isMissing = isLive && getPageKey(location.pathname) !== getSitePath(offlinePath)
  const [lists, setLists] = useState<SavedPages | null>()
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    loadSavedPages().then(setLists)
  }, [])

  useEffect(() => {
    if (!isMissing) return
    let waitMs = retryMs.first
    let timer = setTimeout(look, waitMs)
    /** Aborted by the next look, and once the page is left: by then another may be shown. */
    let current = new AbortController()
    const left = new AbortController()
    // After the log-in page of a hotel no event tells that the network is there.
    async function look() {
      clearTimeout(timer)
      current.abort()
      current = new AbortController()
      const { signal } = current
      const isAnswering = await isReachable()
      if (signal.aborted) return
      if (isAnswering) return location.reload()
      waitMs = Math.min(waitMs * 2, retryMs.last)
      timer = setTimeout(look, waitMs)
    }
    const lookAgain = () => document.visibilityState === 'visible' && look()
    window.addEventListener('online', lookAgain, { signal: left.signal })
    document.addEventListener('visibilitychange', lookAgain, { signal: left.signal })
    return () => {
      clearTimeout(timer)
      current.abort()
      left.abort()
    }
  }, [isMissing])

  async function follow(change: Promise<void>) {
    await change.catch(() => {})
    setLists(await loadSavedPages())
  }

  const complete = (path: string) => follow(savePage(path, { list: 'saved' }))
  const remove = (pages: ListedPage[]) => follow(removePages(pages)).then(() => title.current?.focus())

  const howToSave = lists?.saved.length === 0 && (
    <section className="card word-card mt-3">
      <p className="text-pretty">
        {lists.others.length === 0 && 'Nothing is saved yet. '}Choose “Save offline” in a story’s menu, or
        “Save this level” on a level’s page: what you save opens without a connection, with its recording.
      </p>
      {!isMissing && <ChooseStory />}
    </section>
  )

  return (
    <>
      <header className="plate pt-3.5 sm:pt-4">
        {isMissing && <p className="eyebrow mb-2">No connection</p>}
        <h1 ref={title} tabIndex={-1} className="page-title">
          {isMissing ? 'This page is not on this device' : 'Read offline'}
        </h1>
        {isMissing && (
          <p className="mt-6">
            <Button onClick={() => location.reload()}>Try again</Button>
          </p>
        )}
        {lists?.others.length === 0 && howToSave}
      </header>
      <noscript>
        <p className="mt-6">Saving stories needs JavaScript, which is switched off.</p>
      </noscript>
      {lists === null && <p className="mt-6">This browser cannot save pages offline.</p>}
      {lists && (
        <>
          <PageList name="Saved" pages={lists.saved} onRemove={remove} onComplete={complete} />
          <PageList name="Saved automatically" pages={lists.others} onRemove={remove} />
          {lists.others.length > 0 && howToSave}
        </>
      )}
    </>
  )
}

/** Returns null where nothing can be stored. */
async function loadSavedPages(): Promise<SavedPages | null> {
  try {
    // Where storage is blocked it may throw.
    if (!site.offline || !navigator.serviceWorker) return null
    const [saved = [], ...lists] = await Promise.all(savedLists.map(listPages))
    const others = lists.flat()
    // Pages that lead to stories are no use without one.
    return {
      saved,
      others: others.some(isStory) ? others.filter(({ path }) => path !== getSitePath(offlinePath)) : [],
    }
  } catch {
    return null
  }
}

async function listPages(list: SavedList): Promise<ListedPage[]> {
  const pages = await getSavedPages(list)
  const check = async (page: SavedPage) => ({
    ...page,
    complete: (await findMissing(page.files)).length === 0,
  })
  return Promise.all(pages.map(check))
}

/** Returns true if the site itself answers at this address, be it that there is no such page. */
async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch(location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(retryMs.first),
    })
    return (await response.text()).includes(marker)
  } catch {
    return false
  }
}

const aboutClass = 'quiet flex flex-wrap items-center gap-x-5'

const askAgain = 'Yes, remove all'

type PageListProps = {
  name: string
  pages: ListedPage[]
  onRemove: (pages: ListedPage[]) => void
  onComplete?: (path: string) => void
}

/** Saved pages with their sizes and covers: what leads to the stories is folded. */
function PageList({ name, pages, ...on }: PageListProps) {
  const [isAsking, setAsking] = useState(false)
  useAnnounced(isAsking && askAgain)
  if (pages.length === 0) return null
  const size = pages.reduce((sum, { size }) => sum + size, 0)
  const stories = pages.filter(isStory)
  const others = pages.filter((page) => !isStory(page))
  const removeAll = () => (isAsking ? on.onRemove(pages) : setAsking(true))
  return (
    <section aria-label={name} className="mt-10">
      <h2 className="section-title">{`${countOf(pages.length, 'page')} ${name.toLowerCase()}`}</h2>
      <p className={aboutClass}>
        <span>{formatSize(size)}</span>
        {pages.length > 1 && (
          <TextButton onClick={removeAll} onBlur={() => setAsking(false)}>
            <span>{isAsking ? askAgain : 'Remove all'}</span> <span className="sr-only">{`(${name})`}</span>
          </TextButton>
        )}
      </p>
      <Rows pages={stories} {...on} />
      {/* What leads to the stories. */}
      {others.length > 0 && (
        <details className="border-t border-border">
          <summary className="flex min-h-13 items-center">{countOf(others.length, 'other page')}</summary>
          <Rows pages={others} {...on} />
        </details>
      )}
    </section>
  )
}

function Rows({ pages, onRemove, onComplete }: Omit<PageListProps, 'name'>) {
  return (
    <ul className="mt-2">
      {pages.map((page) => {
        const { path, title, level, size, complete } = page
        const name = title.replace(` | ${site.name}`, '')
        // A story's title is in two languages: `Письмо – The Letter | Russian Story`.
        const [russian = '', ...english] = isStory(page) ? name.split(' – ') : []
        return (
          <li key={path} className="flex gap-4 border-t border-border py-3">
            {isStory(page) && (
              <Cover id={path.slice(path.lastIndexOf('/') + 1)} level={level} className="w-12 self-start" />
            )}
            <div className="flex-1">
              <p className="font-serif text-xl/snug font-semibold">
                <SiteLink href={path.slice(basePath.length) || '/'}>
                  {isStory(page) ? <Russian text={russian} /> : name}
                </SiteLink>
              </p>
              {isStory(page) && <p className="font-serif text-lg text-muted">{english.join(' – ')}</p>}
              <p className={aboutClass}>
                <span>{formatSize(size)}</span>
                {!complete && onComplete && (
                  <TextButton onClick={() => onComplete(path)}>
                    Partly saved: save the rest<span className="sr-only">{` ${title}`}</span>
                  </TextButton>
                )}
              </p>
            </div>
            <button
              type="button"
              className="icon-button me-(--icon-hang) text-muted"
              onClick={() => onRemove([page])}
            >
              <Icon of={X} size={22} />
              <span className="sr-only">{`Remove ${title}`}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function isStory({ path }: SavedPage): boolean {
  return path.startsWith(getSitePath('/story/'))
}
