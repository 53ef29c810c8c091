import { maxSummary } from '@/lib/story/story'
import { grammarPoints, topics } from '@/lib/story/subject-lists'

/** What a form is about: the keys of the story itself, or an item of one of its lists. */
export type ItemList = 'story' | 'vocabulary' | 'questions' | 'notes'

export type Field = {
  /** That of the front matter; of a note, which has none, its own. */
  key: string
  /** `right` is drawn with `options`, and `meaning` with `forms`. */
  type: 'russian' | 'english' | 'forms' | 'meaning' | 'options' | 'right' | 'line' | 'one' | 'many' | 'date'
  label: string
  isOptional?: boolean
  /** Of a text, in characters, which are counted; of choices, how many. */
  most?: number
  choices?: readonly string[]
}

/** `opener` is what the button says that opens it, for a new item of a list. */
type Form = { name: string; opener: string; fields: readonly Field[] }

/** The form of each list: its fields in their order. A key that is not here stays as it is written. */
export const forms: Record<ItemList, Form> = {
  story: {
    name: 'title and summary',
    opener: 'Title and summary',
    fields: [
      { key: 'title', type: 'russian', label: 'Title in Russian' },
      { key: 'titleEn', type: 'english', label: 'Title in English' },
      {
        key: 'summary',
        type: 'english',
        label: 'Summary: one English sentence that does not give away the ending',
        isOptional: true,
        most: maxSummary,
      },
      { key: 'level', type: 'one', label: 'Level', choices: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] },
      { key: 'date', type: 'date', label: 'Readers see it from' },
      { key: 'topics', type: 'many', label: 'Topics', choices: topics, most: 3 },
      {
        key: 'grammar',
        type: 'many',
        label: 'Grammar that the text has at least three times',
        choices: grammarPoints,
        most: 5,
      },
    ],
  },
  vocabulary: {
    name: 'word',
    opener: 'Add a word',
    fields: [
      { key: 'ru', type: 'forms', label: 'Word, then its forms in the story, separated by commas' },
      { key: 'en', type: 'meaning', label: 'Meaning in English' },
    ],
  },
  questions: {
    name: 'question',
    opener: 'Add a question',
    fields: [
      { key: 'questionRu', type: 'russian', label: 'Question in Russian' },
      { key: 'questionEn', type: 'english', label: 'Question in English' },
      { key: 'options', type: 'options', label: 'Four options: mark the correct one' },
      { key: 'correctAnswer', type: 'right', label: 'Correct option, counted from 0' },
      { key: 'line', type: 'line', label: 'Line with the answer' },
    ],
  },
  notes: {
    name: 'note',
    opener: 'Add a note',
    fields: [
      { key: 'text', type: 'english', label: 'Note in English', most: 240 },
      { key: 'line', type: 'line', label: 'Line that it is about; none for the whole story' },
    ],
  },
}
