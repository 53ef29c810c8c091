import { isRecord } from '@/lib/storage/stored-value'
import {
  getCleanText,
  getStressedText,
  type MarkedText,
  mark,
  type Stretch,
  sliceWords,
} from '@/lib/story/marked-text'
import { getTokens } from '@/lib/story/normalise'
import type { Story } from '@/lib/story/story'
import type { ExplainedWord, GrammarPlace, StoryWords } from '@/lib/story/story-words'
import { caseNames } from '@/lib/story/tags'

/** What a worksheet may show, the first of each being what it shows until a teacher chooses. */
const worksheetOptions = {
  lineNumbers: [true, false],
  translation: [false, true],
  /** Beside a text with gaps or empty lines they would give words away: there they go on the key. */
  notes: [false, true],
  /** The text with gaps for its key words or for a point of grammar, or empty lines to write to dictation. */
  text: ['whole', 'gaps', 'grammar', 'dictation'],
  /** The words of the gaps, above the text: with a long one they would be on the back of the sheet. */
  wordBank: [true, false],
  vocabulary: ['blanks', 'filled', 'none'],
  questions: ['ru', 'none'],
  /** Marks what was answered on this device. */
  answers: [false, true],
  /** What belongs into blanks and gaps, and the right answers: on a separate page, or nothing else. */
  answerKey: ['none', 'page', 'alone'],
} as const

export type WorksheetChoices = {
  [Name in keyof typeof worksheetOptions]: (typeof worksheetOptions)[Name][number]
} & {
  /** The point of grammar that has gaps; in a story without it, the first that the story has. */
  point?: string
}

/** Returns the choices that are stored, as far as they are valid. */
export function readChoices(stored: unknown): WorksheetChoices {
  const given = isRecord(stored) ? stored : {}
  const chosen = Object.entries(worksheetOptions).map(([name, options]) => [
    name,
    (options as readonly unknown[]).find((option) => option === given[name]) ?? options[0],
  ])
  const point = typeof given.point === 'string' ? { point: given.point } : {}
  return { ...Object.fromEntries(chosen), ...point } as WorksheetChoices
}

/** What a worksheet is for, with what it then shows; the second is what it shows until a teacher chooses. */
export const presets = {
  'To read': getPreset({ vocabulary: 'filled', questions: 'none', notes: true }),
  'To fill in': getPreset({}),
  'For the teacher': getPreset({ vocabulary: 'filled', translation: true, notes: true, answerKey: 'page' }),
} as const

function getPreset(changes: Partial<WorksheetChoices>): Partial<WorksheetChoices> {
  const { text, translation, notes, vocabulary, questions, answerKey } = readChoices(undefined)
  return { text, translation, notes, vocabulary, questions, answerKey, ...changes }
}

/** Returns the preset that the choices are; undefined if they are none of them. */
export function findPreset(choices: WorksheetChoices): keyof typeof presets | undefined {
  const names = Object.keys(presets) as (keyof typeof presets)[]
  return names.find((name) =>
    Object.entries(presets[name]).every(([key, value]) => choices[key as keyof WorksheetChoices] === value),
  )
}

/** Returns true if a worksheet leaves something out that its key can say. */
export function hasKey({ vocabulary, questions, text }: WorksheetChoices, story: Story): boolean {
  const hasBlanks = vocabulary === 'blanks' && story.vocabulary.length > 0
  return hasBlanks || (questions !== 'none' && story.questions.length > 0) || text !== 'whole'
}

/** A gap in a line. */
export type Gap = Stretch & {
  /** From 1. */
  number: number
  /** The index of its word in the vocabulary. */
  item?: number
  /** What is to be put into the right form. */
  hint?: MarkedText
  isPlural?: boolean
}

/** The most gaps of a line: with more there is nothing to guess from. */
const maxGaps = 2

/**
 * Returns the gaps of each line, numbered from 1: each key word where it stands first, and only once in its line, or the
 * line would say it, and not beside a line that says it where there is another; at most two in a line.
 */
