import { getCleanText, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getStoryTexts, getTextLength, type WordsJson } from '@/lib/story/story-words'
import type { Reason } from '@/lib/story/tags'

/** A word of a text: as it is written there, its headword and its meaning. */
type Word = readonly [written: string, ru: string, en: string, more?: { form?: string; reason?: Reason }]

/** Returns the words of a story as its file has them; of each text, by its key, in order. */
export function makeWordsJson(story: Story, words: Readonly<Record<string, readonly Word[]>>): WordsJson {
  const texts = getStoryTexts(story)
  const found = Object.entries(words).map(([key, ofText]) => {
    const text = getCleanText(texts.get(key) ?? mark('')).toLowerCase()
    let last = 0
    const placed = ofText.map(([written, ru, en, more]) => {
      const start = text.indexOf(written, last)
      if (start === -1) throw new Error(`“${text}” has no “${written}”`)
      last = start + written.length
      return { start, end: last, ru: mark(ru), en, ...more }
    })
    return [key, placed]
  })
  return { words: Object.fromEntries(found), unexplained: 0, length: getTextLength(story) }
}
