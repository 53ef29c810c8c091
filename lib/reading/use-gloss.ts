import { type MouseEvent, type RefObject, type ToggleEvent, useLayoutEffect, useRef, useState } from 'react'
import { placeBesideLine } from '@/lib/reading/place-beside-line'
import type { RussianText } from '@/lib/stories/story'

/** The word whose meaning is open. */
export type OpenGloss = {
  word: HTMLElement
  /** Index of the vocabulary item. */
  item: number
  /** As it stands in the text. */
  form: RussianText
}

/** The one popover of a story's words and what it shows. */
export type Gloss = {
  popover: RefObject<HTMLDivElement | null>
  open: OpenGloss | null
  /** Takes the pointer's going down on a word, and the click: opens its meaning, or closes it where it was open. */
  show: (event: MouseEvent<HTMLElement>, item: number, form: RussianText) => void
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

  function show(event: MouseEvent<HTMLElement>, item: number, form: RussianText) {
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