export function findGaps({ paragraphs, keyWords = {} }: Pick<Story, 'paragraphs' | 'keyWords'>): Gap[][] {
  const seen = new Set<number>()
  let number = 0
  const countIn = (line: number, item: number) =>
    (keyWords[line] ?? []).filter((word) => word.item === item).length
  const isSaidBeside = (line: number, item: number) =>
    countIn(line - 1, item) > 0 || countIn(line + 1, item) > 0
  const isBetterElsewhere = (line: number, item: number) =>
    isSaidBeside(line, item) &&
    paragraphs.flat().some((_, other) => countIn(other, item) === 1 && !isSaidBeside(other, item))
  return paragraphs.flat().map((_, line) => {
    const gaps: Gap[] = []
    for (const { start, end, item } of keyWords[line] ?? []) {
      if (seen.has(item) || gaps.length === maxGaps) continue
      if (countIn(line, item) > 1 || isBetterElsewhere(line, item)) continue
      seen.add(item)
      number += 1
      gaps.push({ start, end, number, item })
    }
    return gaps
  })
}

/**
 * Returns a gap for each example of a point of grammar, with the headwords that belong in it, and whether they are in the
 * plural. A word of the example that is in its dictionary form, such as the number before a noun, stays in the line.
 */
export function findPointGaps(
  { paragraphs }: Pick<Story, 'paragraphs'>,
  words: StoryWords,
  places: readonly GrammarPlace[],
): Gap[][] {
  let number = 0
  return paragraphs.flat().map(({ ru }, line) => {
    const inLine = words.get(`${line}`) ?? []
    return places
      .filter((place) => place.line === line)
      .toSorted((a, b) => a.start - b.start)
      .flatMap((place) => {
        const inPlace = inLine.filter(({ start, end }) => start >= place.start && end <= place.end)
        const isChanged = (word: ExplainedWord) =>
          getCleanText(word.ru).toLowerCase() !== getCleanText(sliceWords(ru, word)).toLowerCase()
        const asked = inPlace.slice(inPlace.findIndex(isChanged), inPlace.findLastIndex(isChanged) + 1)
        const [first] = asked
        const end = asked.at(-1)
        if (!first || !end) return []
        number += 1
        // Of nouns and adjectives, which nothing else in their line may show.
        const isPlural = asked.some(
          ({ form = '' }) => form.endsWith('.pl') && Object.hasOwn(caseNames, form.slice(0, -3)),
        )
        const hint = mark(asked.map(({ ru }) => getStressedText(ru)).join(' '))
        return [{ start: first.start, end: end.end, number, hint, ...(isPlural && { isPlural }) }]
      })
  })
}

/** Returns the story without the key words whose entries on the sheet would give a gap away: «ниже» stands beside «низкий». */
export function leaveOutGapWords(story: Story, gaps: readonly Gap[][], filled: boolean): Story {
  const inGaps = new Set(
    story.paragraphs
      .flat()
      .flatMap(({ ru }, line) =>
        (gaps[line] ?? []).flatMap((gap) => getTokens(getCleanText(sliceWords(ru, gap)))),
      ),
  )
  const vocabulary = story.vocabulary.filter(
    ({ ru: [word], en }) =>
      !getTokens(getCleanText(word) + (filled ? ` ${en}` : '')).some((token) => inGaps.has(token)),
  )
  return { ...story, vocabulary }
}

/** Returns the words of the gaps in the order of the alphabet, each once: only names have capitals. */
export function getWordBank({ paragraphs, vocabulary }: Story, gaps: readonly Gap[][]): MarkedText[] {
  const words = paragraphs.flat().flatMap(({ ru }, line) =>
    (gaps[line] ?? []).map((gap) => {
      const word = getStressedText(sliceWords(ru, gap))
      const [headword = ''] = vocabulary[gap.item ?? -1]?.ru.map(getCleanText) ?? []
      return /^\p{Lu}/u.test(headword) ? word : word.toLowerCase()
    }),
  )
  return [...new Set(words)].sort((a, b) => a.localeCompare(b, 'ru')).map(mark)
}
