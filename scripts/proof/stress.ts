import type { Difference } from './difference'
import { getEspeakStress } from './espeak'
import { getCleanWord, type StoryWord } from './story-words'
import { getStress, markSyllables, type Stress } from './syllables'

/** Tells whether a word has a stress to compare: it is marked, or has ё or should have a mark in two or more syllables. */
export function hasStressToCompare({ word, clean, wantsStress }: StoryWord): boolean {
  const { syllables, stressed } = getStress(word)
  const isAbbreviation = clean.length > 1 && clean === clean.toUpperCase()
  if (isAbbreviation) return false
  return word !== clean || (syllables > 1 && (stressed.length > 0 || wantsStress))
}

/** Compares the stress of a word as it is written with what espeak-ng says; gives a message where they differ. */
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

/** Finds the forms, marks and all and in small letters, that espeak-ng stresses elsewhere. Throws as it does. */
export async function findStressDifferences(words: readonly StoryWord[]): Promise<Difference[]> {
  const forms = [...new Set(words.map(({ word }) => word.toLowerCase()))]
  const heard = await getEspeakStress([...new Set(forms.map(getCleanWord))])
  return forms.flatMap((form) => {
    const message = compareStress(form, heard.get(getCleanWord(form)) ?? { syllables: 0, stressed: [] })
    return message === undefined ? [] : [{ form, written: [form], message }]
  })
}
