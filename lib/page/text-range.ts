import { findCompounds } from '@/lib/story/words'

/** Returns the range of a stretch of an element's text; the offsets are those of its `textContent`. */
export function getTextRange(element: Element, start: number, end: number): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let offset = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const next = offset + (node.textContent ?? '').length
    if (offset <= start && start < next) range.setStart(node, start - offset)
    if (offset < end && end <= next) range.setEnd(node, end - offset)
    offset = next
  }
  return range
}

/**
 * Highlights a range by the name that CSS has for it, or nothing any more. Without an element of its own: nothing moves, and a
 * selection stays. Does nothing where the browser cannot do that.
 */
export function highlightRange(name: string, range: Range | null): void {
  const { highlights } = globalThis.CSS ?? {}
  if (range) highlights?.set(name, new Highlight(range))
  else highlights?.delete(name)
}

/** Pixels from a word within which a press still counts as on it: «и» is narrower than a finger. */
const hitSlop = 6

/** Returns the offset of the word of an element's text that lies at a point of the window, or null. */
export function findWordAt(element: Element, x: number, y: number): number | null {
  const words = findCompounds(element.textContent ?? '').map(({ word, index }) => ({
    index,
    distance: Math.min(
      ...Array.from(getTextRange(element, index, index + word.length).getClientRects(), (box) =>
        Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)),
      ),
    ),
  }))
  const nearest = words.sort((a, b) => a.distance - b.distance)[0]
  return nearest && nearest.distance <= hitSlop ? nearest.index : null
}
