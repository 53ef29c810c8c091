import { type RefObject, useLayoutEffect } from 'react'
import { findBlockOf, findText, findWordButton, findWordElement, getSelector } from '@/lib/page/page-dom'
import type { WordInText } from '@/lib/story/story-words'
import { dockSheet, placeGloss } from './place-gloss'

/** What is open: a word, or under a title several; beside their text, or the button that lists words of the whole story. */
export type OpenGloss = {
  words: WordInText[]
  title?: string
  button?: Element
  /** Asks of each word of a list whether it is known. */
  asksKnown?: boolean
}

/** Shows what is open beside its line, and hides it when the focus goes elsewhere. */
export function useOpenGloss(popover: RefObject<HTMLDivElement | null>, open: OpenGloss | null): void {
  useLayoutEffect(() => {
    const element = popover.current
    const [first] = open?.words ?? []
    const text = first && findText(first.textKey)
    if (!element || !text) return
    const { textKey, word } = first
    const { title, button } = open ?? {}
    // Safari gives a pressed button no focus.
    const opener = button ?? (title ? document.activeElement : findWordButton(textKey, word.start))
    const block = findBlockOf(text, title !== undefined)
    element.showPopover()
    element.scrollTop = 0
    // A list of words is as long as its text, and scrolls in its place.
    const show = () =>
      placeGloss(
        element,
        button ?? findWordElement(textKey, word.start) ?? text,
        button ?? block,
        title === undefined,
      )
    show()
    if (title) element.querySelector('h2')?.focus({ preventScroll: true })
    // The window may be resized, or the line may show its translation.
    const observer = new ResizeObserver(show)
    for (const changing of [document.body, block]) observer.observe(changing)
    // The player shrinks and grows while the reader scrolls. That is no reason to scroll the page.
    const dock = new ResizeObserver(() => dockSheet(element))
    const player = document.getElementById('listen')
    if (player) dock.observe(player, { box: 'border-box' })

    const closed = new AbortController()
    const { signal } = closed
    // It must not cover what takes the focus next.
    const leave = ({ target }: Event) => {
      const stays = target instanceof Node && (element.contains(target) || (!title && target === opener))
      if (!stays) element.hidePopover()
    }
    // Its content goes with it, and the browser would not know where the reader was. Before React's own listener.
    const returnReader = ({ newState }: ToggleEvent) => {
      if (newState !== 'closed') return
      closed.abort()
      const selection = getSelection()
      const isRead = element.contains(selection?.anchorNode ?? null)
      if (!isRead && !element.contains(document.activeElement)) return
      const target = opener ?? text.closest(getSelector('line'))?.querySelector('[tabindex="0"]')
      if (!(target instanceof HTMLElement)) return
      // A screen reader that has gone through the card has moved the caret, and at times taken away the focus. Beside the
      // place and not into it: Orca does not say where it finds itself already.
      if (isRead) selection?.collapse(target.parentElement ?? target, 0)
      target.focus()
    }
    element.addEventListener('beforetoggle', returnReader, { signal, capture: true })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', (event) => moveByTab(event, element, opener), { signal })
    return () => {
      observer.disconnect()
      dock.disconnect()
      closed.abort()
    }
  }, [popover, open])
}

/** Tab leads from a word into the popover, and out of it as if from where it was opened. */
function moveByTab(event: KeyboardEvent, popover: HTMLElement, opener: Element | null): void {
  if (event.key !== 'Tab') return
  const buttons = [...popover.querySelectorAll<HTMLElement>('button, summary, a[href]')]
  const { activeElement } = document
  if (!popover.contains(activeElement)) {
    if (event.shiftKey) return
    event.preventDefault()
    buttons[0]?.focus()
  } else if (activeElement === buttons.at(event.shiftKey ? 0 : -1) && opener instanceof HTMLElement) {
    opener.focus()
    if (event.shiftKey) event.preventDefault()
  }
}
