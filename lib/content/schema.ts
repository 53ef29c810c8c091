import { z } from 'zod'
import { getTextWords, maxPhrase } from '@/lib/content/lexicon/forms'
import { isCalendarDay } from '@/lib/story/day'
import { findCanDo } from '@/lib/story/levels'
import { getCleanText, getStressedText, type MarkedText } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { grammarPoints, topics } from '@/lib/story/subject-lists'
import { findAudioUrlProblem, voiceNames } from './audio'
import { getHint, getPathText } from './problems'
import { parseRussianText } from './russian-text'

/*
 * The front matter of a story. YAML values arrive as the text that was written (`1` as "1"), so that a title such
 * as 1984 stays a title and a date a date. Keys marked optional may also be empty.
 */

function describeInput(input: unknown): string {
  if (input === undefined || input === null || input === '') return 'nothing'
  if (typeof input === 'string') return `"${input.length > 60 ? `${input.slice(0, 60)}…` : input}"`
  return Array.isArray(input) ? 'a list' : 'a group of keys'
}

/** Returns the message for an editor about a value that is not what a schema expected. */
export function expected(what: string) {
  return ({ input }: { input?: unknown }) => `expected ${what}, found ${describeInput(input)}`
}

/** The message about what is no text: a colon within one makes a group of keys of it. */
function expectedText(what: string) {
  return ({ input }: { input?: unknown }) => {
    const isGroup = typeof input === 'object' && input !== null && !Array.isArray(input)
    const hint = isGroup ? '; put a text that has a colon in straight quotes' : ''
    return expected(what)({ input }) + hint
  }
}

/** The most characters of a text; the longest question has about 100. */
const MAX_TEXT = 500

/** Text in one line, not empty, of at most so many characters. */
function text(what: string, most = MAX_TEXT) {
  return z
    .string({ error: expectedText(what) })
    .refine((value) => value.length <= most, { error: explainLength(most), abort: true })
    .transform((value) => value.normalize('NFC').replace(/\s+/g, ' ').trim())
    .refine((value) => value !== '', { error: expected(what) })
}

/** English text, not empty; what is written in Russian, but for a remark such as "(f.)", is in the wrong place. */
export function english({ what, most }: { what: string; most?: number }) {
  return text(what, most).refine(
    (value) => /[a-z]/i.test(value.replace(/\([^()]*\)/g, '')) || !/[а-яё]/i.test(value),
    { error: expected(what) },
  )
}

function explainLength(most: number) {
  return ({ input }: { input?: unknown }) =>
    `expected at most ${most} characters, found ${String(input).length}; shorten it`
}

/** Russian text, not empty; stress marks (U+0301) are allowed. */
export function russian(what: string) {
  const written = z
    .string({ error: expectedText(what) })
    .refine((value) => value.length <= MAX_TEXT, { error: explainLength(MAX_TEXT), abort: true })
  return written.transform((value, context): MarkedText => {
    const { text: parsed, findings } = parseRussianText(value)
    if (getCleanText(parsed) === '')
      context.addIssue({ code: 'custom', message: `expected ${what}, found nothing` })
    for (const { offset, severity, message } of findings) {
      if (severity === 'warning') continue
      // `continue` lets the checks of the list around it run too: all problems are shown at once.
      context.issues.push({ code: 'custom', message, input: value, params: { offset }, continue: true })
    }
    return parsed
  })
}

/** A key that may be missing, null or empty. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional())
}

function list<T extends z.ZodType>(item: T, what: string) {
  return z.array(item, { error: expected(what) })
}

/** Refuses items of a list whose texts a reader could not tell apart. */
function distinct<T>(name: string, key: keyof T & string, getName: (item: T) => string) {
  return (items: T[], context: z.RefinementCtx) => {
    const seen = new Map<string, number>()
    for (const [index, item] of items.entries()) {
      const found = getName(item)
      const first = seen.get(found.toLowerCase())
      if (first === undefined) seen.set(found.toLowerCase(), index)
      else {
        const message = `«${found}» is also in ${getPathText([name, first])}; keep one`
        context.addIssue({ code: 'custom', path: [index, key], message })
      }
    }
  }
}

const featured = z
  .enum(['true', 'false'], { error: expected('true or false') })
  .transform((value) => value === 'true')

