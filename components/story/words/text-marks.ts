import { findText, getSelector } from '@/lib/page/page-dom'
import { getTextRange } from '@/lib/page/text-range'

/** A stretch of one of the story's texts; the offsets are those of its clean text. */
type TextPlace = { textKey: string; start: number; end: number }

/**
 * Marks stretches of the story's texts by the name that CSS knows, without elements of their own, until what is returned
 * is called. What is marked by a name of higher priority is drawn over it; what is open or spoken has 0. Only where
 * `CSS.highlights` is there.
 */
export function markTexts(name: string, places: readonly TextPlace[], priority: number): () => void {
  const show = () => {
    const ranges = places.flatMap(({ textKey, start, end }) => {
      const text = findText(textKey)
      return text ? [getTextRange(text, start, end)] : []
    })
    const marks = new Highlight(...ranges)
    marks.priority = priority
    CSS.highlights.set(name, marks)
  }
  show()
  // The word that the keyboard is at becomes an element, and the ranges in its line are lost.
  const observer = new MutationObserver(show)
  const lines = document.querySelector(getSelector('lines'))
  if (lines) observer.observe(lines, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    CSS.highlights.delete(name)
  }
}
