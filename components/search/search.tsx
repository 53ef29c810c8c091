'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { getSearchPath, searchPath } from '@/lib/paths'
import { getSitePath } from '@/lib/site'
import { SearchField } from './search-field'

/** After the last key, in ms. */
const waitMs = 300

/** The page of the search: what is asked for is in its address, so that a search can be kept and sent. */
export function Search() {
  const [written, setWritten] = useState('')
  const [query, setQuery] = useState('')
  const Results = useResults(query !== '')

  useEffect(() => {
    const look = () => {
      const asked = new URLSearchParams(location.search).get('q')?.trim() ?? ''
      setWritten(asked)
      setQuery(asked)
    }
    look()
    addEventListener('popstate', look)
    return () => removeEventListener('popstate', look)
  }, [])

  useEffect(() => {
    const asked = written.trim()
    if (asked === query) return
    const timer = setTimeout(() => {
      setQuery(asked)
      history.replaceState(history.state, '', getSitePath(asked ? getSearchPath(asked) : searchPath))
    }, waitMs)
    return () => clearTimeout(timer)
  }, [written, query])

  return (
    <>
      <SearchField
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onSearch={() => setQuery(written.trim())}
      />
      <noscript>
        <p className="mt-6">
          Searching needs JavaScript, which is switched off. <a href={getSitePath('/archive')}>All stories</a>{' '}
          are in the archive.
        </p>
      </noscript>
      {query === '' ? (
        <p className="needs-script mt-6 text-muted">
          Any form finds all forms: <span lang="ru">ищу</span> also finds <span lang="ru">искала</span>. Latin
          letters will do: <i>ishchu</i>. Or look for a story in{' '}
          <SiteLink href="/archive" loading="Loading the archive..." className="text-link">
            the archive
          </SiteLink>
          .
        </p>
      ) : (
        Results && <Results query={query} />
      )}
    </>
  )
}

/** Returns what shows results, once it has been loaded. */
function useResults(isWanted: boolean): ComponentType<{ query: string }> | null {
  const [loaded, setLoaded] = useState<{ Results: ComponentType<{ query: string }> } | null>(null)
  useEffect(() => {
    if (isWanted) import('./results').then(setLoaded, () => {})
  }, [isWanted])
  return loaded?.Results ?? null
}
