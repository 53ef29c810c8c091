import { type RefObject, useLayoutEffect } from 'react'
import {
  findBlockOf,
  findText,
  findWordButton,
  findWordElement,
  getFreeView,
  getSelector,
} from '@/lib/page/page-dom'
import type { WordInText } from '@/lib/story/story-words'

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

/** Pixels between the popover and its line, and between the popover and the edges of the window. */
const gap = 8

/** Pixels: half of the rail along a docked player's upper edge. */
const railRoom = 2

/** Pixels: a long list that has them below its button does not cover the title above it. */
const listRoom = 200

/**
 * Places an open popover so that it does not cover the block, which is a line, a question, an option or a button. On a wider
 * screen the page is scrolled for it only if it may.
 */
export function placeGloss(popover: HTMLElement, word: Element, block: Element, mayScroll = true): void {
  popover.removeAttribute('style')
  if (getComputedStyle(popover).position === 'fixed') placeSheet(popover, word, block)
  else placeBeside(popover, word, block, mayScroll)
}

/** Tells the style sheet how high the docked player is, in whose place a sheet may not be. */
function dockSheet(popover: HTMLElement): void {
  popover.style.setProperty('--dock', `${window.innerHeight - getFreeSheet().bottom}px`)
}

function getFreeSheet() {
  const free = getFreeView()
  return free.bottom < window.innerHeight ? { ...free, bottom: free.bottom - railRoom } : free
}

/**
 * On a phone: a sheet above the player. The page is scrolled if the sheet would cover the block, or the word if the block
 * is too high; where it cannot be scrolled far enough the sheet goes to the top.
 */
function placeSheet(popover: HTMLElement, word: Element, block: Element): void {
  dockSheet(popover)
  const free = getFreeSheet()
  const { height } = popover.getBoundingClientRect()
  const edge = free.bottom - height
  const room = edge - 2 * gap - free.top
  const box = block.getBoundingClientRect()
  const { top, bottom } = box.height <= room ? box : word.getBoundingClientRect()
  const hidden = Math.ceil(bottom + gap - edge)
  const { scrollHeight } = document.documentElement
  const isEnough = hidden <= scrollHeight - window.innerHeight - window.scrollY
  if (!isEnough && top >= free.top + gap + height) {
    popover.style.top = `${free.top + gap}px`
    popover.style.bottom = 'auto'
  }
  if (hidden > 0 && isEnough) scrollPage(hidden)
}

function scrollPage(top: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top, behavior: isStill ? 'instant' : 'smooth' })
}

/**
 * On a wider screen: below the block or, without room there, above it; in a low or magnified window below or above the row of
 * the word. Where it has no room there either, the page is scrolled for it until it has, or the word is at the top.
 */
function placeBeside(popover: HTMLElement, word: Element, block: Element, mayScroll: boolean): void {
  const { scrollX, scrollY, innerHeight } = window
  const line = block.getBoundingClientRect()
  const row = word.getClientRects()[0] ?? line
  const free = getFreeView()
  const natural = popover.getBoundingClientRect()
  // Rather than open upward it comes nearer.
  const getBelow = ({ bottom }: DOMRect) => free.bottom - bottom
  const getAbove = ({ top }: DOMRect) => top - gap - free.top
  const hasRoom = (box: DOMRect) => natural.height <= Math.max(getBelow(box), getAbove(box))
  const beside = hasRoom(line) ? line : row
  const hidden = hasRoom(beside) || !mayScroll ? 0 : natural.height - getBelow(beside)
  const toEnd = document.documentElement.scrollHeight - innerHeight - scrollY
  const scrolled = Math.floor(Math.max(0, Math.min(hidden, getAbove(row), toEnd)))
  const below = getBelow(beside) + scrolled
  const above = getAbove(beside)
  const wanted = word === block ? Math.min(above, listRoom) : above
  const isBelow = below >= Math.min(natural.height, wanted)
  const height = Math.min(natural.height, isBelow ? below : above)
  const end = free.bottom + scrolled
  const top = isBelow ? Math.min(beside.bottom + gap, end - height) : beside.top - gap - height
  // Within the column where it has room there; a button is not as wide.
  const edge = document.documentElement.clientWidth - gap
  const right = word === block ? edge : Math.min(line.right, edge)
  const left = Math.max(gap, Math.min(row.left, right - natural.width))
  // Below, it has room to grow by what it explains.
  popover.style.maxHeight = `${isBelow ? end - top : height}px`
  popover.style.top = `${top + scrollY}px`
  popover.style.left = `${left + scrollX}px`
  if (scrolled > 0) scrollPage(scrolled)
}
