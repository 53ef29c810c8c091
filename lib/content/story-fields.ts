import { levelNames } from '@/lib/story/levels'
import { maxSummary } from '@/lib/story/story'
import { grammarPoints, topics } from '@/lib/story/subject-lists'

/** What is known of a field besides its check in schema.ts; without zod, so that the page of the editor may load it. */
export type StoryField = {
  /** Of its texts. */
  language?: 'ru' | 'en'
  /** An empty one is left out of what is sent from `/write`. */
  isOptional?: true
  /** Of a text, in characters; of a list, in items. */
  most?: number
  choices?: readonly string[]
  /** In the forms of `/write`, in this order; a field without a label is written there as text. */
  label?: string
  /** What is not a text or a choice; `right` is part of `options`. */
  input?: 'date' | 'options' | 'right' | 'line'
}

export const storyFields = {
  title: { language: 'ru', label: 'Title in Russian' },
  titleEn: { language: 'en', label: 'Title in English' },
  summary: {
    language: 'en',
    isOptional: true,
    most: maxSummary,
    label: 'Summary: one English sentence that does not give away the ending',
  },
  level: { isOptional: true, choices: levelNames, label: 'Level' },
  date: { input: 'date', label: 'Readers see it from' },
  topics: { isOptional: true, most: 3, choices: topics, label: 'Topics' },
  grammar: {
    isOptional: true,
    most: 5,
    choices: grammarPoints,
    label: 'Grammar that the text has at least three times',
  },
  cover: { isOptional: true },
  series: { isOptional: true },
  twin: { isOptional: true },
  order: { isOptional: true },
  featured: { isOptional: true },
  audioUrl: { isOptional: true },
  speakers: { isOptional: true },
  vocabulary: { isOptional: true },
  questions: { isOptional: true },
} as const satisfies Record<string, StoryField>

export const vocabularyFields = {
  ru: { language: 'ru' },
  en: { language: 'en' },
} as const satisfies Record<string, StoryField>

export const questionFields = {
  questionRu: { language: 'ru', label: 'Question in Russian' },
  questionEn: { language: 'en', label: 'Question in English' },
  options: { language: 'ru', input: 'options', label: 'Four options: select the correct one' },
  correctAnswer: { input: 'right', label: 'Correct option, counted from 0' },
  line: { isOptional: true, input: 'line', label: 'Line with the answer' },
} as const satisfies Record<string, StoryField>

/** The keys of all fields whose texts are in a language. */
export function getKeysIn(language: StoryField['language']): string[] {
  const all: [string, StoryField][] = [storyFields, vocabularyFields, questionFields].flatMap(Object.entries)
  return all.flatMap(([key, field]) => (field.language === language ? key : []))
}
