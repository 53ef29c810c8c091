import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { getSelector } from '@/lib/page/page-dom'

/** How much of the player is shown where there is little room: see player.css. Undefined: as much as there is room for. */
type PlayerSize = 'bar' | 'open' | undefined

/** In pixels: less is a shaky finger, or the bounce at the end of a page. */
const minScroll = 24

/**
 * Makes the player a bar when the reader scrolls down, and lets it grow again when she scrolls up. What she has opened is
 * closed by that where it takes room from the text.
 */
export function usePlayerSize(): [PlayerSize, Dispatch<SetStateAction<PlayerSize>>] {
  const [size, setSize] = useState<PlayerSize>()
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const end = document.documentElement.scrollHeight - window.innerHeight
      const position = Math.max(0, Math.min(window.scrollY, end))
      if (Math.abs(position - last) < minScroll) return
      const shrunk = position > last ? 'bar' : undefined
      setSize((size) => (size === 'open' && !isDocked() ? size : shrunk))
      last = position
    }
    document.addEventListener('scroll', follow, { passive: true })
    return () => document.removeEventListener('scroll', follow)
  }, [])
  return [size, setSize]
}

function isDocked(): boolean {
  const player = document.querySelector(getSelector('player'))
  return player !== null && getComputedStyle(player).position === 'fixed'
}
