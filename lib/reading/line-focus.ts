import type { KeyboardEvent } from 'react'

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
