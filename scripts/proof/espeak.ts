import { getCleanText, mark, stressMark } from '@/lib/story/marked-text'
import { vowel } from '@/lib/story/words'
import { runProgram } from '@/scripts/run-program'
import type { Difference, StoryWord } from './collect-words'

/** The number of syllables of a word, and the stressed ones in order, counted from 1. */
type Stress = { syllables: number; stressed: number[] }

/**
 * Returns the stress of a word as it is written: a syllable for each vowel, stressed where U+0301 follows it. Without
 * any mark, ё is stressed.
 */
export function getStress(word: string): Stress {
  let syllables = 0
  const marked: number[] = []
  const yo: number[] = []
  for (const char of word) {
    if (vowel.test(char)) syllables += 1
    if (/ё/i.test(char)) yo.push(syllables)
    if (char === stressMark) marked.push(syllables)
  }
  return { syllables, stressed: marked.length > 0 ? marked : yo }
}

/** Returns an unmarked word with a stress mark after the vowel of each stressed syllable, but never after ё. */
export function markSyllables(word: string, stressed: readonly number[]): string {
  let syllables = 0
  return word.replace(new RegExp(vowel, 'gi'), (letter) => {
    syllables += 1
    return stressed.includes(syllables) && !/ё/i.test(letter) ? letter + stressMark : letter
  })
}

/**
 * Parses what `espeak-ng -v ru -x -q --sep=" "` prints for one word: the names of its phonemes, separated by spaces,
 * with an apostrophe before a stressed one (`m V g a z; 'i n_`). Names: phsource/ph_russian of espeak-ng.
 */
export function parsePhonemes(printed: string): Stress {
  let syllables = 0
  const stressed: number[] = []
  for (const phoneme of printed.split(' ')) {
    // «@-» before р and «I^» after it are glides without a vowel letter.
    if (!/[AEIOUVYaeiouy@8]/.test(phoneme) || /[-^]$/.test(phoneme)) continue
    syllables += 1
    if (phoneme.startsWith("'")) stressed.push(syllables)
  }
  return { syllables, stressed }
}

/**
 * Returns how espeak-ng stresses each of these words, without marks, on its own. Throws if the program is missing or
 * fails, or prints the wrong number of lines.
 */
export async function getEspeakStress(words: readonly string[]): Promise<Map<string, Stress>> {
  if (words.length === 0) return new Map()
  const input = `${words.join('\n')}\n`
  const { stdout } = await runProgram('espeak-ng', ['-v', 'ru', '-x', '-q', '--sep= '], input)
  const lines = stdout.toString('utf8').trimEnd().split('\n')
  if (lines.length !== words.length) {
    throw new Error(`espeak-ng: expected a line for each of ${words.length} words, found ${lines.length}`)
  }
  return new Map(words.map((word, index) => [word, parsePhonemes(lines[index] ?? '')]))
}

/** Returns true for a word whose stress is marked, or that has two or more syllables and ё or a missing stress mark. */
export function hasStressToCompare({ word, clean, wantsStress }: StoryWord): boolean {
  const { syllables, stressed } = getStress(word)
  const isAbbreviation = clean.length > 1 && clean === clean.toUpperCase()
  if (isAbbreviation) return false
  return word !== clean || (syllables > 1 && (stressed.length > 0 || wantsStress))
}

/** Returns how the stress of a word, as it is written, differs from what espeak-ng says, or undefined if it does not. */
export function compareStress(word: string, heard: Stress): string | undefined {
  const { syllables, stressed } = getStress(word)
  if (syllables === 1) return 'a word of one syllable has a stress mark'
  // espeak-ng stresses each part of a compound, an editor often only one: «по-ру́сски».
  if (stressed.length > 0 && stressed.every((syllable) => heard.stressed.includes(syllable))) return undefined
  const said =
    heard.syllables === syllables
      ? `says «${markSyllables(getCleanWord(word), heard.stressed)}»`
      : `hears ${heard.syllables} syllables and stresses ${heard.stressed.join(', ') || 'none'}`
  return stressed.length === 0 ? `has no stress mark; espeak-ng ${said}` : `espeak-ng ${said}`
}

/** Returns the lower-case forms, with their marks, that espeak-ng stresses differently. Throws as `getEspeakStress`. */
export async function findStressDifferences(words: readonly StoryWord[]): Promise<Difference[]> {
  const forms = [...new Set(words.map(({ word }) => word.toLowerCase()))]
  const heard = await getEspeakStress([...new Set(forms.map(getCleanWord))])
  return forms.flatMap((form) => {
    const message = compareStress(form, heard.get(getCleanWord(form)) ?? { syllables: 0, stressed: [] })
    return message === undefined ? [] : [{ form, written: [form], message }]
  })
}

function getCleanWord(word: string): string {
  return getCleanText(mark(word))
}
