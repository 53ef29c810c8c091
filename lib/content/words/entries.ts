import { closestMatch } from 'leven'
import { errorAt, type Finding, warningAt } from '@/lib/content/problems'
import { getCleanText, getStressedText, type MarkedText } from '@/lib/story/marked-text'
import { findCompounds, vowel } from '@/lib/story/words'
import { formTags } from '@/lib/words/tags'
import { getTextWords, maxPhrase } from './forms'

/** Returns what is wrong with a tag that does not exist. */
export function explainTag(form: string, tag: string): string {
  const nearest = closestMatch(tag, [...formTags], { maxDistance: 3 })
  const hint = nearest === undefined ? '' : `, did you mean "${nearest}"?`
  return `«${form}»: "${tag}" is not a form${hint || '.'} npm run words -- --help lists them`
}

/** Finds what is wrong with a headword or yet to be written, all at one place. */
export function findHeadwordProblems(marked: MarkedText, offset: number): Finding[] {
  const ru = getStressedText(marked)
  if (/[^А-яЁё ,!?…—-]/.test(getCleanText(marked)))
    return [errorAt(offset, `expected only the word, found "${ru}"; put any remark after its meaning`)]
  const missing = findUnmarked(ru)
  // A drafted headword is left without stress where no text shows it.
  return missing === undefined
    ? []
    : [warningAt(offset, `«${missing}»: the stress is yet to be marked (U+0301)`)]
}

/** Finds what is wrong with a form of a headword or yet to be written, all at one place. */
export function findFormProblems(marked: MarkedText, headword: string, offset: number): Finding[] {
  const form = getStressedText(marked)
  const count = getTextWords(marked).length
  if (count === 0) return [errorAt(offset, `expected a Russian word, found "${form}"`)]
  if (count > maxPhrase)
    return [errorAt(offset, `expected a phrase of at most ${maxPhrase} words, found ${count}`)]
  const missing = findUnmarked(form)
  const findings =
    missing === undefined ? [] : [warningAt(offset, `«${missing}»: the stress is yet to be marked (U+0301)`)]
  if (isCapital(form) && !isCapital(headword))
    findings.push(errorAt(offset, `«${form}»: expected small letters as in «${headword}»`))
  if (!isCapital(form) && isCapital(headword))
    findings.push(errorAt(offset, `«${form}»: expected a capital letter as in «${headword}»`))
  return findings
}

function isCapital(text: string): boolean {
  return text.charAt(0) !== text.charAt(0).toLowerCase()
}

/** Returns the first word of two or more syllables without stress mark or ё; abbreviations have neither. */
function findUnmarked(text: string): string | undefined {
  const words = findCompounds(text).map(({ word }) => word)
  return words.find(
    (word) => word.split(vowel).length > 2 && !/ё|\u0301/i.test(word) && word !== word.toUpperCase(),
  )
}
