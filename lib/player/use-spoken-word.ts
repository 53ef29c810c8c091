import { useEffect } from 'react'
import { findText } from '@/lib/page/page-dom'
import { getTextRange, highlightRange } from '@/lib/page/text-range'
import { findCompounds } from '@/lib/story/words'
import type { PlayerStore } from './player-store'
import { findSpokenWord } from './word-times'

/** The name of the highlight in CSS. */
const highlight = 'spoken-word'

/** Timers are late rather than early, and a clock that has not moved on would be asked without end. */
const minDelayMs = 20

/**
 * Highlights the spoken word without adding an element: nothing moves, and a selection stays. Does nothing where the browser
 * cannot do that or the system asks for reduced motion. One timer waits for the next word.
 */
export function useSpokenWord(player: PlayerStore | null, isOn: boolean): void {
  useEffect(() => {
    if (!player || !isOn || !canHighlight()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown = ''
    const follow = () => {
      clearTimeout(timer)
      const { words, playing, rate } = player.getState()
      const position = player.getPosition()
      const { word, until } = findSpokenWord(words, position)
      const key = word ? `${word.line} ${word.index}` : ''
      if (key !== shown) highlightRange(highlight, word && getWordRange(word.line, word.index))
      shown = key
      if (!playing || until === null) return
      timer = setTimeout(follow, Math.max(minDelayMs, ((until - position) * 1000) / rate))
    }
    follow()
    const unsubscribe = player.subscribe(follow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      highlightRange(highlight, null)
    }
  }, [player, isOn])
}

function canHighlight(): boolean {
  return globalThis.CSS?.highlights !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function getWordRange(line: number, index: number): Range | null {
  const text = findText(String(line))
  const word = findCompounds(text?.textContent ?? '')[index]
  return text && word ? getTextRange(text, word.index, word.index + word.word.length) : null
}