const phrase = russian('a Russian word').refine((found) => getTextWords(found).length <= maxPhrase, {
  error: `expected a word or a phrase of at most ${maxPhrase} words`,
})

export const vocabularyItemSchema = z.strictObject(
  {
    /** One form or a list of forms: the dictionary form first, then the forms that occur in the story. */
    ru: z.preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      list(phrase, 'a Russian word or a list of its forms').transform(
        ([first, ...forms], context): VocabularyItem['ru'] => {
          if (first !== undefined) return [first, ...forms]
          context.addIssue({ code: 'custom', message: 'expected at least one form, found an empty list' })
          return z.NEVER
        },
      ),
    ),
    /** The meaning in this story. */
    en: english({ what: 'the English meaning' }),
  },
  { error: expected('the keys ru and en') },
)

/** Returns true for texts that differ in nothing, or only in that one of them has no stress marks. */
function looksLike(one: MarkedText, other: MarkedText): boolean {
  const [stressed, others] = [getStressedText(one), getStressedText(other)]
  const clean = getCleanText(one)
  return stressed === others || (clean === getCleanText(other) && [stressed, others].includes(clean))
}

const options = list(russian('an option'), 'a list of 4 options').superRefine((found, context) => {
  if (found.length !== 4) {
    const hint = found.length > 4 ? '; put an option that has a comma in straight quotes: "…, …"' : ''
    const message = `there are ${found.length}; give it 4${hint}`
    context.addIssue({ code: 'custom', message })
  }
  for (const [index, option] of found.entries()) {
    const first = found.findIndex((other) => looksLike(other, option))
    if (first === index) continue
    const message = `«${getCleanText(option)}» is also option ${first + 1}; write another`
    context.addIssue({ code: 'custom', path: [index], message })
  }
})

const optionIndex = z
  .string({ error: expected('a number from 0 to 3 (0 is the first option)') })
  .refine((value) => value.trim() !== '' && [0, 1, 2, 3].includes(Number(value)), {
    error: expected('a number from 0 to 3 (0 is the first option)'),
  })
  .transform(Number)

export const questionSchema = z.strictObject(
  {
    /** The question in Russian. */
    questionRu: russian('the question in Russian'),
    /** Its English translation. */
    questionEn: english({ what: 'the question in English' }),
    /** Four Russian answers, all different. */
    options,
    /** Index of the right option, from 0. */
    correctAnswer: optionIndex,
    /** Optional: the line that holds the answer, as its number (from 1, over all paragraphs) or its beginning. */
    line: optional(text("the line's number or its first words")),
  },
  { error: expected('the keys questionRu, questionEn, options and correctAnswer') },
)

const level = text('a level such as A1')
  .refine((value) => !/[АВС]\d/.test(value), {
    error: ({ input }) => `"${input}" is written with a Cyrillic letter; type the Latin A, B or C`,
    abort: true,
  })
  .refine((value) => !/^\p{L}\s*\d$/u.test(value) || findCanDo(value) !== undefined, {
    error: ({ input }) => `expected a level from A1 to C2, found "${input}"${getLevelHint(String(input))}`,
  })

/** Any other name is a level of the owner's own, such as Beginner. */
function getLevelHint(label: string): string {
  const [letter = '', number] = label.toUpperCase().split(/\s*(?=\d)/)
  return 'ABC'.includes(letter) ? `; did you mean "${letter}${Number(number) < 2 ? 1 : 2}"?` : ''
}

/** The most characters of a summary: two lines of a card, and a description that search engines do not cut. */
const MAX_SUMMARY = 110

const summary = english({ what: 'one English sentence', most: MAX_SUMMARY })

function percent(what: string) {
  const error = expected(`${what} in percent, from 0 to 100`)
  return z
    .string({ error })
    .refine((value) => /^\d{1,3}(?:\.\d+)?$/.test(value) && Number(value) <= 100, { error })
    .transform(Number)
}

const drawing = z.preprocess(
  (value) => (typeof value === 'string' ? { name: value } : value),
  z.strictObject(
    {
      name: text('the name of a drawing'),
      at: z
        .tuple([percent('a place'), percent('a place')], { error: expected('a place such as [50, 40]') })
        .optional(),
      size: percent('a size').optional(),
    },
    { error: expected('the name of a drawing, or { name, at, size }') },
  ),
)

