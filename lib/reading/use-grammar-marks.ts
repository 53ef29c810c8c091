import { useEffect } from 'react'
import { attributes, findLine } from '@/lib/page/page-dom'
import type { GrammarPlace } from '@/lib/words/grammar'
import { markTexts } from './text-marks'

/**
 * Marks the places of a point of grammar in the text; their lines where a browser cannot (Firefox before 140, Safari before
 * 17.2). Returns how many of which are marked: `14 places`.
 */
export function useGrammarMarks(places: readonly GrammarPlace[]): string {
  const canMark = globalThis.CSS?.highlights !== undefined
  useEffect(() => {
    if (places.length === 0) return
    if (canMark) {
      const texts = places.map((place) => ({ ...place, textKey: `${place.line}` }))
      return markTexts('grammar', texts, -1)
    }
    const lines = places.map(({ line }) => findLine(line))
    for (const line of lines) line?.setAttribute(attributes.marked, '')
    return () => {
      for (const line of lines) line?.removeAttribute(attributes.marked)
    }
  }, [places, canMark])
  const count = canMark ? places.length : new Set(places.map(({ line }) => line)).size
  return `${count} ${canMark ? 'place' : 'line'}${count === 1 ? '' : 's'}`
}
