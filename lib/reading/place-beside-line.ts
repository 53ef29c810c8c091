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
  const bottom = getFreeBottom()
  const below = line.bottom + gap
  const top = below + height <= bottom || line.top < height + gap ? below : line.top - gap - height
  const left = Math.max(gap, Math.min(start, document.documentElement.clientWidth - width - gap))
  popover.style.top = `${top + window.scrollY}px`
  popover.style.left = `${left + window.scrollX}px`
}

/** The lower edge of what is free to see: the docked player covers the rest on a phone. */
function getFreeBottom(): number {
  const player = document.querySelector('.player')?.getBoundingClientRect()
  const docked = player && player.height > 0 && player.bottom >= window.innerHeight
  return docked ? player.top : window.innerHeight
}
