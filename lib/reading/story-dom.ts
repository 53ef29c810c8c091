import type { KeyboardEvent } from 'react'
import type { PlayerStore } from './player-store'

/** Takes a line's index; gives its element, or null where there is none. */
export function findLine(line: number | null): HTMLElement | null {
  return document.querySelector(`[data-line="${line}"]`)
}

/** Gives the upper and lower edge, in pixels, of what the player leaves free of the window. */
export function getFreeView(): { top: number; bottom: number } {
  const free = { top: 0, bottom: window.innerHeight }
  const player = document.querySelector('.player')
  const box = player?.getBoundingClientRect()
  if (!player || !box || box.height === 0) return free
  const { position } = getComputedStyle(player)
  if (position === 'fixed') return { ...free, bottom: box.top }
  return position === 'sticky' && box.top < window.innerHeight / 4 ? { ...free, top: box.bottom } : free
}

/**
 * Takes an element and brings it to the middle of the window: by a smooth way, unless that is not wanted or the system
 * asks for less motion.
 */
export function scrollToCenter(element: Element, smooth = true): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: smooth && !still ? 'smooth' : 'instant' })
}

/**
 * Moves the focus by arrow keys within the text: left and right among the buttons of a line, up and down to the
 * line before or after. A line is one stop for Tab (roving tabindex,
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex).
 */
export function moveLineFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!event.code.startsWith('Arrow')) return
  // At either end as well: within the text arrows move the focus and nothing else.
  event.preventDefault()
  findTarget(event.currentTarget, event.code)?.focus()
}

/** Gives the buttons of a line, in order. */
export function getLineButtons(line: Element): HTMLElement[] {
  return [...line.querySelectorAll('button')]
}

function findTarget(line: HTMLElement, code: string): HTMLElement | undefined {
  if (code === 'ArrowUp' || code === 'ArrowDown') {
    // One stop a line; a line without any button is passed over.
    const stops = [
      ...(line.closest('section')?.querySelectorAll<HTMLElement>('[data-line] [tabindex="0"]') ?? []),
    ]
    const present = stops.findIndex((stop) => line.contains(stop))
    return stops[present + (code === 'ArrowDown' ? 1 : -1)]
  }
  const buttons = getLineButtons(line)
  const present = buttons.findIndex((button) => button === document.activeElement)
  if (present === -1) return undefined
  if (code === 'ArrowRight') return buttons[present + 1]
  if (code === 'ArrowLeft') return buttons[present - 1]
  return undefined
}

/**
 * Takes a line's index and the player (null without audio); brings the line into view, gives its stop for Tab the
 * focus (without buttons the line itself) and plays it.
 */
export function readLineAgain(line: number, player: PlayerStore | null): void {
  const element = findLine(line)
  if (element) goTo(element, element.querySelector<HTMLElement>('[tabindex="0"]') ?? element)
  player?.playLine(line)
}

/** Takes a question's index; brings its button that led to a line into view and gives it the focus. */
export function returnToQuestion(question: number): void {
  const button = document.querySelector<HTMLElement>(`[data-read-again="${question}"]`)
  if (button) goTo(button, button)
}

function goTo(place: Element, focus: HTMLElement): void {
  scrollToCenter(place)
  focus.focus({ preventScroll: true })
}
