import { useEffect } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { attributes, findLine, getFreeView, scrollToCenter } from '@/lib/page/page-dom'
import { findLinkedLine } from '@/lib/story/stage'
import type { GrammarPlace, WordsJson } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { markPoint } from './marked-point'
import { markTexts } from './text-marks'

export type GrammarMarksProps = {
  point: GrammarPoint
  grammar: WordsJson['grammar']
}

const none: readonly GrammarPlace[] = []

/** Marks a point of grammar in the text, says how often it is there, and offers to take the marks away. */
export function GrammarMarks({ point, grammar }: GrammarMarksProps) {
  const places = grammar?.[point] ?? none
  const canMark = 'highlights' in CSS
  useEffect(() => (canMark ? markPlaces(places) : markLines(places)), [places, canMark])
  // After the browser has followed the link that was pressed.
  useEffect(() => {
    const timer = setTimeout(() => showExample(places), 100)
    return () => clearTimeout(timer)
  }, [places])
  const count = canMark ? places.length : new Set(places.map(({ line }) => line)).size

  function remove() {
    // The button goes, and must not take the focus with it.
    document.getElementById('text-title')?.focus({ preventScroll: true })
    markPoint(undefined)
  }

  const marked = `${count} ${canMark ? 'example' : 'line'}${count === 1 ? '' : 's'} highlighted`
  useAnnounced(`${point}: ${marked}`)
  return (
    <>
      <span className="inline-block first-letter:uppercase">{point}</span>
      <span className="grammar-count">{`: ${marked}`}</span>{' '}
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

function markPlaces(places: readonly GrammarPlace[]): () => void {
  const texts = places.map((place) => ({ ...place, textKey: `${place.line}` }))
  return markTexts('grammar', texts, -1)
}

/** For browsers that cannot mark words: Firefox before 140, Safari before 17.2. */
function markLines(places: readonly GrammarPlace[]): () => void {
  const lines = places.map(({ line }) => findLine(line))
  for (const line of lines) line?.setAttribute(attributes.marked, '')
  return () => {
    for (const line of lines) line?.removeAttribute(attributes.marked)
  }
}
