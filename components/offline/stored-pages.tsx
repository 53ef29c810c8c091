'use client'

import { useEffect, useRef, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { Button, TextButton } from '@/components/ui/button'
import { useInteractive } from '@/components/ui/interactive'
import { askWorker } from '@/lib/offline/ask-worker'
import { getPageKey } from '@/lib/offline/page-files'
import { formatSize, getStoredPages, offlinePath, type StoredPage } from '@/lib/offline/stored-pages'
import { basePath, getSitePath, site } from '@/lib/site'

type Lists = { kept: StoredPage[]; read: StoredPage[] }

/**
 * What is stored on this device, with sizes and removal. The worker also shows it, at their own addresses, instead of
 * pages that are not stored.
 */
export function StoredPages() {
  const isLive = useInteractive()
  const isMissing = isLive && getPageKey(location.pathname) !== getSitePath(offlinePath)
  const [lists, setLists] = useState<Lists | null>()
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    findLists().then(setLists)
  }, [])

  useEffect(() => {
    if (!isMissing) return
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isMissing])

  async function remove(paths: string[]) {
    await askWorker({ type: 'remove', paths }).catch(() => {})
    setLists(await findLists())
    title.current?.focus()
  }

  return (
    <>
      <p className="eyebrow mt-10 mb-2">{isMissing ? 'No connection' : 'On this device'}</p>
      <h1 ref={title} tabIndex={-1} className="page-title">
        {isMissing ? 'This page is not on this device' : 'Read offline'}
      </h1>
      {isMissing && (
        <p className="mt-6">
          <Button onClick={() => location.reload()}>Try again</Button>
        </p>
      )}
      <noscript>
        <p className="mt-6">Stories are kept in this browser by JavaScript, which is switched off.</p>
      </noscript>
      {lists === null && <p className="mt-6">This browser cannot keep anything offline here.</p>}
      {lists && (
        <>
          {lists.kept.length === 0 && <Nothing />}
          <PageList name="Kept" pages={lists.kept} onRemove={remove} />
          <PageList name="Opened lately" pages={lists.read} onRemove={remove} />
        </>
      )}
    </>
  )
}

/** Returns null where nothing can be stored. */
async function findLists(): Promise<Lists | null> {
  if (!site.offline || !navigator.serviceWorker) return null
  try {
    const [kept, read] = await Promise.all([getStoredPages('kept'), getStoredPages('read')])
    return { kept, read: read.filter(({ path }) => path !== getSitePath(offlinePath)) }
  } catch {
    return null
  }
}

type PageListProps = { name: string; pages: StoredPage[]; onRemove: (paths: string[]) => void }

function PageList({ name, pages, onRemove }: PageListProps) {
  const [isAsking, setAsking] = useState(false)
  if (pages.length === 0) return null
  const size = pages.reduce((sum, { size }) => sum + size, 0)
  const removeAll = () => (isAsking ? onRemove(pages.map(({ path }) => path)) : setAsking(true))
  return (
    <section aria-label={name} className="stored-pages">
      <h2 className="section-title">{name}</h2>
      <p className="stored-meta">
        <span>
          {pages.length === 1 ? '1 page' : `${pages.length} pages`}, {formatSize(size)}
        </span>
        <TextButton onClick={removeAll} onBlur={() => setAsking(false)}>
          {isAsking ? 'Press again to remove all' : 'Remove all'}
        </TextButton>
      </p>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <PageTitle {...page} />
            <p className="stored-meta">
              <span>{formatSize(page.size)}</span>
              <TextButton onClick={() => onRemove([page.path])}>
                Remove<span className="sr-only">{` ${page.title}`}</span>
              </TextButton>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A story's title is in two languages: `Письмо – The Letter | Russian Story`. */
function PageTitle({ path, title }: StoredPage) {
  const name = title.replace(` | ${site.name}`, '')
  const isStory = path.startsWith(getSitePath('/story/'))
  const [russian = '', ...english] = isStory ? name.split(' – ') : []
  return (
    <p>
      <SiteLink href={path.slice(basePath.length) || '/'} loading="Loading..." className="text-link">
        {isStory ? <span lang="ru">{russian}</span> : name}
      </SiteLink>
      {isStory && <span className="subtitle">{english.join(' – ')}</span>}
    </p>
  )
}

function Nothing() {
  return (
    <p className="mt-6 text-muted">
      Nothing is kept yet. Press “Keep offline” on a story, or “Keep this level” on a level's page: what you
      keep opens without a connection, with its recording.
    </p>
  )
}
