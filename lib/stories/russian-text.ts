import { cleanText, STRESS_MARK, type TextIssue } from './clean-text'
import { findForeignLetters } from './foreign-letters'
import type { RussianText } from './story'
import type { Range } from './text-ranges'
import { findWords } from './words'

/** Cleans a Russian text (see `cleanText`) and reports wrong marks, words stressed twice and letters that are not Russian. */
export function parseRussianText(
  raw: string,
  emphasised: Range[] = [],
): { text: RussianText; issues: TextIssue[] } {
  const { text, issues } = cleanText(raw, emphasised)
  // A mark in the wrong place has been reported; that it is also one too many says nothing new.
  const doubles = findDoubleStress(raw).filter(({ index }) => issues.every((issue) => issue.index !== index))
  return { text, issues: [...issues, ...doubles, ...findForeignLetters(raw)] }
}

/** A hyphenated compound («се́веро-за́пад») may have one mark in each part. */
function findDoubleStress(raw: string): TextIssue[] {
  if (!raw.includes(STRESS_MARK)) return []
  return findWords(raw).flatMap(({ word, index }) => {
    const second = word.indexOf(STRESS_MARK, word.indexOf(STRESS_MARK) + 1)
    if (second < 1) return []
    const message = `«${word}» has more than one stress mark; keep one`
    return [{ index: index + second, severity: 'error' as const, message }]
  })
}
