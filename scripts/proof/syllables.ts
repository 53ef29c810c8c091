import { stressMark } from '@/lib/story/marked-text'

const VOWEL = /[аеёиоуыэюя]/i

/** Where a word is stressed: numbers of syllables, from 1, rising. */
export type Stress = { syllables: number; stressed: number[] }

/**
 * Takes a Russian word with U+0301 after stressed vowels; gives its syllables, one for each vowel letter. Without a
 * mark ё is stressed, and nothing where there is no ё either.
 */
export function getStress(word: string): Stress {
  let syllables = 0
  const marked: number[] = []
  const yo: number[] = []
  for (const char of word) {
    if (VOWEL.test(char)) syllables += 1
    if (/ё/i.test(char)) yo.push(syllables)
    if (char === stressMark) marked.push(syllables)
  }
  return { syllables, stressed: marked.length > 0 ? marked : yo }
}

/** Gives a clean word with a mark after the vowel of each stressed syllable, as it is written: none on ё. */
export function markSyllables(word: string, stressed: readonly number[]): string {
  let syllables = 0
  return word.replace(/[аеёиоуыэюя]/gi, (vowel) => {
    syllables += 1
    return stressed.includes(syllables) && !/ё/i.test(vowel) ? vowel + stressMark : vowel
  })
}
