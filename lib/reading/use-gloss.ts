import { type MouseEvent, type RefObject, type ToggleEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MarkedText } from '@/lib/story/marked-text'
import { getFreeView } from './story-dom'

/** Pixels between the popover and the line, and the edges of the window. */
const gap = 8

/**
 * Takes a popover that is shown and the word that it explains; places it below the word's line, or above where
 * there is no room, so that it does not cover the line. Beside a line that fills the window it stands within the
 * window, at the edge that is farther from the word.
 */
export function placeBesideLine(popover: HTMLElement, word: HTMLElement): void {
  const line = (word.closest('[data-line]') ?? word).getBoundingClientRect()
  const start = word.getClientRects()[0] ?? line
  const { width, height } = popover.getBoundingClientRect()
  const free = getFreeView()
  const below = line.bottom + gap
  const above = line.top - gap - height
  const lowest = free.bottom - height
  const farthest = start.top < free.bottom / 2 ? lowest : free.top
  const top = below <= lowest ? below : above >= free.top ? above : farthest
  const left = Math.max(gap, Math.min(start.left, document.documentElement.clientWidth - width - gap))
  popover.style.top = `${top + window.scrollY}px`
  popover.style.left = `${left + window.scrollX}px`
}

/** The word whose meaning is open. */
export type OpenGloss = {
  word: HTMLElement
  /** Index of the vocabulary item. */
  item: number
  /** As it stands in the text. */
  form: MarkedText
}

/** The one popover of a story's words and what it shows. */
export type Gloss = {
  popover: RefObject<HTMLDivElement | null>
  open: OpenGloss | null
  /** Takes the pointer's going down on a word, and the click: opens its meaning, or closes it where it was open. */
  show: (event: MouseEvent<HTMLElement>, item: number, form: MarkedText) => void
  /** Takes the popover's own news that it opens or closes. */
  forget: (event: ToggleEvent<HTMLElement>) => void
}

/** Gives what opens and closes the one popover of a story's words. The browser closes it on Escape or a press elsewhere. */
export function useGloss(): Gloss {
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenGloss | null>(null)
  /** The word that was open when the pointer last went down on one: by the time of its click the browser has closed it. */
  const pressed = useRef<HTMLElement>(undefined)

  useLayoutEffect(() => {
    const element = popover.current
    if (!open || !element) return
    const { word } = open
    element.showPopover()
    const place = () => placeBesideLine(element, word)
    place()
    // The window changes its size, or the line shows its translation.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    observer.observe(word.closest('[data-line]') ?? word)
    // It must not cover what takes the focus next.
    word.onblur = ({ relatedTarget }) => {
      if (relatedTarget) element.hidePopover()
    }
    return () => observer.disconnect()
  }, [open])

  function show(event: MouseEvent<HTMLElement>, item: number, form: MarkedText) {
    const { type, detail, currentTarget: word } = event
    if (!popover.current?.showPopover) return
    if (type === 'pointerdown') pressed.current = open?.word
    // A press of a key has no detail, and has closed nothing.
    else if (word === (detail > 0 ? pressed.current : open?.word)) popover.current.hidePopover()
    else setOpen({ word, item, form })
  }

  function forget({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === 'closed') setOpen(null)
  }

  return { popover, open, show, forget }
}
