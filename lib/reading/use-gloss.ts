import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeBesideLine } from '@/lib/reading/place-beside-line'
import type { RussianText } from '@/lib/stories/story'

/** The word whose meaning is open. */
export type OpenGloss = {
  /** Index of the vocabulary item. */
  item: number
  /** As it stands in the text. */
  form: RussianText
}

type Gloss = {
  popover: RefObject<HTMLDivElement | null>
  open: OpenGloss | null
  /** Opens the pressed word's meaning, or closes it where it was open. */
  show: (event: MouseEvent<HTMLElement>, item: number, form: RussianText) => void
}

/** Gives what opens and closes the one popover of a story's words. The browser closes it on Escape or a press elsewhere. */
export function useGloss(): Gloss {
  const popover = useRef<HTMLDivElement>(null)
  const word = useRef<HTMLElement | null>(null)
  const [open, setOpen] = useState<OpenGloss | null>(null)

  useEffect(() => {
    const element = popover.current
    if (!element) return
    const forget = (event: ToggleEvent) => {
      if (event.newState === 'open') return
      setOpen(null)
      // The press that closed it may be one on the same word, whose click follows: it must not open it again.
      setTimeout(() => {
        word.current = null
      })
    }
    element.addEventListener('toggle', forget)
    return () => element.removeEventListener('toggle', forget)
  }, [])

  function show({ currentTarget }: MouseEvent<HTMLElement>, item: number, form: RussianText) {
    const element = popover.current
    if (!element || typeof element.showPopover !== 'function') return
    if (word.current === currentTarget) {
      word.current = null
      element.hidePopover()
      return
    }
    word.current = currentTarget
    flushSync(() => setOpen({ item, form }))
    element.showPopover()
    placeBesideLine(element, currentTarget)
    // It must not cover what takes the focus next.
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) element.hidePopover()
    }
    currentTarget.addEventListener('blur', closeOnLeave, { once: true })
  }

  return { popover, open, show }
}
