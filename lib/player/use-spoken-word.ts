import { useEffect, useState } from 'react'
import type { PlayerStore } from './player-store'
import { findSpokenWord } from './word-times'

/** Timers are late rather than early, and a clock that has not moved on would be asked without end. */
const minDelayMs = 20

/**
 * Returns the place of the word of a line that is being spoken, or null: only where motion is welcome. Between two words nothing
 * runs but one timer.
 */
export function useSpokenWord(player: PlayerStore | null, line: number, isOn: boolean): number | null {
  const [spoken, setSpoken] = useState<number | null>(null)
  useEffect(() => {
    if (!player || !isOn || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const { words, playing, rate } = player.getState()
      const position = player.getPosition()
      const { word, until } = findSpokenWord(words[line] ?? [], position)
      setSpoken(word)
      if (!playing || until === null) return
      timer = setTimeout(follow, Math.max(minDelayMs, ((until - position) * 1000) / rate))
    }
    follow()
    const unsubscribe = player.subscribe(follow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      setSpoken(null)
    }
  }, [player, line, isOn])
  return spoken
}
