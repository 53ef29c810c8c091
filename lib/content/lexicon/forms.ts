import {
  getCleanText,
  getRussianWords,
  getStressedText,
  getWords,
  type MarkedText,
  type PlacedWord,
  stressMark,
} from '@/lib/story/marked-text'
import type { Story, VocabularyItem } from '@/lib/story/story'
import { getStoryTexts } from '@/lib/story/story-words'
import { vowel } from '@/lib/story/words'

/** Returns a word or phrase as it is compared: lower case, and words of one syllable without their mark. */
export function normaliseForm(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu, (word) =>
      word.split(vowel).length > 2 ? word : removeStress(word),
    )
}

export function removeStress(text: string): string {
  return text.replaceAll(stressMark, '')
}

export type TextWord = Omit<PlacedWord, 'word'> & {
  /** As it is in the text, with its marks, in lower case. */
  written: string
  /** In the form in which texts are compared. */
  form: string
  /** False where the text does not mark the stress of a word of two or more syllables. */
  isMarked: boolean
}

/** The kinds of texts of a story, as the key of a block in its list names them. */
export const textKinds = ['title', 'line', 'question', 'option'] as const

export type TextKind = (typeof textKinds)[number]

/** Names a text of a story: `['lines', 3]`, or a path in its front matter such as `['questions', 0, 'options', 2]`. */
export type TextPath = readonly (string | number)[]

/** A text of a story with its name in messages, in StoryWords, and in the story's file. */
export type TextInStory = {
  kind: TextKind
  /** As messages name it: `title`, `line 12`, or `question 2` for it and its options. */
  place: string
  /** As in StoryWords. */
  key: string
  path: TextPath
  text: MarkedText
  /** The clean text in lower case. */
  letters: string
  words: TextWord[]
}

/** Returns the Russian texts of a story that a reader sees as text: title, lines, questions with their options. */
export function locateStoryTexts(story: Story): TextInStory[] {
  return [...getStoryTexts(story)].map(([key, text]) => ({
    ...locateText(key),
    key,
    text,
    letters: getCleanText(text).toLowerCase(),
    words: getTextWords(text),
  }))
}

function locateText(key: string): Pick<TextInStory, 'kind' | 'place' | 'path'> {
  const [, question, option] = /^q(\d+)(?:o(\d+))?$/.exec(key) ?? []
  if (key === 'title') return { kind: key, place: key, path: [key] }
  if (question === undefined)
    return { kind: 'line', place: `line ${Number(key) + 1}`, path: ['lines', Number(key)] }
  const path = option === undefined ? ['questionRu'] : ['options', Number(option)]
  return {
    kind: option === undefined ? 'question' : 'option',
    place: `question ${Number(question) + 1}`,
    path: ['questions', Number(question), ...path],
  }
}

/** The most words of a phrase: each place of a story is compared with phrases of every length up to the longest. */
export const maxPhrase = 12

/** Returns the words of a text that have Russian letters. */
export function getTextWords(text: MarkedText): TextWord[] {
  return getRussianWords(text).map(({ word, ...place }) => {
    const written = getStressedText(word).toLowerCase()
    const form = normaliseForm(written)
    const isMarked = /ё|\u0301/.test(written) || form.split(vowel).length <= 2
    return { written, form, isMarked, ...place }
  })
}

/** Returns for each vocabulary item the indexes of its forms that no text has, in any case of letters. */
export function findAbsentForms(vocabulary: VocabularyItem[], texts: MarkedText[]): number[][] {
  const text = texts.map(getWordChain).join('\n')
  return vocabulary.map(({ ru }) =>
    ru.flatMap((form, index) => (text.includes(getWordChain(form)) ? [] : [index])),
  )
}

/** Returns words between bars, so that a form is found only as a whole word or as whole words in a row. */
function getWordChain(text: MarkedText): string {
  const words = getWords(text).map(({ word }) => getCleanText(word).toLowerCase())
  return `|${words.join('|')}|`
}
