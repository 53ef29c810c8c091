import { getFreeView } from '@/lib/reading/free-view'

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
