import {
  type MouseEvent,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
  /** Opens the pressed word's meaning, or closes it where it was open. */
  show: (event: MouseEvent<HTMLElement>, item: number, form: RussianText) => void
  /** Takes the popover's own news that it opens or closes. */
  forget: (event: ToggleEvent<HTMLElement>) => void
}

/** Gives what opens and closes the one popover of a story's words. The browser closes it on Escape or a press elsewhere. */
export function useGloss(): Gloss {
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenGloss | null>(null)
  /** The word that was open when the pointer last went down: by the time of its click the browser has closed it. */
  const pressed = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const note = () => {
      pressed.current = open?.word
    }
    document.addEventListener('pointerdown', note)
    return () => document.removeEventListener('pointerdown', note)
  }, [open])

  useLayoutEffect(() => {
    const element = popover.current
    if (!open || !element) return
    const { word } = open
    // It must not cover what takes the focus next.
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) element.hidePopover()
    }
    word.addEventListener('blur', closeOnLeave)
    element.showPopover()
    placeBesideLine(element, word)
    return () => word.removeEventListener('blur', closeOnLeave)
  }, [open])

  function show({ currentTarget: word, detail }: MouseEvent<HTMLElement>, item: number, form: RussianText) {
    if (!popover.current?.showPopover) return
    // No pointer, no detail: a key has closed nothing before.
    if (word === (detail > 0 ? pressed.current : open?.word)) popover.current.hidePopover()
    else setOpen({ word, item, form })
  }

  function forget({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === 'closed') setOpen(null)
  }

  return { popover, open, show, forget }
}
