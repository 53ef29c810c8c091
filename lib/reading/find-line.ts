/** Takes a line's index; gives its element, or null where there is none. */
export function findLine(line: number | null): HTMLElement | null {
  return document.querySelector(`[data-line="${line}"]`)
}
