import { getCleanText, stressMark } from '@/lib/story/marked-text'
import type { Line, VocabularyItem } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'
import type { Finding } from './problems'
import { type TextLine, toFindings } from './text-lines'

/**
 * Finds words of two or more syllables without stress mark and without ё, one finding a line. Looks always at levels
 * A1 and A2, whose stories show their stress, and at others once they have any stress mark. Abbreviations are left out.
 */
export function findUnstressed(lines: TextLine[], level: string | undefined): Finding[] {
  const isWanted = /^A[12]$/.test(level ?? '') || lines.some(({ raw }) => raw.includes(stressMark))
  if (!isWanted) return []
  return lines.flatMap((line) => {
    const words = findCompounds(line.raw).filter(({ word }) => wantsStress(word))
    const [first] = words
    if (first === undefined) return []
    const list = words.map(({ word }) => `«${word}»`).join(', ')
    const message = `no stress mark in ${list}; put U+0301 after the stressed vowel`
    return toFindings(line, [{ index: first.index, severity: 'warning', message }])
  })
}

function wantsStress(word: string): boolean {
  if (word.includes(stressMark) || /ё/i.test(word.normalize('NFC'))) return false
  const isAbbreviation = word === word.toUpperCase()
  // A word with a Latin letter is an error, or foreign throughout.
  if (isAbbreviation || /\p{Script=Latin}/u.test(word)) return false
  return (word.match(/[аеиоуыэюя]/gi)?.length ?? 0) > 1
}

/** Finds hyphens and en dashes that stand for an em dash. */
export function findWrongDashes(lines: TextLine[]): Finding[] {
  return lines.flatMap((line) =>
    Array.from(line.raw.matchAll(/^[-–]+|(?<=\s)[-–]+(?=\s|$)|--+/g), ({ 0: sign, index }) => {
      const message = `"${sign}" stands where Russian has an em dash; type "—"`
      return toFindings(line, [{ index, severity: 'warning', message }])
    }).flat(),
  )
}

/** Gives the index of each vocabulary item none of whose forms occurs in the text, case aside. */
export function findUnusedVocabulary(vocabulary: VocabularyItem[], paragraphs: Line[][]): number[] {
  // Words between bars, so that a form is found only as a whole word or as whole words in a row.
  const text = paragraphs
    .flat()
    .map((line) => getWordChain(getCleanText(line.ru)))
    .join('\n')
  return vocabulary.flatMap(({ ru }, index) =>
    ru.some((form) => text.includes(getWordChain(getCleanText(form)))) ? [] : [index],
  )
}

function getWordChain(text: string): string {
  return `|${findCompounds(text.toLowerCase())
    .map(({ word }) => word)
    .join('|')}|`
}
