import { z } from 'zod'
import { getTextWords, maxPhrase } from '@/lib/content/lexicon/forms'
import { isCalendarDay } from '@/lib/story/day'
import { findLevel, levelNames } from '@/lib/story/levels'
import { getCleanText, getStressedText, type MarkedText } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { grammarPoints, topics } from '@/lib/story/subject-lists'
import { findAudioUrlProblem, voiceNames } from './audio'
import {
  count,
  distinct,
  english,
  expected,
  list,
  numberText,
  optional,
  percent,
  russian,
  someOf,
  text,
} from './fields'
import { type questionFields, storyFields, type vocabularyFields } from './story-fields'

/* The front matter of a story. Keys marked optional may also be empty. */

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
  } satisfies Record<keyof typeof vocabularyFields, z.ZodType>,
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
    const message = `found ${found.length} options, expected 4${hint}`
    context.addIssue({ code: 'custom', message })
  }
  for (const [index, option] of found.entries()) {
    const first = found.findIndex((other) => looksLike(other, option))
    if (first === index) continue
    const message = `«${getCleanText(option)}» is also option ${first + 1}; write another`
    context.addIssue({ code: 'custom', path: [index], message })
  }
})

const optionIndex = numberText(
  'a number from 0 to 3 (0 is the first option)',
  (value) => value.trim() !== '' && [0, 1, 2, 3].includes(Number(value)),
)

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
  } satisfies Record<keyof typeof questionFields, z.ZodType>,
  { error: expected('the keys questionRu, questionEn, options and correctAnswer') },
)

const level = text('a level such as A1')
  .refine((value) => !/[АВС]\d/.test(value), {
    error: ({ input }) => `"${input}" is written with a Cyrillic letter; type the Latin A, B or C`,
    abort: true,
  })
  .refine((value) => !/^\p{L}\s*\d$/u.test(value) || findLevel(value) !== undefined, {
    error: ({ input }) =>
      `expected a level from ${levelNames[0]} to ${levelNames.at(-1)}, found "${input}"${getLevelHint(String(input))}`,
  })

/** Any other name is a level of the owner's own, such as Beginner. */
function getLevelHint(label: string): string {
  const meant = label.toUpperCase().replace(/\s/g, '')
  return findLevel(meant) ? `; did you mean "${meant}"?` : ''
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
  summary: optional(english({ what: 'one English sentence', most: storyFields.summary.most })),
  /** The day of publication, YYYY-MM-DD. */
  date: z.string({ error: expected('a day such as 2025-08-30') }).refine(isCalendarDay, {
    error: expected('a calendar day such as 2025-08-30'),
  }),
  /** Optional: such as A1; stories with the same level can be chosen together in the archive. */
  level: optional(level),
  /** Optional: one to three of the topics in lib/story/subject-lists.ts, such as [food, family]. */
  topics: optional(someOf(topics, 'topic', storyFields.topics.most)),
  /** Optional: one to five grammar points of lib/story/subject-lists.ts; each occurs at least three times in the text. */
  grammar: optional(someOf(grammarPoints, 'grammar point', storyFields.grammar.most)),
  /**
   * Optional: one to three drawings of https://game-icons.net, such as [bread, teapot]; without it the cover is the first
   * letter of the title.
   */
  cover: optional(cover),
  /** Optional: the series that the story belongs to, and which part of it this is. */
  series: optional(seriesSchema),
  /** Optional: the id of an earlier story of the same level that this one retells. */
  twin: optional(text('the id of a story')),
  /** Optional: the story's position in the reading order of its level, from 1, where the build's choice does not suit. */
  order: optional(count('a position in the reading order, from 1')),
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
} satisfies Record<keyof typeof storyFields, z.ZodType>)

export type FrontMatter = z.infer<typeof frontMatterSchema>
