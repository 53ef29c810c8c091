import { stressMark } from '@/lib/story/marked-text'
import { findWords, vowel } from '@/lib/story/words'

const allVowels = new RegExp(vowel, 'gi')

/** By a word in small letters without marks: each way in which it is stressed. */
export type KnownStress = Map<string, Set<string>>

/** Returns how the words of lines are stressed, as far as they are marked. */
export function learnStress(lines: Iterable<string>): KnownStress {
  const known: KnownStress = new Map()
  for (const line of lines)
    for (const { word } of findWords(line.toLowerCase())) {
      const clean = word.replaceAll(stressMark, '')
      if (clean === word) continue
      known.set(clean, (known.get(clean) ?? new Set()).add(word))
    }
  return known
}

/** Returns a text with a stress mark at each of these offsets. */
export function addStress(text: string, offsets: readonly number[]): string {
  return offsets.reduceRight((text, at) => text.slice(0, at) + stressMark + text.slice(at), text)
}

/**
 * Returns the offsets of a story's Markdown at which a stress mark belongs, and the words that stay open, each once: those
 * that are not known, and those that are known with several stresses, such as «за́мок» and «замо́к».
 */
export function findMissingStress(text: string, known: KnownStress): { offsets: number[]; open: string[] } {
  const offsets: number[] = []
  const open = new Set<string>()
  for (const { word, index } of findWords(text)) {
    const vowels = word.match(allVowels) ?? []
    const isMarked = /ё|\u0301/i.test(word) || vowels.length < 2
    // Names of parts are written as they are.
    if (isMarked || !/^[а-яё]+$/i.test(word) || text.startsWith('## ', index - 3)) continue
    const ways = [...(known.get(word.toLowerCase()) ?? [])]
    const [way] = ways
    if (way === undefined || ways.length > 1) open.add(word.toLowerCase())
    else offsets.push(index + way.indexOf(stressMark))
  }
  return { offsets, open: [...open] }
}
