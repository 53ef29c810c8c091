import {
  getCleanText,
  getStressedText,
  type MarkedText,
  sliceText,
  stressMark,
} from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findCompounds, vowel } from '@/lib/story/words'
import type { TextPath } from './parse-story'

/** Returns a word or phrase as it is compared: lower case, and words of one syllable without their mark. */
export function normaliseForm(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{M}]+)*/gu, (word) =>
      word.split(vowel).length > 2 ? word : removeStress(word),
    )
}

export function removeStress(text: string): string {
  return text.replaceAll(stressMark, '')
}

/** A word of a text. */
export type TextWord = {
  /** As it is in the text, with its marks, in lower case. */
  written: string
  /** In the form in which texts are compared. */
  form: string
  /** False where the text does not mark the stress of a word of two or more syllables. */
  isMarked: boolean
  /** Where it begins and ends in the clean text. */
  start: number
  end: number
}

/** A text of a story with its name in a list of words, in StoryWords, and in the story's file. */
export type StoryText = {
  /** `title`, `q2` or the number of a line from 1. */
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
export function getStoryTexts({ title, paragraphs, questions }: Story): StoryText[] {
  const texts: Omit<StoryText, 'letters' | 'words'>[] = [
    { place: 'title', key: 'title', path: ['title'], text: title },
    ...paragraphs.flat().map(({ ru }, line) => ({
      place: String(line + 1),
      key: String(line),
      path: ['lines', line],
      text: ru,
    })),
    ...questions.flatMap(({ questionRu, options }, index) => [
      {
        place: `q${index + 1}`,
        key: `q${index}`,
        path: ['questions', index, 'questionRu'],
        text: questionRu,
      },
      ...options.map((text, option) => ({
        place: `q${index + 1}`,
        key: `q${index}o${option}`,
        path: ['questions', index, 'options', option],
        text,
      })),
    ]),
  ]
  return texts.map((text) => ({
    ...text,
    letters: getCleanText(text.text).toLowerCase(),
    words: getTextWords(text.text),
  }))
}

/** Returns the words of a text that have Russian letters. */
export function getTextWords(text: MarkedText): TextWord[] {
  return findCompounds(getCleanText(text)).flatMap(({ word, index }): TextWord[] => {
    if (!/[а-яё]/i.test(word)) return []
    const end = index + word.length
    const written = getStressedText(sliceText(text, index, end)).toLowerCase()
    const form = normaliseForm(written)
    const isMarked = /ё|\u0301/.test(written) || form.split(vowel).length <= 2
    return [{ written, form, isMarked, start: index, end }]
  })
}
