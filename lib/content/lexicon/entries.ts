import { findFalseStress } from '@/lib/content/letters'
import { errorAt, type Finding, getHint, warningAt } from '@/lib/content/problems'
import { findWordsWithoutStress } from '@/lib/content/stress-marks'
import { registers, splitRegister } from '@/lib/story/card-terms'
import { getCleanText, getStressedText, type MarkedText } from '@/lib/story/marked-text'
import { formTags } from '@/lib/story/tags'
import { getTextWords, maxPhrase } from './forms'

/** Returns what is wrong with a tag that does not exist. */
export function explainTag(form: string, tag: string): string {
  return `«${form}»: "${tag}" is not a form${getHint(tag, [...formTags], '.')} npm run words -- --help lists them`
}

/** Finds what is wrong with a headword or yet to be written, all at one place. */
export function findHeadwordProblems(marked: MarkedText, offset: number): Finding[] {
  const ru = getStressedText(marked)
  if (/[^А-яЁё ,!?…—-]/.test(getCleanText(marked)))
    return [errorAt(offset, `expected only the word, found "${ru}"; put any remark after its meaning`)]
  const missing = findWordsWithoutStress(ru)[0]?.word
  // A drafted headword is left without stress where no text shows it.
  return missing === undefined ? [] : [warningAt(offset, `«${missing}»: no stress mark yet; add U+0301`)]
}

/** Finds what is wrong with a form of a headword or yet to be written, all at one place. */
export function findFormProblems(marked: MarkedText, headword: string, offset: number): Finding[] {
  const form = getStressedText(marked)
  const [sign] = findFalseStress(form)
  if (sign) return [errorAt(offset, sign.message)]
  const count = getTextWords(marked).length
  if (count === 0) return [errorAt(offset, `expected a Russian word, found "${form}"`)]
  if (count > maxPhrase)
    return [errorAt(offset, `expected a phrase of at most ${maxPhrase} words, found ${count}`)]
  const missing = findWordsWithoutStress(form)[0]?.word
  const findings =
    missing === undefined ? [] : [warningAt(offset, `«${missing}»: no stress mark yet; add U+0301`)]
  if (isCapital(form) && !isCapital(headword))
    findings.push(errorAt(offset, `«${form}»: expected lower-case letters as in «${headword}»`))
  if (!isCapital(form) && isCapital(headword))
    findings.push(errorAt(offset, `«${form}»: expected a capital letter as in «${headword}»`))
  return findings
}

/** Finds what is wrong with a meaning or yet to be written: stress in its Russian, its register, what a name is. */
export function findMeaningProblems(headword: string, en: string, offset: number): Finding[] {
  const missing = findWordsWithoutStress(en)[0]?.word
  const [, rest] = splitRegister(en)
  const isNote =
    /\([^()]*\b(?:official|bookish|colloquial|formal|informal|literary|slang|dated)\b[^()]*\)/.test(rest)
  const isName = isCapital(headword) && /^\S+(?: \(short for|, (?!short for|a tender form of|who))/.test(en)
  return [
    ...findFalseStress(en).map(({ message }) => errorAt(offset, message)),
    ...(/[a-z]/i.test(en)
      ? []
      : [errorAt(offset, `«${headword}»: expected what the word means, found "${en}"`)]),
    ...(missing === undefined
      ? []
      : [warningAt(offset, `«${missing}» in "${en}": no stress mark yet; add U+0301`)]),
    ...(isNote
      ? [
          warningAt(
            offset,
            `"${en}": begin with the register, ${registers.map((name) => `(${name})`).join(', ')}`,
          ),
        ]
      : []),
    ...(isName
      ? [
          warningAt(
            offset,
            `"${en}": expected a name such as "Kazan (a city on the Volga)" or "Kolya, short for Никола́й (man’s name)"`,
          ),
        ]
      : []),
  ]
}

function isCapital(text: string): boolean {
  return text.charAt(0) !== text.charAt(0).toLowerCase()
}
