import {
  type Fields,
  isBoolean,
  isCount,
  isRecord,
  isString,
  isTrue,
  mergeFields,
  parseJson,
  pickValid,
  type Stored,
  takeLater,
} from '@/lib/storage/stored-value'
import { getCleanText, getStressedText, type MarkedText } from '@/lib/story/marked-text'
import { getHeadwordKey } from '@/lib/story/normalise'
import { type Cue, isStoryId } from '@/lib/story/story'
import { isMemory, pickLater } from './memory'

/** What may be missing of a word. Two are not merged field by field, as their texts may differ: see `mergeWord`. */
const wordFields = {
  /** True if the story has the headword in another meaning too. */
  hasOtherSense: [isTrue, takeLater],
  /** Its grammatical form in the text, see `tags.ts`. */
  tag: [isString, takeLater],
  textEn: [isText, takeLater],
  /** Index of the line; missing where the text is no line. */
  line: [isCount, takeLater],
  /** Path of the story's audio below the site's root. */
  audio: [isAudioPath, takeLater],
  /** When the line was spoken in it as the word was saved, see `fetchLineCue`. */
  cue: [isCue, takeLater],
  /** True if the reader knows it: it is not reviewed. */
  known: [isTrue, takeLater],
  /** How well it is remembered from Russian to English; missing before the first review. */
  recall: [isMemory, pickLater],
  /** The same from English to Russian. */
  produce: [isMemory, pickLater],
} as const satisfies Fields

/** A word that the reader has saved, with all that the list and the review show of it: they fetch nothing but sound. */
export type SavedWord = Stored<typeof wordFields> & {
  /** The headword with its stress marks. */
  ru: MarkedText
  en: string
  /** The headword and its forms in the story, without marks and in lower case: what a search finds it by. */
  forms: readonly string[]
  story: string
  /** The story's title, without marks. */
  title: string
  /** The line, title, question or option that it was saved from. */
  text: MarkedText
  /** Where the word is in the clean text; missing where the text is the headword alone. */
  at?: readonly [start: number, end: number]
}

type Count = readonly [day: number, count: number]
type Times = Readonly<Record<string, number>>

/** What is stored beside the words. */
const fields = {
  /** How many new words a day brings; missing until the reader chooses. */
  newPerDay: [isCount, takeLater],
  /** Whether words are asked from English to Russian too. */
  bothWays: [isBoolean, takeLater],
  /** How many words were met for the first time on the day last reviewed. */
  met: [isCountPair, pickLaterCount],
  /** The same of words asked from English for the first time. */
  metReversed: [isCountPair, pickLaterCount],
  /**
   * When words were lately saved, removed, made known or no longer known, by their ids, in milliseconds since 1970: of what
   * two tabs do to a word the last holds. A word that is not in the list was removed.
   */
  changes: [isTimes, pickLaterTimes],
} as const satisfies Fields

/** What is saved on this device: apart from the other reader data, which every page reads before its first paint. */
export type SavedWords = Stored<typeof fields> & {
  version: 1
  /** In the order in which they were saved. */
  words: readonly SavedWord[]
}

export const emptySavedWords: SavedWords = { version: 1, words: [] }

/** The word's identity: another meaning is another word, the same one in another story is not. */
export function getWordId({ ru, en }: Pick<SavedWord, 'ru' | 'en'>): string {
  return `${getStressedText(ru)} ${en}`
}

/** In days: what comes back after a longer gap counts as known. */
const knownAfterDays = 21

/** Returns true of a word that readers say they know, and of one that is asked again only after three weeks or more. */
export function isKnown({ known, recall }: SavedWord): boolean {
  return known === true || (recall !== undefined && recall.due - recall.last > knownAfterDays)
}

/** Words that are saved already stay as they are. */
export function saveWords(data: SavedWords, words: readonly SavedWord[]): SavedWords {
  const ids = new Set(data.words.map(getWordId))
  const added = words.filter((word) => !ids.has(getWordId(word)) && ids.add(getWordId(word)))
  return added.length > 0 ? { ...data, words: [...data.words, ...added] } : data
}

/** Puts a word at an index of the list, unless it is saved already. */
export function insertWord(data: SavedWords, word: SavedWord, index: number): SavedWords {
  const id = getWordId(word)
  const isSaved = data.words.some((saved) => getWordId(saved) === id)
  return isSaved ? data : { ...data, words: data.words.toSpliced(index, 0, word) }
}

export function removeWord(data: SavedWords, id: string): SavedWords {
  const words = data.words.filter((word) => getWordId(word) !== id)
  return words.length < data.words.length ? { ...data, words } : data
}

/** Makes a word known. One that was not saved before is stored without its line: it is not shown in review. */
export function knowWord(data: SavedWords, word: SavedWord): SavedWords {
  const id = getWordId(word)
  const isSaved = data.words.some((saved) => getWordId(saved) === id)
  const { ru, en, hasOtherSense, story, title } = word
  const known = true
  return isSaved
    ? { ...data, words: data.words.map((saved) => (getWordId(saved) === id ? { ...saved, known } : saved)) }
    : {
        ...data,
        words: [
          ...data.words,
          { ru, en, ...(hasOtherSense && { hasOtherSense }), forms: [], story, title, text: ru, known },
        ],
      }
}

