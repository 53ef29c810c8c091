import { type RefObject, useEffect } from 'react'
import { getFreeView } from '@/lib/reading/free-view'
import { getCurrentLine } from '@/lib/reading/player'
import type { PlayerStore } from '@/lib/reading/player-store'
import { scrollToCenter } from '@/lib/reading/scroll-to'

/**
 * Takes the element that holds the lines and the player; while it plays, keeps the spoken line in view. A reader
 * who has scrolled the line before out of view reads elsewhere: nothing is scrolled until that line is in view
 * again or a line is asked for.
 */
export function useFollow(section: RefObject<HTMLElement | null>, player: PlayerStore | null): void {
  useEffect(() => {
    if (!player) return
    let { line: last, requests } = getNow(player)
    return player.subscribe(() => {
      const now = getNow(player)
      if (now.line === last && now.requests === requests) return
      const before = findLine(section.current, last)
      const line = findLine(section.current, now.line)
      const asked = now.requests !== requests
      last = now.line
      requests = now.requests
      if (!line || isInView(line) || !(asked || now.playing)) return
      if (asked || !before || isInView(before)) scrollToCenter(line)
    })
  }, [section, player])
}

function getNow(player: PlayerStore) {
  const { playing, requests } = player.getState()
  return { line: getCurrentLine(player.getState(), player.cues), playing, requests }
}

/** Null where there is no such line, or none that is shown yet. */
function findLine(section: HTMLElement | null, line: number | null): Element | null {
  const element = section?.querySelector(`[data-line="${line}"]`)
  return element && element.getClientRects().length > 0 ? element : null
}

/** Most of it: a line that the player half covers is still where the reader is. */
function isInView(line: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect()
  const view = getFreeView()
  const middle = (top + bottom) / 2
  return view.top <= middle && middle <= view.bottom
}
