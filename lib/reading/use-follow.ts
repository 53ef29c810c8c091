import { useEffect } from 'react'
import { getCurrentLine } from './player'
import type { PlayerStore } from './player-store'
import { findLine, getFreeView, scrollToCenter } from './story-dom'

/**
 * Takes the player; keeps the spoken line in view. A reader who has scrolled the line before out of view (or all of
 * the text, where no line was spoken yet) reads elsewhere: nothing is scrolled until that line is in view again or
 * a line is asked for.
 */
export function useFollow(player: PlayerStore | null): void {
  useEffect(() => {
    if (!player) return
    let last = getNow(player)
    return player.subscribe(() => {
      const { line: before, requests } = last
      last = getNow(player)
      const asked = last.requests !== requests
      if (!asked && last.line === before) return
      const line = findLine(last.line)
      if (!line || isInView(line, 0.5)) return
      // Only to the next line the way is shown: after a leap the line would not be in view before the next leap.
      if (asked || isInView(findLine(before) ?? document.querySelector('.lines'), 0))
        scrollToCenter(line, asked || last.line === (before ?? -1) + 1)
    })
  }, [player])
}

function getNow({ getState, cues }: PlayerStore) {
  const state = getState()
  return { line: getCurrentLine(state, cues), requests: state.requests }
}

/** Takes an element and a share of its height; tells whether more of it than that is to be seen. */
function isInView(element: Element | null, share: number): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  const view = getFreeView()
  return Math.min(bottom, view.bottom) - Math.max(top, view.top) > share * (bottom - top)
}
