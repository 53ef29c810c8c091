import { getCleanText, type MarkedText, type Stretch } from './marked-text'
import type { KeyWord, Story } from './story'
import type { GrammarPoint } from './subject-lists'
import type { Reason } from './tags'

/** A word or a phrase of a text with its meaning. */
export type ExplainedWord = Stretch & {
  /** The headword with its stress marks. */
  ru: MarkedText
  en: string
  /** The grammatical form as a tag, see `tags.ts`. */
  form?: string
  /** Why it has its case, where a rule decides. */
  reason?: Reason
  /** The index of its item where it is key vocabulary. */
  item?: number
}

/** The words of a story by the key of their text (see `getStoryTexts`), in order. What nothing explains is left out. */
export type StoryWords = ReadonlyMap<string, readonly ExplainedWord[]>

/** Where a point of grammar is in a line, from 0. */
export type GrammarPlace = Stretch & { line: number }

/** The words of a story as `/story/<id>/words.json` carries them. */
export type WordsJson = {
  /** By the key of their text. */
  words: Readonly<Record<string, readonly ExplainedWord[]>>
  /** How many words of all texts nothing explains. */
  unexplained: number
  /**
   * How many characters all texts have, so that the file of another version of the story is not taken for this one's. Not
   * `length`, as it was while places were offsets: pages of those releases refuse this file, and this one refuses theirs.
   */
  characters: number
  /** Where each point of grammar is that the text has; missing where nothing has been counted. */
  grammar?: Partial<Record<GrammarPoint, readonly GrammarPlace[]>>
}

export function getTextLength(story: Story): number {
  return [...getStoryTexts(story).values()].reduce((sum, text) => sum + getCleanText(text).length, 0)
}

/** Returns the words of a story by its texts. Throws if the file was made of another version of the story. */
export function readWords({ words, characters }: WordsJson, story: Story): StoryWords {
  // A reader may have had the page open since before the story was corrected.
  if (characters !== getTextLength(story)) throw new Error(`words of another text: ${story.id}`)
  return new Map([...getStoryTexts(story).keys()].map((key) => [key, words[key] ?? []]))
}

export type WordInText = { textKey: string; text: MarkedText; word: ExplainedWord }

/** A word by its headword, its meaning and, where it stands in a text, its form. */
export type WordToFind = Pick<ExplainedWord, 'ru' | 'en' | 'form' | 'start' | 'end'>

/** Returns true for a headword in one of its meanings. */
export function isSameWord(
  one: Pick<ExplainedWord, 'ru' | 'en'>,
  other: Pick<ExplainedWord, 'ru' | 'en'>,
): boolean {
  return one.ru === other.ru && one.en === other.en
}

/** Whether a text is a line, and not the title, a question or an option. */
export function isLineKey(textKey: string): boolean {
  return /^\d+$/.test(textKey)
}

/** Returns the words of a story's title and lines, in order: what only a question has is not read by everyone. */
export function getReadWords(words: StoryWords): ExplainedWord[] {
  return [...words].flatMap(([textKey, found]) => (textKey.startsWith('q') ? [] : found))
}

/** Returns where a line says a word of any text or list, if one does in the same form; the text of a line is itself. */
export function findInLine(
  words: StoryWords,
  textKey: string,
  { ru, en, form, start, end }: WordToFind,
): (Stretch & { textKey: string }) | undefined {
  if (isLineKey(textKey)) return { textKey, start, end }
  const found = [...words].flatMap(([textKey, inText]) =>
    isLineKey(textKey)
      ? inText.flatMap((word) => (isSameWord(word, { ru, en }) ? [{ ...word, textKey }] : []))
      : [],
  )
  return found.find((word) => word.form === form) ?? found[0]
}

/** Returns what the word at a place among its text's words is or is part of; null if nothing explains it. */
export function findWord(words: StoryWords, textKey: string, place: number): ExplainedWord | null {
  return words.get(textKey)?.find(({ start, end }) => start <= place && place < end) ?? null
}

/** Returns the key words of each text that has any: what the page itself explains. */
export function getKeyWords(words: StoryWords): Record<string, KeyWord[]> {
  const keyWords = [...words].map(([textKey, found]): [string, KeyWord[]] => [
    textKey,
    found.flatMap(({ start, end, item }) => (item === undefined ? [] : [{ start, end, item }])),
  ])
  return Object.fromEntries(keyWords.filter(([, found]) => found.length > 0))
}

/** Returns what a story's page itself explains, without the words' forms. */
export function readKeyWords({
  keyWords = {},
  vocabulary,
}: Pick<Story, 'keyWords' | 'vocabulary'>): StoryWords {
  return new Map(
    Object.entries(keyWords).map(([textKey, found]) => [
      textKey,
      found.flatMap((word) => {
        const item = vocabulary[word.item]
        return item ? [{ ...word, ru: item.ru[0], en: item.en }] : []
      }),
    ]),
  )
}

/**
 * Returns the Russian texts of a story in order, by their keys: `title`, `4` (a line's index), `q2` (a question's index) and
 * `q2o1` (the second option of it).
 */
export function getStoryTexts({ title, paragraphs, questions }: Story): ReadonlyMap<string, MarkedText> {
  return new Map([
    ['title', title],
    ...paragraphs.flat().map(({ ru }, index) => [`${index}`, ru] as const),
    ...questions.flatMap(({ questionRu, options }, index) => [
      [`q${index}`, questionRu] as const,
      ...options.map((option, number) => [`q${index}o${number}`, option] as const),
    ]),
  ])
}
