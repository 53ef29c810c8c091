import { getFreeView } from '@/lib/reading/free-view'

/** Pixels between the popover and the line, and the edges of the window. */
const gap = 8

/**
 * Takes a popover that is shown and the word that it explains; places it below the word's line, or above where
 * there is no room, so that it never covers the line.
 */
export function placeBesideLine(popover: HTMLElement, word: HTMLElement): void {
  const line = (word.closest('[data-line]') ?? word).getBoundingClientRect()
  const start = word.getClientRects()[0]?.left ?? line.left
  const { width, height } = popover.getBoundingClientRect()
  const free = getFreeView()
  const below = line.bottom + gap
  const top =
    below + height <= free.bottom || line.top - gap - height < free.top ? below : line.top - gap - height
  const left = Math.max(gap, Math.min(start, document.documentElement.clientWidth - width - gap))
  popover.style.top = `${top + window.scrollY}px`
  popover.style.left = `${left + window.scrollX}px`
}
