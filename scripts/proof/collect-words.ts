import { getStoryFile } from '@/lib/content/files'
import type { TextPath } from '@/lib/content/lexicon/forms'
import type { Position } from '@/lib/content/problems'
import {
  getCleanText,
  getRussianWords,
  getStressedText,
  type MarkedText,
  mark,
} from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { ListedWord } from '@/scripts/words/lists'

/** A Russian word of a story with its stress marks; a hyphenated compound is one word. */
export type StoryWord = {
  word: string
  /** The word without stress marks. */
  clean: string
  /** The story's file, from the repository's root. */
  path: string
  text: TextPath
  /** Where it is in a list of words; missing in a story. */
  position?: Position
  /** Where the word begins in the clean text, in UTF-16 units. */
  index: number
  /** True in texts that mark the stress of every word of two or more syllables: lines, title and vocabulary. */
  wantsStress: boolean
}

export type Difference = {
  form: string
  /** How the form is written where it differs: as it is, and with capital letters. */
  written: string[]
  /** What the program says. */
  message: string
}

/** Returns the Russian words of lists of words: headwords, and Russian in the meanings. */
export function getListWords(listed: readonly ListedWord[]): StoryWord[] {
  return listed.flatMap(({ ru, en = '', path, line, column }) =>
    [...listRussian(mark(ru), path, ['ru'], true), ...listRussian(mark(en), path, ['en'], false)].map(
      (word) => ({ ...word, position: { line, column } }),
    ),
  )
}

function listRussian(marked: MarkedText, path: string, text: TextPath, wantsStress: boolean): StoryWord[] {
  return getRussianWords(marked).map(({ word, start: index }) => {
    const clean = getCleanText(word)
    return { word: getStressedText(word), clean, path, text, index, wantsStress }
  })
}

/** Returns the Russian words of a story: title, vocabulary and Russian in its meanings, questions, options, lines. */
export function listStoryWords({ id, title, vocabulary, questions, paragraphs }: Story): StoryWord[] {
  const path = getStoryFile(id)

  const list = (marked: MarkedText, text: TextPath, wantsStress: boolean) =>
    listRussian(marked, path, text, wantsStress)
  return [
    ...list(title, ['title'], true),
    ...vocabulary.flatMap(({ ru }, item) =>
      ru.flatMap((form, index) => list(form, ['vocabulary', item, 'ru', index], true)),
    ),
    ...vocabulary.flatMap(({ en }, item) => list(mark(en), ['vocabulary', item, 'en'], false)),
    ...questions.flatMap(({ questionRu, options }, item) => [
      ...list(questionRu, ['questions', item, 'questionRu'], false),
      ...options.flatMap((option, index) => list(option, ['questions', item, 'options', index], false)),
    ]),
    ...paragraphs.flat().flatMap(({ ru }, line) => list(ru, ['lines', line], true)),
  ]
}
