import { useEffect, useState } from 'react'
import { useCloseRequest } from '@/lib/page/document-events'
import { getSelector } from '@/lib/page/page-dom'
import type { Stage } from '@/lib/story/stage'

/** In pixels: less is a shaky finger, or the bounce at the end of a page. */
const minScroll = 24

/**
 * Whether the rest of the player is shown, at the stage at which it was opened. Where it takes room from the text, a
 * reader's scroll closes it; the result of a hearing that is over always does.
 */
export function useMore(stage: Stage, isOver: boolean): [isOpen: boolean, toggle: () => void] {
  const [openedAt, openAt] = useState<Stage | null>(null)
  const isOpen = openedAt === stage
  useEffect(() => {
    if (!isOver || hasKeyboard()) return
    leaveExtras()
    openAt(null)
  }, [isOver])
  useEffect(() => {
    if (!isOpen) return
    let from = window.scrollY
    // The page scrolls by itself too, when it follows the voice.
    let isByReader = false
    const note = () => {
      isByReader = true
    }
    const follow = () => {
      const end = document.documentElement.scrollHeight - window.innerHeight
      const position = Math.max(0, Math.min(window.scrollY, end))
      if (!isByReader) from = position
      else if (Math.abs(position - from) >= minScroll && isInTheWay()) openAt(null)
    }
    document.addEventListener('scroll', follow, { passive: true })
    for (const name of ['touchmove', 'wheel']) document.addEventListener(name, note, { passive: true })
    return () => {
      for (const name of ['touchmove', 'wheel']) document.removeEventListener(name, note)
      document.removeEventListener('scroll', follow)
    }
  }, [isOpen])
  useCloseRequest(isOpen, () => {
    leaveExtras()
    openAt(null)
  })
  return [isOpen, () => openAt(isOpen ? null : stage)]
}

/** What is closed cannot keep the focus. */
function leaveExtras(): void {
  const { activeElement } = document
  if (activeElement?.closest(getSelector('player')) && !activeElement.matches(getSelector('play')))
    document.querySelector<HTMLElement>('.player-more')?.focus()
}

function isInTheWay(): boolean {
  const player = document.querySelector(getSelector('player'))
  return player !== null && getComputedStyle(player).position === 'fixed' && !hasKeyboard()
}

/** What is closed would be gone before the focus gets from one control to the next. */
function hasKeyboard(): boolean {
  return document.querySelector(`${getSelector('player')} :focus-visible`) !== null
}
