'use client'

import { useEffect, useRef, useState } from 'react'
import { ChooseStory } from '@/components/site/choose-story'
import { Button } from '@/components/ui/button'
import { useInteractive } from '@/components/ui/interactive'
import { getPageKey, marker } from '@/lib/offline/page-files'
import { removePages, savePage } from '@/lib/offline/save-page'
import { getSavedPages, hasAllFiles, offlinePath, type SavedList } from '@/lib/offline/saved-pages'
import { getSitePath, site } from '@/lib/site/site'
import { isStory, type ListedPage, PageList } from './page-list'

type SavedPages = { saved: ListedPage[]; opened: ListedPage[] }

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
    // After the log-in page of a hotel no event tells that the network is there.
    async function look() {
      clearTimeout(timer)
      current.abort()
      current = new AbortController()
      const { signal } = current
      const isThere = await canBeHad()
      if (signal.aborted) return
      if (isThere) return location.reload()
      waitMs = Math.min(waitMs * 2, retryMs.last)
      timer = setTimeout(look, waitMs)
    }
    const lookAgain = () => document.visibilityState === 'visible' && look()
    window.addEventListener('online', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearTimeout(timer)
      current.abort()
      window.removeEventListener('online', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [isMissing])

  async function complete(path: string) {
    await savePage(path, { list: 'saved' }).catch(() => {})
    setLists(await loadSavedPages())
  }

  async function remove(pages: ListedPage[]) {
    await removePages(pages).catch(() => {})
    setLists(await loadSavedPages())
    title.current?.focus()
  }

  return (
    <>
      {isMissing && <p className="eyebrow mt-4 mb-2">No connection</p>}
      <h1 ref={title} tabIndex={-1} className={`page-title ${isMissing ? '' : 'mt-4'}`}>
        {isMissing ? 'This page is not on this device' : 'Read offline'}
      </h1>
      {isMissing && (
        <p className="mt-6">
          <Button onClick={() => location.reload()}>Try again</Button>
        </p>
      )}
      <noscript>
        <p className="mt-6">Saving stories needs JavaScript, which is switched off.</p>
      </noscript>
      {lists === null && <p className="mt-6">This browser cannot save pages offline.</p>}
      {lists && (
        <>
          <PageList name="Saved" pages={lists.saved} onRemove={remove} onComplete={complete} />
          <PageList name="Recently opened" pages={lists.opened} onRemove={remove} />
          {lists.saved.length === 0 && (
            <section className="card word-stack mt-6">
              <p className="text-pretty">
                {lists.opened.length === 0 && 'Nothing is saved yet. '}Choose “Save offline” in a story’s
                menu, or “Save this level” on a level’s page: what you save opens without a connection, with
                its recording.
              </p>
              {!isMissing && <ChooseStory />}
            </section>
          )}
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
    const [saved, opened] = await Promise.all([listPages('saved'), listPages('opened')])
    // Pages that lead to stories are no use without one.
    return {
      saved,
      opened: opened.some(isStory) ? opened.filter(({ path }) => path !== getSitePath(offlinePath)) : [],
    }
  } catch {
    return null
  }
}

async function listPages(list: SavedList): Promise<ListedPage[]> {
  const pages = await getSavedPages(list)
  return Promise.all(pages.map(async (page) => ({ ...page, complete: await hasAllFiles(page) })))
}

/** Returns true if the site itself answers at this address, be it that there is no such page. */
async function canBeHad(): Promise<boolean> {
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
