import { useEffect } from 'react'
import { findLine, getFreeView, getSelector, scrollToCenter } from '@/lib/page/page-dom'
import { getCurrentLine } from './player'
import type { PlayerStore } from './player-store'

/**
 * Keeps the line being spoken in view, from when the text is revealed. A reader who has scrolled the previous line out
 * of view (or the whole text, before any line was spoken) is reading elsewhere: nothing scrolls until that line is back
 * in view or the reader requests one. Nor does it while `isHeld`: the previous line is then the one before that.
 */
export function useFollow(player: PlayerStore | null, isRevealed: boolean, isHeld: () => boolean): void {
  useEffect(() => {
    if (!player || !isRevealed || !player.getState().playing || player.cues.length === 0) return
    const line = findLine(getNow(player).line ?? 0)
    // Not smoothly: nothing of the text has been seen yet, and the next line may come before the way is done.
    if (line && !isInView(line, 0.5)) scrollToCenter(line, false)
  }, [player, isRevealed])

  useEffect(() => {
    if (!player) return
    let last = getNow(player)
    return player.subscribe(() => {
      const { line: before, requests } = last
      const now = getNow(player)
      const requested = now.requests !== requests
      if (!requested && (now.line === before || isHeld())) return
      last = now
      const line = findLine(last.line)
      if (!line || isInView(line, 0.5)) return
      // Smoothly to the next line only: a leap would still be under way when the next one came.
      if (requested || isInView(findLine(before) ?? document.querySelector(getSelector('lines')), 0))
        scrollToCenter(line, requested || last.line === (before ?? -1) + 1)
    })
  }, [player, isHeld])
}

function getNow({ getState, cues }: PlayerStore) {
  const state = getState()
  return { line: getCurrentLine(state, cues), requests: state.requests }
}

/** Returns true if more than this share of an element's height is in view. */
function isInView(element: Element | null, share: number): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  const view = getFreeView()
  return Math.min(bottom, view.bottom) - Math.max(top, view.top) > share * (bottom - top)
}
