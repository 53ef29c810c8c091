import { getFreeView } from '@/lib/page/page-dom'

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
export function dockSheet(popover: HTMLElement): void {
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
