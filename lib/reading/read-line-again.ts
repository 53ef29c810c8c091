import { findLine } from '@/lib/reading/find-line'
import type { PlayerStore } from '@/lib/reading/player-store'
import { scrollToCenter } from '@/lib/reading/scroll-to'

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
