import { stressMark } from '@/lib/story/marked-text'
import { findCompounds, findWords, vowel } from '@/lib/story/words'
import { falseStress, findLostDot, LATIN } from './letters'
import { errorAt, type Finding, type Problem, warningAt } from './problems'
import { howToStress } from './text-lines'

/** A hyphenated compound («се́веро-за́пад») may have one mark in each part. */
export function findDoubleStress(raw: string): Finding[] {
  if (!raw.includes(stressMark)) return []
  return findWords(raw).flatMap(({ word, index }) => {
    const second = word.indexOf(stressMark, word.indexOf(stressMark) + 1)
    return second < 1 ? [] : [errorAt(index + second, `«${word}» has more than one stress mark; keep one`)]
  })
}

/** Short words that can take the stress of the word after them: «не́ было», «за́ руку», «по́д руку». */
const carriers = new Set(['не', 'ни', 'на', 'за', 'по', 'под', 'до', 'из', 'от', 'об', 'без', 'при', 'со'])

/** Of one vowel, but told by its mark from what is written alike: «что́» from «что». */
const told = new Set(['что', 'как', 'чем', 'то', 'так', 'раз'])

/** Finds marks that say nothing: on ё, and in a word of one syllable. */
export function findSpareMarks(raw: string): Finding[] {
  if (!raw.includes(stressMark)) return []
  return findCompounds(raw).flatMap(({ word, index }) => {
    const plain = word.replaceAll(stressMark, '').toLowerCase()
    const yo = /(?<=ё|е\u0308)\u0301/i.exec(word)
    const isShort = /\p{Ll}/u.test(word.slice(1)) && plain.split(vowel).length === 2
    const at =
      yo?.index ?? (isShort && !carriers.has(plain) && !told.has(plain) ? word.indexOf(stressMark) : -1)
    if (at < 1) return []
    const why = yo ? 'ё is always stressed' : 'it has one syllable'
    return warningAt(index + at, `«${word}» needs no stress mark: ${why}`, { from: stressMark, to: '' })
  })
}

/** Finds the words of a text that `findWordsWithoutStress` returns, at the first of them. */
export function findUnstressedIn(raw: string): Finding[] {
  const words = findWordsWithoutStress(raw)
  const list = words.map(({ word }) => `«${word}»`).join(', ')
  return words.slice(0, 1).map(({ index }) => ({
    ...warningAt(index, `no stress mark in ${list}; ${howToStress}`),
    words: words.map(({ word }) => word),
  }))
}

/** Returns the words of two or more syllables that have neither a stress mark nor ё; abbreviations are left out. */
export function findWordsWithoutStress(raw: string): { word: string; index: number }[] {
  // What is typed for a mark is named by itself.
  const words = findCompounds(raw.replace(falseStress, stressMark))
  return words.filter(({ word, index }) => wantsStress(word.normalize('NFC')) && !isCarried(raw, index))
}

/** Returns true for a word whose stress the one before it carries, as its mark shows: «не́ было». */
export function isCarried(raw: string, index: number): boolean {
  const [, before = ''] = /([\p{L}\p{M}]+) $/u.exec(raw.slice(0, index)) ?? []
  return before.includes(stressMark) && carriers.has(before.replaceAll(stressMark, '').toLowerCase())
}

/** They have no stress of their own. */
const unstressed = new Set(['из-за', 'из-под'])

function wantsStress(word: string): boolean {
  if (unstressed.has(word.toLowerCase())) return false
  if (word.includes(stressMark) || /ё/i.test(word)) return false
  const isAbbreviation = word === word.toUpperCase()
  // A word with a Latin letter is an error, or foreign throughout.
  if (isAbbreviation || LATIN.test(word) || findLostDot(word) >= 0) return false
  return word.split(vowel).length > 2
}

/** Returns the words that the check finds without a stress mark. */
export function listUnstressed(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ words }) => words ?? [])
}
