import { getStressedText, type MarkedText, mark, stressMark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'

/** A Russian word of a story with its stress marks; a hyphenated compound is one word. */
export type StoryWord = {
  word: string
  /** The same without marks. */
  clean: string
  /** The story's file, from the root of `content/`. */
  path: string
  /** The part of the file in which the word stands. */
  part: 'frontMatter' | 'text'
  /** True where words of two or more syllables are written with their stress: text, title and vocabulary. */
  wantsStress: boolean
}

/** Lists the Russian words of a story: title, vocabulary with the Russian in its meanings, questions, options, text. */
export function getStoryWords({ id, title, vocabulary, questions, paragraphs }: Story): StoryWord[] {
  const path = `content/stories/${id}.md`

  function list(texts: MarkedText[], part: StoryWord['part'], wantsStress: boolean): StoryWord[] {
    return texts
      .flatMap((text) => findCompounds(getStressedText(text)))
      .filter(({ word }) => /[а-яё]/i.test(word))
      .map(({ word }) => ({ word, clean: getCleanWord(word), path, part, wantsStress }))
  }

  return [
    ...list([title, ...vocabulary.flatMap(({ ru }) => ru)], 'frontMatter', true),
    ...list(
      vocabulary.map(({ en }) => mark(en)),
      'frontMatter',
      false,
    ),
    ...list(
      questions.flatMap(({ questionRu, options }) => [questionRu, ...options]),
      'frontMatter',
      false,
    ),
    ...list(
      paragraphs.flat().map(({ ru }) => ru),
      'text',
      true,
    ),
  ]
}

/** Takes the stress marks out of a word. */
export function getCleanWord(word: string): string {
  return word.replaceAll(stressMark, '')
}
