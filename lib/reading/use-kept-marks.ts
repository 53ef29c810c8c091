import { useEffect, useMemo } from 'react'
import { useReaderData } from '@/lib/device/reader-store'
import { findText, getSelector } from '@/lib/page/page-dom'
import { getWordId, isKnown } from '@/lib/review/kept-words'
import { useKeptWords } from '@/lib/review/kept-words-store'
import type { StoryWords } from '@/lib/words/story-words'
import { getTextRange } from './text-range'

/** Tints the kept words of the text that are still being learned. They are no elements of their own. */
export function useKeptMarks(words: StoryWords): void {
  const { data } = useKeptWords()
  const learning = useMemo(() => new Set(data.words.filter((word) => !isKnown(word)).map(getWordId)), [data])
  const isOn = useReaderData(({ markKept }) => markKept) ?? true
  useEffect(() => {
    const kept = [...words].flatMap(([textKey, found]) =>
      /^\d+$/.test(textKey)
        ? found.filter((word) => learning.has(getWordId(word))).map((word) => ({ textKey, ...word }))
        : [],
    )
    const lines = document.querySelector(getSelector('lines'))
    if (!isOn || !lines || kept.length === 0 || !('highlights' in CSS)) return
    const show = () => {
      const ranges = kept.flatMap(({ textKey, start, end }) => {
        const text = findText(textKey)
        return text ? [getTextRange(text, start, end)] : []
      })
      const marks = new Highlight(...ranges)
      // What is open or spoken is marked over it.
      marks.priority = -1
      CSS.highlights.set('kept-word', marks)
    }
    show()
    // The word that the keyboard is at becomes an element, and the ranges in its line are lost.
    const observer = new MutationObserver(show)
    observer.observe(lines, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete('kept-word')
    }
  }, [words, learning, isOn])
}
