import { locateStoryTexts } from '@/lib/content/lexicon/forms'
import { getStressedText, stressMark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { vowel } from '@/lib/story/words'
import { type Lists, listWords } from './lists'

/** What the stories and lists say about words, by the word without stress in lower case. */
export type KnownWords = {
  /** Each way in which the texts stress a word. */
  stress: Map<string, Set<string>>
  /** The meanings that a word has elsewhere. */
  meanings: Map<string, Set<string>>
}

export function collectKnownWords(stories: readonly Story[], lists: Lists): KnownWords {
  const taught = stories.flatMap(({ vocabulary }) =>
    vocabulary.map(({ ru, en }) => ({ ru: getStressedText(ru[0]), en })),
  )
  const listed = [...listWords(lists), ...taught]
  const written = stories
    .flatMap(locateStoryTexts)
    .flatMap(({ words }) => words.map(({ written }) => written))
  const known: KnownWords = { stress: new Map(), meanings: new Map() }
  const add = (map: Map<string, Set<string>>, word: string, value: string) =>
    map.set(getLetters(word), (map.get(getLetters(word)) ?? new Set()).add(value))
  for (const word of [...listed.map(({ ru }) => ru), ...written])
    if (!needsStress(word)) add(known.stress, word, word.toLowerCase())
  for (const { ru, en } of listed) if (en) add(known.meanings, ru, en)
  return known
}

export function getLetters(word: string): string {
  return word.replaceAll(stressMark, '').toLowerCase()
}

/** Returns true for a word of two or more syllables without stress mark and ё. */
function needsStress(word: string): boolean {
  return word.split(vowel).length > 2 && !word.includes(stressMark) && !/ё/i.test(word)
}

/**
 * Returns a word with its stress: as the texts have it, or on the syllable where all related forms have it. Without stress
 * where neither says.
 */
export function giveStress(word: string, related: readonly string[], { stress }: KnownWords): string {
  if (!needsStress(word)) return word
  const [known, ...others] = stress.get(getLetters(word)) ?? []
  const marked = related.filter((form) => form.includes(stressMark))
  const place = marked[0]?.indexOf(stressMark) ?? 0
  const isAlike = marked.every((form) => form.indexOf(stressMark) === place && startsAlike(form, word, place))
  if (known !== undefined && others.length === 0) return word.charAt(0) + known.slice(1)
  return place > 0 && isAlike ? word.slice(0, place) + stressMark + word.slice(place) : word
}

function startsAlike(form: string, word: string, length: number): boolean {
  return form.slice(0, length).toLowerCase() === word.slice(0, length).toLowerCase()
}
