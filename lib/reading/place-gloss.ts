import { getFreeView } from '@/lib/page/page-dom'

/** Pixels between the popover and its line, and between the popover and the edges of the window. */
const gap = 8

/** Pixels: in less room than this a popover would show nothing of use. */
const minHeight = 160

/** Places an open popover so that it does not cover the block, which is a line, a question or an option. */
export function placeGloss(popover: HTMLElement, word: Range, block: Element): void {
  popover.removeAttribute('style')
  if (getComputedStyle(popover).position === 'fixed') placeSheet(popover, word, block)
  else placeBeside(popover, word, block)
}

/** Tells the style sheet how high the docked player is, in whose place a sheet may not be. */
export function dockSheet(popover: HTMLElement): void {
  popover.style.setProperty('--dock', `${window.innerHeight - getFreeView().bottom}px`)
}

/**
 * On a phone: a sheet above the player. The page is scrolled if the sheet would cover the block, or the word if the block
 * is too high; where it cannot be scrolled far enough the sheet goes to the top.
 */
function placeSheet(popover: HTMLElement, word: Range, block: Element): void {
  dockSheet(popover)
  const free = getFreeView()
  const { height } = popover.getBoundingClientRect()
  const edge = free.bottom - gap - height
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
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (hidden > 0 && isEnough) window.scrollBy({ top: hidden, behavior: isStill ? 'instant' : 'smooth' })
}

/**
 * On a wider screen: below the block, or above it if there is no room. Beside a block that fills the window it is placed
 * inside the window, at the edge farther from the word.
 */
function placeBeside(popover: HTMLElement, word: Range, block: Element): void {
  const line = block.getBoundingClientRect()
  const start = word.getClientRects()[0] ?? line
  const free = getFreeView()
  const natural = popover.getBoundingClientRect()
  const below = free.bottom - line.bottom - gap
  const above = line.top - gap - free.top
  const room = Math.max(below, above)
  const height = Math.min(natural.height, room < minHeight ? free.bottom - free.top : room)
  const farthest = start.top < free.bottom / 2 ? free.bottom - height : free.top
  const top = height <= below ? line.bottom + gap : height <= above ? line.top - gap - height : farthest
  const left = Math.max(gap, Math.min(start.left, document.documentElement.clientWidth - natural.width - gap))
  popover.style.maxHeight = `${height}px`
  popover.style.top = `${top + window.scrollY}px`
  popover.style.left = `${left + window.scrollX}px`
}
