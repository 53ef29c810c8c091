import { useEffect } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { attributes, findLine, getFreeView, scrollToCenter } from '@/lib/page/page-dom'
import { findLinkedLine } from '@/lib/story/stage'
import type { GrammarPlace, WordsJson } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { highlightPoint } from './highlighted-point'
import { highlightTexts } from './text-highlights'

type GrammarHighlightsProps = {
  point: GrammarPoint
  grammar: WordsJson['grammar']
}

const none: readonly GrammarPlace[] = []

/** Highlights a point of grammar in the text, says how often it is there, and offers to clear the highlights. */
export function GrammarHighlights({ point, grammar }: GrammarHighlightsProps) {
  const places = grammar?.[point] ?? none
  const canHighlight = 'highlights' in CSS
  useEffect(() => (canHighlight ? highlightPlaces(places) : highlightLines(places)), [places, canHighlight])
  // After the browser has followed the link that was pressed.
  useEffect(() => {
    const timer = setTimeout(() => showExample(places), 100)
    return () => clearTimeout(timer)
  }, [places])
  const count = canHighlight ? places.length : new Set(places.map(({ line }) => line)).size

  function remove() {
    // The button goes, and must not take the focus with it.
    document.getElementById('text-title')?.focus({ preventScroll: true })
    highlightPoint(undefined)
  }

  const said = `${count} ${canHighlight ? 'example' : 'line'}${count === 1 ? '' : 's'} highlighted`
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

function highlightPlaces(places: readonly GrammarPlace[]): () => void {
  const texts = places.map((place) => ({ ...place, textKey: `${place.line}` }))
  return highlightTexts('grammar', texts, -1)
}

/** For browsers that cannot highlight words: Firefox before 140, Safari before 17.2. */
function highlightLines(places: readonly GrammarPlace[]): () => void {
  const lines = places.map(({ line }) => findLine(line))
  for (const line of lines) line?.setAttribute(attributes.highlighted, '')
  return () => {
    for (const line of lines) line?.removeAttribute(attributes.highlighted)
  }
}
