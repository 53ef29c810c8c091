import type { KeyboardEvent } from 'react'
import { hasModifier } from '@/lib/page/keys'
import { findLine, getSelector, scrollToCenter } from '@/lib/page/page-dom'
import type { PlayerStore } from '@/lib/player/player-store'

/** The buttons within a line: the word that the keyboard is at is a span with a role, see InlineButton. */
const lineButton = 'button, [role="button"]'

/** A line is one stop for Tab: one of its buttons. */
const tabStop = '[tabindex="0"]'

/**
 * Moves the focus with the arrow keys within the text: left and right among the words of a line, as long as `walk` finds
 * one, and among its buttons, up and down to the line above or below, Home and End to the first and the last. A line is one
 * stop for Tab (roving tabindex,
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex).
 */
export function moveLineFocus(event: KeyboardEvent<HTMLElement>, walk: (by: 1 | -1) => boolean): void {
  if (hasModifier(event)) return
  if (!/^(?:Arrow|Home$|End$)/.test(event.code)) return
  // At either end too: within the text the arrow keys move the focus and nothing else.
  event.preventDefault()
  if ((event.code === 'ArrowRight' && walk(1)) || (event.code === 'ArrowLeft' && walk(-1))) return
  findFocusTarget(event.currentTarget, event.code)?.focus()
}

function findFocusTarget(line: HTMLElement, code: string): HTMLElement | undefined {
  if (!/Left|Right/.test(code)) {
    // A line without buttons is passed over.
    const stops = [
      ...document.querySelectorAll<HTMLElement>(`${getSelector('line')} ${tabStop}:not(:disabled)`),
    ]
    if (code === 'Home') return stops[0]
    if (code === 'End') return stops.at(-1)
    const present = stops.findIndex((stop) => line.contains(stop))
    return stops[present + (code === 'ArrowDown' ? 1 : -1)]
  }
  const buttons = [...line.querySelectorAll<HTMLElement>(lineButton)]
  const present = buttons.findIndex((button) => button.matches(':focus'))
  if (present === -1) return undefined
  if (code === 'ArrowRight') return buttons[present + 1]
  if (code === 'ArrowLeft') return buttons[present - 1]
  return undefined
}

export function readLineAgain(line: number, player: PlayerStore | null): void {
  goToLine(line)
  player?.playLine(line)
}

/** Takes the reader to a line: brings it into view and focuses it. A smooth way would be cut short by what they do next. */
export function goToLine(line: number): void {
  const element = findLine(line)
  if (element) scrollToCenter(element, false)
  focusLine(line)
}

/** Focuses a line's tab stop, or the line itself, and does not scroll. */
export function focusLine(line: number | null): void {
  const element = findLine(line)
  const stop = element?.querySelector<HTMLElement>(tabStop) ?? element
  stop?.focus({ preventScroll: true })
}

export function returnToQuestion(question: number): void {
  const button = document.getElementById(`q${question + 1}-line`)
  if (button) goTo(button, button)
}

export function goToQuestion(question: number): void {
  const element = document.getElementById(`q${question + 1}`)
  if (element) goTo(element, element)
}

function goTo(target: Element, focus: HTMLElement): void {
  scrollToCenter(target, false)
  focus.focus({ preventScroll: true })
}
