import { useEffect, useMemo } from 'react'
import { getWordId, isKnown } from '@/lib/practice/saved-words'
import { useSavedWords } from '@/lib/practice/saved-words-store'
import { useReaderData } from '@/lib/storage/reader-store'
import type { StoryWords } from '@/lib/story/story-words'
import { markTexts } from './text-marks'

/** Tints the saved words of the text that are still being learned. They are no elements of their own. */
export function useSavedMarks(words: StoryWords): void {
  const { data } = useSavedWords()
  const learning = useMemo(() => new Set(data.words.filter((word) => !isKnown(word)).map(getWordId)), [data])
  const isOn = useReaderData(({ markKept }) => markKept) ?? true
  useEffect(() => {
    const kept = [...words].flatMap(([textKey, found]) =>
      /^\d+$/.test(textKey)
        ? found.filter((word) => learning.has(getWordId(word))).map((word) => ({ textKey, ...word }))
        : [],
    )
    if (isOn && kept.length > 0 && 'highlights' in CSS) return markTexts('saved-word', kept, -2)
  }, [words, learning, isOn])
}
