import { useEffect, useMemo } from 'react'
import { findText, getSelector } from '@/lib/page/page-dom'
import { getTextRange } from '@/lib/page/text-range'
import { getWordId, isKnown } from '@/lib/practice/saved-words'
import { useSavedWords } from '@/lib/practice/saved-words-store'
import { useReaderData } from '@/lib/storage/reader-store'
import { isLineKey, type StoryWords } from '@/lib/story/story-words'

/** A stretch of one of the story's texts; the offsets are those of its clean text. */
type TextPlace = { textKey: string; start: number; end: number }

/**
 * Highlights stretches of the story's texts by the name that CSS knows, without elements of their own, until what is returned
 * is called. What is highlighted by a name of higher priority is drawn over it; what is open or spoken has 0. Only where
 * `CSS.highlights` is there.
 */
export function highlightTexts(name: string, places: readonly TextPlace[], priority: number): () => void {
  const show = () => {
    const ranges = places.flatMap(({ textKey, start, end }) => {
      const text = findText(textKey)
      return text ? [getTextRange(text, start, end)] : []
    })
    const highlight = new Highlight(...ranges)
    highlight.priority = priority
    CSS.highlights.set(name, highlight)
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

/** Tints the saved words of the text that are still being learned. They are no elements of their own. */
export function useSavedHighlights(words: StoryWords): void {
  const { data } = useSavedWords()
  const learning = useMemo(() => new Set(data.words.filter((word) => !isKnown(word)).map(getWordId)), [data])
  const isOn = useReaderData(({ markKept }) => markKept) ?? true
  useEffect(() => {
    const saved = [...words].flatMap(([textKey, found]) =>
      isLineKey(textKey)
        ? found.filter((word) => learning.has(getWordId(word))).map((word) => ({ textKey, ...word }))
        : [],
    )
    if (isOn && saved.length > 0 && 'highlights' in CSS) return highlightTexts('saved-word', saved, -2)
  }, [words, learning, isOn])
}
