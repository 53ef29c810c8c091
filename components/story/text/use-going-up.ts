import { useRef, useState } from 'react'
import { useDocumentEvent } from '@/lib/page/document-events'
import { getFreeView, getSelector } from '@/lib/page/page-dom'

/** In pixels: a finger that rests trembles. */
const minWay = 24

/** In pixels: that of the row and what is around it. */
const room = 96

/** In pixels: the page's ground around a player at the top. */
const ground = 12

/**
 * Returns how far below the top of the window a row is to stay while the reader goes up, so that what has scrolled away
 * is there without a way to the beginning; null while they go down. Only a finger and a wheel count, not a page that
 * follows the voice, and nothing changes behind an open sheet.
 */
export function useGoingUp(): number | null {
  const [top, setTop] = useState<number | null>(null)
  const way = useRef(0)
  const finger = useRef(0)

  function move(up: number) {
    way.current = Math.sign(up) === Math.sign(way.current) ? way.current + up : up
    if (Math.abs(way.current) < minWay || document.querySelector(':popover-open')) return
    const { top: free, bottom } = getFreeView()
    const text = document.querySelector(getSelector('lines'))?.getBoundingClientRect()
    // With the text it would leave below the player.
    const isOver = !text || text.bottom < free + room || text.top > bottom
    setTop(way.current < 0 || isOver ? null : free > 0 ? free + ground : 0)
  }

  function touch({ touches: [touch], type }: TouchEvent) {
    if (!touch) return
    if (type === 'touchmove') move(touch.clientY - finger.current)
    finger.current = touch.clientY
  }

  useDocumentEvent('wheel', ({ deltaY }) => move(-deltaY))
  useDocumentEvent('touchstart', touch)
  useDocumentEvent('touchmove', touch)
  return top
}
