import { getCleanText, type MarkedText, mark, type Stretch, splitWords } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getStoryTexts, getTextLength, type WordsJson } from '@/lib/story/story-words'
import type { Reason } from '@/lib/story/tags'

/** A word of a text: as it is written there, its headword and its meaning. */
type Word = readonly [written: string, ru: string, en: string, more?: { form?: string; reason?: Reason }]

/** Returns the words of a story as its file has them; of each text, by its key, in order. */
export function makeWordsJson(story: Story, words: Readonly<Record<string, readonly Word[]>>): WordsJson {
  const texts = getStoryTexts(story)
  const found = Object.entries(words).map(([key, ofText]) => {
    const text = texts.get(key) ?? mark('')
    let last = 0
    const placed = ofText.map(([written, ru, en, more]) => {
      const place = findPlace(text, written, last)
      last = place.end
      return { ...place, ru: mark(ru), en, ...more }
    })
    return [key, placed]
  })
  return { words: Object.fromEntries(found), unexplained: 0, characters: getTextLength(story) }
}

/** Returns where a text has a word or phrase, from its word `from` on, in any case of letters. Throws if it has not. */
export function findPlace(text: MarkedText, phrase: string, from = 0): Stretch {
  const getClean = (text: MarkedText) => splitWords(text).map((piece) => getCleanText(piece).toLowerCase())
  const pieces = getClean(text)
  const wanted = getClean(mark(phrase)).slice(1, -1)
  const at = pieces.findIndex((_, index) => {
    const found = pieces.slice(index, index + wanted.length)
    return index > 2 * from && index % 2 === 1 && found.join() === wanted.join()
  })
  if (at === -1) throw new Error(`“${pieces.join('')}” has no “${phrase}”`)
  return { start: (at - 1) / 2, end: (at + wanted.length) / 2 }
}
