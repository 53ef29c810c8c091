import { type RefObject, useEffect } from 'react'
import { getCurrentLine } from '@/lib/reading/player'
import type { PlayerStore } from '@/lib/reading/player-store'

/**
 * Takes the element that holds the lines and the player; while it plays, keeps the spoken line in view. A reader
 * who has scrolled the line before out of view reads elsewhere, so nothing is scrolled until it is in view again.
 */
export function useFollow(section: RefObject<HTMLElement | null>, player: PlayerStore | null): void {
  useEffect(() => {
    if (!player) return
    let last = getCurrentLine(player.getState(), player.cues)
    return player.subscribe(() => {
      const state = player.getState()
      const line = getCurrentLine(state, player.cues)
      if (line === last) return
      const before = findLine(section.current, last)
      const now = findLine(section.current, line)
      last = line
      if (!state.playing || !now || isInView(now)) return
      if (!before || isInView(before)) now.scrollIntoView({ block: 'center', behavior: 'smooth' })
    })
  }, [section, player])
}

function findLine(section: HTMLElement | null, line: number | null): Element | null {
  return section?.querySelector(`[data-line="${line}"]`) ?? null
}

/** Some of it is enough: a line half below the docked player is still where the reader is. */
function isInView(line: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight - 100
}
