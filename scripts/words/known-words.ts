import { locateStoryTexts } from '@/lib/content/lexicon/forms'
import type { WordsFile } from '@/lib/content/lexicon/list'
import { getStressedText, stressMark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { vowel } from '@/lib/story/words'

/** What the stories and lists say about words, by the word without stress in lower case. */
export type KnownWords = {
  /** How the word is stressed, where all texts agree. */
  stress: Map<string, Set<string>>
  /** The meanings that the word has elsewhere, with the story or list. */
  meanings: Map<string, Map<string, string>>
}

export function collectKnownWords(stories: readonly Story[], lists: readonly WordsFile[]): KnownWords {
  const known: KnownWords = { stress: new Map(), meanings: new Map() }
  const giveStress = (word: string) => {
    const set = known.stress.get(getLetters(word)) ?? new Set()
    if (!needsStress(word)) known.stress.set(getLetters(word), set.add(word.toLowerCase()))
  }
  const addMeaning = (ru: string, en: string, name: string) => {
    giveStress(ru)
    const meanings = known.meanings.get(getLetters(ru)) ?? new Map<string, string>()
    if (!meanings.has(en)) known.meanings.set(getLetters(ru), meanings.set(en, name))
  }
  for (const { path, entries } of lists)
    for (const { ru, en } of entries) {
      if (en) addMeaning(ru, en, path)
      else giveStress(ru)
    }
  for (const story of stories) {
    for (const { ru, en } of story.vocabulary) addMeaning(getStressedText(ru[0]), en, story.id)
    for (const { words } of locateStoryTexts(story)) for (const { written } of words) giveStress(written)
  }
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
