import { stressMark } from '@/lib/story/marked-text'
import { findWords, vowel } from '@/lib/story/words'
import type { Change } from './story-text'

/** Changes in their order, and where the cursor goes after them. */
type Stressed = { changes: Change[]; cursor: number }

/**
 * Returns what puts a stress mark on the vowel before an offset, or after it, or takes it away from there; undefined away from
 * any vowel. Another mark of the word goes: a stress that is put is moved.
 */
export function toggleStress(text: string, at: number): Stressed | undefined {
  // Before that only past a mark: another word's vowel is not meant.
  const ends = [at - 1, at, ...(text.charAt(at - 1) === stressMark ? [at - 2] : [])]
    .filter((place) => vowel.test(text.charAt(place)))
    .map((place) => place + 1)
  const [end] = ends
  if (end === undefined) return undefined
  if (text.charAt(end) === stressMark)
    return { changes: [{ from: end, to: end + 1, insert: '' }], cursor: end }
  const { word, index } = findWords(text).findLast(({ index }) => index < end) ?? { word: '', index: 0 }
  const others = Array.from(word.matchAll(new RegExp(stressMark, 'g')), ({ index: inWord }) => index + inWord)
  const changes = [
    { from: end, to: end, insert: stressMark },
    ...others.map((other) => ({ from: other, to: other + 1, insert: '' })),
  ]
  const cursor = end + 1 - others.filter((other) => other < end).length
  return { changes: changes.sort((a, b) => a.from - b.from), cursor }
}

export const noVowel = 'Put the cursor after the stressed vowel first.'

/** Returns a word with the stress on each of its vowels. */
export function getStressChoices(word: string): string[] {
  const plain = word.replaceAll(stressMark, '')
  return Array.from(plain).flatMap((letter, index) =>
    vowel.test(letter) ? plain.slice(0, index + 1) + stressMark + plain.slice(index + 1) : [],
  )
}

/** Alt with the key of the acute accent or the apostrophe, on whichever keyboard. */
export function isStressKey({ altKey, ctrlKey, metaKey, key, code }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey) return false
  return key === '´' || key === "'" || key === 'Dead' || code === 'Quote' || code === 'Equal'
}
