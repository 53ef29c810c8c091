import { isRecord } from '@/lib/storage/stored-value'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

/** What a worksheet may show, the first of each being what it shows until a teacher chooses. */
const worksheetOptions = {
  lineNumbers: [true, false],
  translation: [false, true],
  /** Beside a text with gaps or empty lines they would give words away: there they go on the key. */
  notes: [true, false],
  /** The text with gaps for its key words, or empty lines to write to dictation. */
  text: ['whole', 'gaps', 'dictation'],
  /** At most so many gaps in a line. */
  gaps: ['many', 'few'],
  /** The words of the gaps, below the text. */
  wordBank: [true, false],
  vocabulary: ['blanks', 'filled', 'none'],
  questions: ['ru', 'en', 'none'],
  /** Marks what was answered on this device. */
  answers: [false, true],
  /** What belongs into blanks and gaps, and the right answers. */
  answerKey: [false, true],
  /** The key has a page of its own. */
  keyApart: [true, false],
} as const

export type WorksheetChoices = {
  [Name in keyof typeof worksheetOptions]: (typeof worksheetOptions)[Name][number]
}

/** Returns the choices that are stored, as far as they are valid. */
export function readChoices(stored: unknown): WorksheetChoices {
  const given = isRecord(stored) ? stored : {}
  const chosen = Object.entries(worksheetOptions).map(([name, options]) => [
    name,
    (options as readonly unknown[]).find((option) => option === given[name]) ?? options[0],
  ])
  return Object.fromEntries(chosen) as WorksheetChoices
}

/** Returns true if a worksheet leaves something out that its key can say. */
export function hasKey({ vocabulary, questions, text }: WorksheetChoices, story: Story): boolean {
  const hasBlanks = vocabulary === 'blanks' && story.vocabulary.length > 0
  return hasBlanks || (questions !== 'none' && story.questions.length > 0) || text !== 'whole'
}

/** A gap in a line, in its clean text; `item` is the index of its word in the vocabulary. */
export type Gap = { start: number; end: number; number: number; item: number }

/** The most gaps of a line: with more there is nothing to guess from. */
const maxGaps = 2

/**
 * Returns the gaps of each line, numbered from 1: each key word where it stands first, and only once in its line, or the
 * line would say it; at most two in a line; if they are to be few, one in every other line.
 */
export function findGaps(
  { paragraphs, keyWords = {} }: Pick<Story, 'paragraphs' | 'keyWords'>,
  few = false,
): Gap[][] {
  const seen = new Set<number>()
  let number = 0
  let last = -1
  return paragraphs.flat().map((_, line) => {
    const gaps: Gap[] = []
    if (few && line === last + 1 && last >= 0) return gaps
    const words = keyWords[line] ?? []
    for (const [start, end, item] of words) {
      if (seen.has(item) || gaps.length === (few ? 1 : maxGaps)) continue
      if (words.filter(([, , other]) => other === item).length > 1) continue
      last = line
      seen.add(item)
      number += 1
      gaps.push({ start, end, number, item })
    }
    return gaps
  })
}

/** Returns the words of the gaps in the order of the alphabet, each once: only names have capitals. */
export function getWordBank({ paragraphs, vocabulary }: Story, gaps: readonly Gap[][]): string[] {
  const words = paragraphs.flat().flatMap(({ ru }, line) =>
    (gaps[line] ?? []).map(({ start, end, item }) => {
      const word = getCleanText(ru).slice(start, end)
      const [headword = ''] = vocabulary[item]?.ru.map(getCleanText) ?? []
      return /^\p{Lu}/u.test(headword) ? word : word.toLowerCase()
    }),
  )
  return [...new Set(words)].sort((a, b) => a.localeCompare(b, 'ru'))
}
