import type { Position } from '@/lib/content/problems'
import type { Dictionary, Parse } from '@/scripts/words/dictionary'
import { getLetters } from '@/scripts/words/known-words'
import type { ListedWord } from '@/scripts/words/lists'

/** What a list or a vocabulary says of a word and the dictionary does not. */
export type FormDifference = {
  /** As it is accepted: «дава́йте, imp.pl of дава́й». */
  form: string
  message: string
  path: string
} & Position

/** Returns the readings of a word, with and without a capital. */
export function read(word: string, dictionary: Dictionary): Parse[] {
  const letters = getLetters(word)
  return [...dictionary(letters), ...dictionary(letters.charAt(0).toUpperCase() + letters.slice(1))]
}

/** Compares what a meaning remarks in brackets: the aspect of a verb and its partner, the gender of a noun. */
export function findRemarkDifferences(
  { path, ru, en, line, column }: ListedWord,
  dictionary: Dictionary,
): FormDifference[] {
  if (!en || /\s/.test(ru)) return []
  const differ = (form: string, message: string) => [{ form, message, path, line, column }]
  const lack = (form: string, what: string) => differ(form, `the meaning does not give the ${what}`)
  const readings = read(ru, dictionary).filter(({ lemmas: [lemma] }) => getLetters(lemma) === getLetters(ru))
  const aspects = getAspects(readings)
  const [, aspect] = /\([^)]*?\b(impf|pf)\./.exec(en) ?? []
  const isVerb = aspects.length > 0 && readings.every(({ pos }) => pos === 'INFN')
  if (isVerb && aspect === undefined) return lack(`${ru}, verb`, 'aspect')
  if (aspect !== undefined) {
    const wrong = aspects.includes(aspect)
      ? []
      : differ(`${ru}, ${aspect}.`, `the dictionary has ${aspects.join(' and ') || 'no such verb'}`)
    const partners = [...en.matchAll(/\b(impf|pf)\. ([\u0301а-яё-]+)/g)]
    return [
      ...wrong,
      ...partners.flatMap(([, other = '', partner = '']) => {
        const known = getAspects(read(partner, dictionary))
        return known.includes(other)
          ? []
          : differ(
              `${ru}, ${other}. ${partner}`,
              `the dictionary has ${known.join(' and ') || 'no such verb'}`,
            )
      }),
    ]
  }
  const genders = new Set(readings.filter(({ pos }) => pos === 'NOUN').flatMap(({ gender }) => gender ?? []))
  const [, gender] = /\([^)]*?\b([mfn])\.[,;)]/.exec(en) ?? []
  const nominal = readings.every(({ pos }) => pos === 'NOUN') && genders.size === 1
  if (nominal && gender === undefined && ru.endsWith('ь') && ru === ru.toLowerCase())
    return lack(`${ru}, noun`, `gender (${[...genders][0]}.)`)
  if (gender === undefined || genders.size === 0 || [...genders].includes(gender as 'm' | 'f' | 'n'))
    return []
  return differ(`${ru}, ${gender}.`, `the dictionary has ${[...genders].join('., ')}.`)
}

function getAspects(readings: readonly Parse[]): string[] {
  const found = readings.filter(({ pos }) => pos === 'INFN').flatMap(({ aspect }) => aspect ?? [])
  return [...new Set(found.map((aspect) => (aspect === 'perf' ? 'pf' : aspect)))]
}