const cover = list(drawing, 'a list of one to three drawings').refine(({ length }) => length <= 3, {
  error: ({ input }) => `expected at most 3 drawings, found ${Array.isArray(input) ? input.length : 0}`,
})

/** One to so many values of a closed list, each once. */
function someOf<const T extends readonly [string, ...string[]]>(values: T, what: string, most: 3 | 5) {
  const item = z.enum(values, {
    error: ({ input }) => {
      const hint = getHint(String(input), values, `; choose from ${values.join(', ')}`)
      return `there is no ${what} "${input}"${hint}`
    },
  })
  return list(item, `a list of one to ${most === 3 ? 'three' : 'five'}, such as [${values[0]}]`)
    .refine(({ length }) => length <= most, {
      error: ({ input }) => `expected at most ${most}, found ${Array.isArray(input) ? input.length : 0}`,
    })
    .refine((found) => new Set(found).size === found.length, { error: `each ${what} only once` })
}

function count(what: string) {
  const error = expected(what)
  return z
    .string({ error })
    .refine((value) => /^[1-9]\d{0,3}$/.test(value), { error })
    .transform(Number)
}

export const seriesSchema = z.strictObject(
  {
    /** As in content/series.yaml. */
    id: text('the id of a series'),
    /** From 1. */
    part: count('the number of the part, from 1'),
  },
  { error: expected('a series and a part, such as { id: house, part: 2 }') },
)

/** The keys that a story's front matter may have, and what each may hold. */
export const frontMatterSchema = z.strictObject({
  /** The Russian title; no other story may have the same one. */
  title: russian('the Russian title'),
  /** The English title. */
  titleEn: english({ what: 'the English title' }),
  /** Optional: one English sentence that makes one want to know and does not tell the end. */
  summary: optional(summary),
  /** The day of publication, YYYY-MM-DD. */
  date: z.string({ error: expected('a day such as 2025-08-30') }).refine(isCalendarDay, {
    error: expected('a calendar day such as 2025-08-30'),
  }),
  /** Optional: such as A1; stories with the same level can be chosen together in the archive. */
  level: optional(level),
  /** Optional: one to three of the topics in lib/story/subject-lists.ts, such as [food, family]. */
  topics: optional(someOf(topics, 'topic', 3)),
  /** Optional: one to five points of grammar in lib/story/subject-lists.ts; the text has each at three places or more. */
  grammar: optional(someOf(grammarPoints, 'point of grammar', 5)),
  /**
   * Optional: one to three drawings of https://game-icons.net, such as [bread, teapot]; without it the cover is the first
   * letter of the title.
   */
  cover: optional(cover),
  /** Optional: the series that the story belongs to, and which part of it this is. */
  series: optional(seriesSchema),
  /** Optional: the id of an earlier story of the same level that this one retells. */
  twin: optional(text('the id of a story')),
  /** Optional: the story's place in the order of reading of its level, from 1, where the build's choice does not suit. */
  order: optional(count('a place in the order of reading, from 1')),
  /** Optional: `true` puts the story before others of the same date. */
  featured: optional(featured),
  /** Optional: path of an .m4a or .mp3 file below public/, such as /audio/morning-shop.m4a. */
  audioUrl: optional(
    text('the path of an audio file').superRefine((url, context) => {
      const message = findAudioUrlProblem(url)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  ),
  /** Optional: who says which line of a synthetic recording, as the line's number (from 1, over all paragraphs) and a voice. */
  speakers: optional(
    z.record(
      z.string(),
      z.enum(voiceNames, { error: expected(`one of the voices ${voiceNames.join(', ')}`) }),
      {
        error: expected('lines of the form "3: Elena"'),
      },
    ),
  ),
  /** Optional: the words that this story teaches. */
  vocabulary: optional(
    list(vocabularyItemSchema, 'a list of words').superRefine(
      distinct('vocabulary', 'ru', ({ ru: [headword] }) => getStressedText(headword)),
    ),
  ),
  /** Optional: questions on the text. */
  questions: optional(
    list(questionSchema, 'a list of questions')
      .superRefine(distinct('questions', 'questionRu', ({ questionRu }) => getStressedText(questionRu)))
      .superRefine(distinct('questions', 'questionEn', ({ questionEn }) => questionEn)),
  ),
})

export type FrontMatter = z.infer<typeof frontMatterSchema>
