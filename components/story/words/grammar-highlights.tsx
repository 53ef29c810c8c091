import { useEffect } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { findLine, getFreeView, scrollToCenter } from '@/lib/page/page-dom'
import { countOf } from '@/lib/story/count-of'
import { findLinkedLine } from '@/lib/story/stage'
import type { GrammarPlace, WordsJson } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { highlightPoint } from './highlighted-point'

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
  const view = getFreeView()
  const isInView = (line: Element) => {
    const { top, bottom } = line.getBoundingClientRect()
    return (top + bottom) / 2 > view.top && (top + bottom) / 2 < view.bottom
  }
  const [first] = lines
  if (first && !lines.some(isInView) && findLinkedLine(location.hash) === null) scrollToCenter(first, false)
}
