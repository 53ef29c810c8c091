import {
  getCleanText,
  getStressedText,
  type MarkedText,
  mark,
  sliceText,
  stressMark,
} from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'
import type { Sense, StoryWords } from './story-words'

/** A stretch of a text; the offsets are those of its clean text. */
type Stretch = { start: number; end: number }

/** A word or a phrase of a text, and what is known about it. */
export type Form<Value> = Stretch & {
  /** As it stands in the text, in lower case with its stress marks, and with single spaces. */
  form: string
  value?: Value
}

/** A word or a phrase of a text with its meaning. */
export type FoundWord = Stretch & {
  /** The headword with its stress marks. */
  ru: MarkedText
  en: string
  /** The grammatical form as a tag, see `tags.ts`. */
  form?: string
}

/** A word, the text that it was found in, and the key of that text in its story. */
export type WordInText = { textKey: string; text: MarkedText; word: FoundWord }

/** The word at an offset, or one that ends there; null if the story's words do not explain it. */
export function findWord(
  words: StoryWords,
  textKey: string,
  text: MarkedText,
  offset: number,
): FoundWord | null {
  return findAllWords(words, textKey, text).find(({ start, end }) => start <= offset && offset <= end) ?? null
}

/** Returns all words of a text that the story's words explain, in order. */
export function findAllWords({ entries, forms }: StoryWords, textKey: string, text: MarkedText): FoundWord[] {
  const find = (form: string, countSoFar: () => number) => {
    const sense = forms[form] ?? forms[form.replaceAll(stressMark, '')]
    return !sense || Array.isArray(sense) ? sense : (sense[`${textKey}.${countSoFar()}`] ?? sense[textKey])
  }
  const found = findForms(text, find, getLongest(forms))
  return found.flatMap(({ start, end, value }) => {
    const entry = value && entries[value[0]]
    return entry ? [{ start, end, ru: mark(entry.ru), en: entry.en, form: value[1] }] : []
  })
}

/** Returns how many words the longest phrase has. */
function getLongest(forms: StoryWords['forms']): number {
  const known =
    phraseLengths.get(forms) ?? Math.max(1, ...Object.keys(forms).map((form) => findCompounds(form).length))
  phraseLengths.set(forms, known)
  return known
}

const phraseLengths = new WeakMap<StoryWords['forms'], number>()

/** What a story's page itself explains: its key vocabulary. If two items share a form the first one explains it. */
export function getKeyWords(vocabulary: readonly VocabularyItem[]): StoryWords {
  const forms: Record<string, Sense> = {}
  for (const [index, { ru }] of vocabulary.entries())
    for (const form of ru) forms[getCleanText(form).toLowerCase()] ??= [index]
  return { entries: vocabulary.map(({ ru, en }) => ({ ru: getStressedText(ru[0]), en })), forms }
}

/** Returns a text cut at the beginnings and the ends of some of its words, in order. */
export function cutText(
  text: MarkedText,
  words: readonly Stretch[],
): { text: MarkedText; isWord: boolean }[] {
  const length = getCleanText(text).length
  const pieces: { text: MarkedText; isWord: boolean }[] = []
  let last = 0
  for (const { start, end } of [...words, { start: length, end: length }]) {
    if (start > last) pieces.push({ text: sliceText(text, last, start), isWord: false })
    if (end > start) pieces.push({ text: sliceText(text, start, end), isWord: true })
    last = end
  }
  return pieces
}

/**
 * Returns the words and phrases of a text, in order: at each word the longest phrase that begins there and is known, or
 * else the word, known or not. `find` is given a form and how often it has occurred in the text so far, itself included;
 * it knows no phrase of more than `longest` words.
 */
export function findForms<Value>(
  text: MarkedText,
  find: (form: string, countSoFar: () => number) => Value | undefined,
  longest: number,
): Form<Value>[] {
  const stressed = getStressedText(text).toLowerCase()
  const words = findCompounds(stressed)
  /** What stands before each word. */
  const gaps = words.map(({ index }, at) => {
    const before = words[at - 1]
    const end = before ? before.index + before.word.length : 0
    return stressed.slice(end, index).replace(/[^\S\n]+/g, ' ')
  })
  /** The word at `first`, then ever longer phrases that begin with it, up to `longest` words. */
  const getForms = (first: number) => {
    const forms: string[] = []
    for (const [at, { word }] of words.slice(first, first + longest).entries())
      forms.push(at === 0 ? word : `${forms[at - 1]}${gaps[first + at]}${word}`)
    return forms
  }
  const getOffset = (index: number) => stressed.slice(0, index).replaceAll(stressMark, '').length

  const found: Form<Value>[] = []
  for (let first = 0; first < words.length; ) {
    const forms = getForms(first)
    const countSoFar = (form: string, size: number) =>
      words.filter((_, at) => at <= first && getForms(at)[size - 1] === form).length
    const known = forms
      .map((form, index) => ({ form, size: index + 1, value: find(form, () => countSoFar(form, index + 1)) }))
      .findLast(({ value }) => value !== undefined)
    const { form, size, value } = known ?? { form: forms[0] ?? '', size: 1, value: undefined }
    const last = words[first + size - 1]
    found.push({
      start: getOffset(words[first]?.index ?? 0),
      end: getOffset(last ? last.index + last.word.length : 0),
      form,
      ...(value !== undefined && { value }),
    })
    first += size
  }
  return found
}
