'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { TextButton } from '@/components/ui/button'
import { useWindowEvent } from '@/lib/page/document-events'
import { returnToLink, takeScroll } from '@/lib/page/scroll-position'
import { useLoaded } from '@/lib/page/use-loaded'
import { getSearchPath, searchPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import type { Library } from './results'
import { SearchField } from './search-field'
import { SearchHint } from './search-hint'

/** After the last key, in ms. */
const waitMs = 300

const loadResults = () => import('./results')

/** The page of the search: what is asked for is in its address, so that a search can be kept and sent. */
export function Search(library: Library) {
  const [written, setWritten] = useState('')
  const [query, setQuery] = useState('')
  const searchFor = useCallback((asked: string) => {
    setQuery(asked)
    history.replaceState(history.state, '', getSitePath(asked ? getSearchPath(asked) : searchPath))
  }, [])
  const [failed, setFailed] = useState(false)
  // A script that has failed is asked for again by a new page only.
  const loaded = useLoaded(query === '' ? null : loadResults, () => setFailed(true))
  const results = useRef<HTMLDivElement>(null)

  const readAddress = useCallback(() => {
    const asked = new URLSearchParams(location.search).get('q')?.trim() ?? ''
    setWritten(asked)
    setQuery(asked)
  }, [])
  useEffect(readAddress, [readAddress])
  useWindowEvent('popstate', readAddress)

  useEffect(() => {
    const asked = written.trim()
    if (asked === query) return
    const timer = setTimeout(() => searchFor(asked), waitMs)
    return () => clearTimeout(timer)
  }, [written, query, searchFor])

  // Back from a line: the results come later than the browser looks for the place where the reader was.
  useEffect(() => {
    if (!loaded || !results.current) return
    const top = takeScroll()
    if (top === undefined) return
    results.current.style.minHeight = `${top + innerHeight}px`
    scrollTo(0, top)
    returnToLink()
  }, [loaded])

  /** The link that was pressed goes: what it finds has the focus. */
  function searchInstead(asked: string) {
    setWritten(asked)
    setQuery(asked)
    history.pushState(history.state, '', getSitePath(getSearchPath(asked)))
    results.current?.focus()
  }

  return (
    <>
      <div className="mt-4 grid items-center gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        <h1 className="page-title">Search</h1>
        <SearchField
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          onSearch={() => searchFor(written.trim())}
        />
      </div>
      <noscript>
        <p className="mt-6">
          Searching needs JavaScript, which is switched off. <a href={getSitePath('/archive')}>All stories</a>{' '}
          are in the archive.
        </p>
      </noscript>
      <div ref={results} tabIndex={-1} className="outline-none">
        {query === '' ? (
          <SearchHint levels={library.lists.levels} onSearch={searchInstead} />
        ) : loaded ? (
          <loaded.Results key={query} {...library} query={query} onSearch={searchInstead} />
        ) : (
          failed && (
            <p role="alert" className="mt-6">
              The search could not be loaded.{' '}
              <TextButton onClick={() => location.reload()}>Try again</TextButton>
            </p>
          )
        )}
      </div>
    </>
  )
}
