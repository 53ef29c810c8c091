'use client'

import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { findLine, scrollToCenter } from '@/lib/page/page-dom'
import { isInView } from '@/lib/player/use-follow'
import { getHighlightQuery } from '@/lib/site/paths'
import { countOf } from '@/lib/story/count-of'
import { findLinkedLine } from '@/lib/story/stage'
import type { GrammarPlace, WordsJson } from '@/lib/story/story-words'
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

/** Leads to the text and highlights a point of grammar there. */
export function ShowPlaces({ point, children }: { point: GrammarPoint; children: ReactNode }) {
  return (
    <a
      href={`${getHighlightQuery(point)}#read`}
      className="text-link needs-script"
      // Before the browser follows the link: the page is not left, and need not be loaded again.
      onClick={() => highlightPoint(point)}
    >
      {children}
      <span className="sr-only">{` with ${point}: highlight in the text`}</span>
    </a>
  )
}

type GrammarHighlightsProps = {
  point: GrammarPoint
  grammar: WordsJson['grammar']
}

const none: readonly GrammarPlace[] = []

/** Says how often a point of grammar that is highlighted is in the text, and offers to clear the highlights. */
export function GrammarHighlights({ point, grammar }: GrammarHighlightsProps) {
  const places = grammar?.[point] ?? none
  // After the browser has followed the link that was pressed.
  useEffect(() => {
    const timer = setTimeout(() => showExample(places), 100)
    return () => clearTimeout(timer)
  }, [places])

  function remove() {
    // The button goes, and must not take the focus with it.
    document.getElementById('text-title')?.focus({ preventScroll: true })
    highlightPoint(undefined)
  }

  const said = `${countOf(places.length, 'example')} highlighted`
  useAnnounced(`${point}: ${said}`)
  return (
    <>
      <span className="inline-block first-letter:uppercase">{point}</span>
      <span className="grammar-count">{`: ${said}`}</span>{' '}
      <TextButton onClick={remove}>Clear highlights</TextButton>
    </>
  )
}

/** Scrolls to the first example, unless one is in view or the address leads to a line. */
function showExample(places: readonly GrammarPlace[]): void {
  const lines = places.flatMap(({ line }) => findLine(line) ?? [])
  const [first] = lines
  if (first && !lines.some(isInView) && findLinkedLine(location.hash) === null) scrollToCenter(first, false)
}
