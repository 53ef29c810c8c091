import { useEffect } from 'react'
import { getCurrentLine } from './player'
import type { PlayerStore } from './player-store'
import { findLine, getFreeView, getSelector, scrollToCenter } from './story-dom'

/**
 * Keeps the line being spoken in view. A reader who has scrolled the previous line out of view (or the whole text,
 * before any line was spoken) is reading elsewhere: nothing scrolls until that line is back in view or the reader
 * requests one.
 */
export function useFollow(player: PlayerStore | null): void {
  useEffect(() => {
    if (!player) return
    let last = getNow(player)
    return player.subscribe(() => {
      const { line: before, requests } = last
      last = getNow(player)
      const requested = last.requests !== requests
      if (!requested && last.line === before) return
      const line = findLine(last.line)
      if (!line || isInView(line, 0.5)) return
      // Smoothly to the next line only: a leap would still be under way when the next one came.
      if (requested || isInView(findLine(before) ?? document.querySelector(getSelector('lines')), 0))
        scrollToCenter(line, requested || last.line === (before ?? -1) + 1)
    })
  }, [player])
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
