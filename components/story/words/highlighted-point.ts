import { useSyncExternalStore } from 'react'
import { getHighlightQuery } from '@/lib/site/paths'
import type { WordsJson } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'

/**
 * The point of grammar that is highlighted in a story's text. The page's address holds it and nothing else does: it can be sent,
 * and no other story has it.
 */

/** Of this module's own: browsers tell nobody of `replaceState`. */
const changed = 'highlighted-point'

/** Returns the point that is highlighted: one that the story names, or any other of which places are given. */
export function useHighlightedPoint(
  points: readonly GrammarPoint[] = [],
  places: WordsJson['grammar'] = {},
): GrammarPoint | undefined {
  const query = useSyncExternalStore(subscribe, getQuery, () => '')
  const all = [...points, ...(Object.keys(places) as GrammarPoint[])]
  return all.find((point) => query === getHighlightQuery(point))
}

export function highlightPoint(point: GrammarPoint | undefined): void {
  const { pathname, hash } = location
  const query = point === undefined ? '' : getHighlightQuery(point)
  // With its own state: without one Next.js would take it for a navigation.
  history.replaceState(history.state, '', pathname + query + hash)
  dispatchEvent(new Event(changed))
}

/** Whatever else programs add to an address that is sent on. */
function getQuery(): string {
  return `?grammar=${new URLSearchParams(location.search).get('grammar')}`
}

function subscribe(listen: () => void): () => void {
  addEventListener(changed, listen)
  addEventListener('popstate', listen)
  return () => {
    removeEventListener(changed, listen)
    removeEventListener('popstate', listen)
  }
}