/** Has a known word reviewed again, with the text that is given and all that was learned of it. */
export function learnWord(data: SavedWords, word: SavedWord): SavedWords {
  const id = getWordId(word)
  const learn = ({ recall, produce }: SavedWord): SavedWord => {
    const { known, ...rest } = word
    return { ...rest, ...(recall && { recall }), ...(produce && { produce }) }
  }
  return { ...data, words: data.words.map((saved) => (getWordId(saved) === id ? learn(saved) : saved)) }
}

/** In milliseconds, 30 days: no tab is left longer without being told of what another one has stored. */
const changesLast = 30 * 86_400_000

/** Records which words a change has saved, removed, made known or no longer known. */
export function noteChanges(before: SavedWords, after: SavedWords, now: number): SavedWords {
  const [was, is] = [before, after].map(
    ({ words }) => new Map(words.map((word) => [getWordId(word), word.known === true])),
  ) as [Map<string, boolean>, Map<string, boolean>]
  const ids = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  if (ids.length === 0) return after
  const recent = Object.entries(before.changes ?? {}).filter(([, time]) => now - time < changesLast)
  return { ...after, changes: Object.fromEntries([...recent, ...ids.map((id) => [id, now])]) }
}

/** Returns the words of both, each as it was changed last and with what was learned of it last, and the choices of the second. */
export function mergeSavedWords(first: SavedWords, second: SavedWords): SavedWords {
  const getLead = (id: string) => (first.changes?.[id] ?? 0) - (second.changes?.[id] ?? 0)
  const others = new Map(second.words.map((word) => [getWordId(word), word]))
  const words = first.words.flatMap((word) => {
    const id = getWordId(word)
    const other = others.get(id)
    if (!other) return getLead(id) < 0 ? [] : word
    return mergeWord(word, other, getLead(id))
  })
  const ids = new Set(first.words.map(getWordId))
  const added = second.words.filter((word) => !ids.has(getWordId(word)) && getLead(getWordId(word)) <= 0)
  return { version: 1, ...mergeFields(first, second, fields), words: [...words, ...added] }
}

function pickLaterCount(one: Count, other: Count): Count {
  return (other[0] - one[0] || other[1] - one[1]) > 0 ? other : one
}

function pickLaterTimes(first: Times, second: Times): Times {
  const times = [first, second].flatMap((times) => Object.entries(times))
  return Object.fromEntries(times.sort(([, one], [, other]) => one - other))
}

/** `lead` is above 0 where the first was changed later, and 0 where nobody knows. */
function mergeWord(one: SavedWord, other: SavedWord, lead: number): SavedWord {
  const { recall, produce } = mergeFields(one, other, wordFields)
  const isKnown = lead === 0 ? one.known || other.known : (lead > 0 ? one : other).known
  // A known word may have been stored without its line.
  const { known, ...described } = one.known && !other.known ? other : one
  return {
    ...described,
    ...(isKnown && { known: true }),
    ...(recall && { recall }),
    ...(produce && { produce }),
  }
}

/** Returns the valid part of the stored text. Never throws. */
export function parseSavedWords(stored: string | null): SavedWords {
  return validateSavedWords(parseJson(stored)) ?? emptySavedWords
}

/** Returns the valid part of a value, or null if it is not saved words of this version at all. */
export function validateSavedWords(value: unknown): SavedWords | null {
  if (!isRecord(value) || value.version !== 1) return null
  const words = Array.isArray(value.words) ? value.words.flatMap((word) => validateWord(word) ?? []) : []
  return saveWords({ version: 1, words: [], ...pickValid(value, fields) }, words)
}

function validateWord(value: unknown): SavedWord | null {
  if (!isRecord(value)) return null
  const { ru, en, forms, story, title, text, at } = value
  if (!isMarkedText(ru) || !isText(en) || !isMarkedText(text) || !isString(title)) return null
  if (!isString(story) || !isStoryId(story)) return null
  const headword = getHeadwordKey(ru)
  if (headword === '') return null
  return {
    ru,
    en,
    forms: Array.isArray(forms) ? forms.filter(isText) : [headword],
    story,
    title,
    text,
    ...(isCountPair(at) && at[0] < at[1] && at[1] <= getCleanText(text).length && { at }),
    ...pickValid(value, wordFields),
  }
}

function isText(value: unknown): value is string {
  return isString(value) && value !== ''
}

function isMarkedText(value: unknown): value is MarkedText {
  return isText(value)
}

/** A path of this site: nothing else is asked for. */
function isAudioPath(value: unknown): value is string {
  return isString(value) && /^\/audio\/[\w.-]+$/.test(value)
}

function isTimes(value: unknown): value is Times {
  return isRecord(value) && Object.values(value).every(isCount)
}

function isCountPair(value: unknown): value is Count {
  return Array.isArray(value) && value.length === 2 && value.every(isCount)
}

function isCue(value: unknown): value is Cue {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isFinite)) return false
  return 0 <= value[0] && value[0] < value[1]
}
