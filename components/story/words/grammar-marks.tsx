import { useEffect, useMemo } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { attributes, findLine } from '@/lib/page/page-dom'
import type { GrammarPlace } from '@/lib/story/grammar'
import { unpackPlaces } from '@/lib/story/packed-places'
import type { PackedWords } from '@/lib/story/packed-words'
import type { StoryWords } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { markPoint } from './marked-point'
import { markTexts } from './text-marks'

export type GrammarMarksProps = {
  point: GrammarPoint
  words: StoryWords
  packed: PackedWords
}

/** Marks a point of grammar in the text, says how often it is there, and offers to take the marks away. */
export function GrammarMarks({ point, words, packed }: GrammarMarksProps) {
  const places = useMemo(() => unpackPlaces(packed, point, words), [point, words, packed])
  const canMark = 'highlights' in CSS
  useEffect(() => (canMark ? markPlaces(places) : markLines(places)), [places, canMark])
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
      <span className="grammar-marked">{point}</span>: {marked}{' '}
      <TextButton onClick={remove}>Clear highlights</TextButton>
    </>
  )
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
