import { basePath } from '@/lib/site/site'
import { hasReached, type Stage } from '@/lib/story/stage'
import { isIn, isPlayMode, isVoice, rateRange, rates } from './listening'
import {
  type Fields,
  isBoolean,
  isCount,
  isRecord,
  isString,
  mergeFields,
  parseJson,
  pickValid,
  type Stored,
  takeLater,
} from './stored-value'
import {
  getBest,
  isFinished,
  mergeProgress,
  type Score,
  type StoryProgress,
  validateStories,
} from './story-progress'

/** In percent, beside 100. */
export const textSizes = [125, 150, 200] as const

type Texts = Readonly<Record<string, string>>

/** What a reader has chosen and done, by name: each may be missing, and is then as said here. */
const fields = {
  /** Whether stress marks are shown; missing until the reader chooses. */
  stress: [isBoolean, takeLater],
  /** The id of the story in which the translations of all lines are shown: the next one begins without. */
  translations: [isString, takeLater],
  /** Whether saved words have a tint in the text; missing means that they have. */
  markKept: [isBoolean, takeLater],
  /** Whether single letters work as shortcuts in the story view; missing means that they do. */
  singleKeyShortcuts: [isBoolean, takeLater],
  /** How fast the audio is played; missing means at its normal rate, 1. */
  rate: [isRate, takeLater],
  /** How the lines are heard; missing means straight through. */
  listening: [isPlayMode, takeLater],
  /** Whose voice is heard where a story has it; missing means the story's first one. */
  voice: [isVoice, takeLater],
  /** Whether the questions are asked in English; missing means in Russian. */
  questionsInEnglish: [isBoolean, takeLater],
  /** The size of the text of stories, in percent; missing means 100. */
  textSize: [isTextSize, takeLater],
  /** Whether lines have numbers; missing until the reader chooses. */
  lineNumbers: [isBoolean, takeLater],
  /** Whether Latin letters are written as Russian ones; missing until the reader chooses. */
  latinKeys: [isBoolean, takeLater],
  /** The name under which results are handed in. */
  pupil: [isString, takeLater],
  /** What a worksheet shows, missing until a teacher chooses; read in `worksheet-choices.ts`: no other page knows what it may show. */
  worksheet: [isRecord, takeLater],
  hideFinished: [isBoolean, takeLater],
  /** The level that was last chosen or read; empty for that of stories without one. */
  level: [isString, takeLater],
  /** The level that the reader has chosen, whatever they read; missing until they do. */
  chosenLevel: [isString, takeLater],
  /** The id of the story last read, by level. */
  last: [isTextRecord, mergeLast],
  /** The headwords of the stories that were finished: ids of four characters, see `headword-ids.ts`. */
  met: [isPackedIds, mergeMet],
  /** The file last saved: on which day, see `getDayNumber`, and with how many words; missing once it was a reminder. */
  exported: [isExport, takeLater],
} as const satisfies Fields

export type ReaderData = Stored<typeof fields> & {
  version: 1
  stories: Readonly<Record<string, StoryProgress>>
}

/** The key in local storage. It includes the base path, because the project pages of one owner share an origin. */
export const readerDataKey = `reading${basePath}`

/** The same of the saved words. */
export const savedWordsKey = `words${basePath}`

/** Returns true if there are any in the stored text. Every page asks this before its first paint; there may be thousands. */
export function hasWords(stored: string | null): boolean {
  return stored?.includes('"words":[{') === true
}

export const emptyReaderData: ReaderData = { version: 1, stories: {} }

/** Returns the valid part of the stored text. Never throws: other scripts can write to storage too. */
export function parseReaderData(stored: string | null): ReaderData {
  return validateReaderData(parseJson(stored)) ?? emptyReaderData
}

/** Returns the valid part of a value, or null if it is not reader data of this version at all. */
export function validateReaderData(value: unknown): ReaderData | null {
  if (!isRecord(value) || value.version !== 1) return null
  return {
    version: 1,
    ...pickValid(renameFormer(value), fields),
    stories: isRecord(value.stories) ? validateStories(value.stories) : {},
  }
}

/** Returns data as this release names them: earlier ones had one of two rates, other keys, and a worksheet's key or none. */
function renameFormer({ slower, letters: singleKeyShortcuts, ...value }: Record<string, unknown>) {
  const { worksheet } = value
  const hadKey = isRecord(worksheet) && worksheet.answerKey === true
  return {
    ...(slower === true && { rate: rates.slower }),
    singleKeyShortcuts,
    ...value,
    ...(hadKey && {
      worksheet: { ...worksheet, answerKey: 'page' },
    }),
  }
}

/** Makes a level the reader's: it stays theirs, whatever they read, until they choose another. */
export function chooseLevel(data: ReaderData, level: string): ReaderData {
  return { ...data, level, chosenLevel: level }
}

/** Returns the reader's level: the one that they have chosen or, if they never did, that of the story they read last. */
export function getOwnLevel({ chosenLevel, level }: ReaderData): string | undefined {
  return chosenLevel ?? level
}

export function findProgress(
  { stories }: Pick<ReaderData, 'stories'>,
  id: string,
): StoryProgress | undefined {
  return stories[id]
}

/** Records the stage a reader has reached in a story. A stage never goes back. */
export function rememberStage(data: ReaderData, id: string, stage: Stage): ReaderData {
  const reached = findProgress(data, id)?.stage
  return reached && hasReached(reached, stage) ? data : rememberStory(data, id, { stage })
}

/** Takes back that the reader has begun a story: nothing offers to go on with it. What they did in it is kept. */
export function forgetPlace(data: ReaderData, id: string): ReaderData {
  return rememberStory(data, id, { stage: 'start', line: undefined })
}

export function rememberFinished(data: ReaderData, id: string): ReaderData {
  return findProgress(data, id)?.finished
    ? data
    : rememberStory(data, id, { line: undefined, finished: true })
}

/**
 * Records a line that was heard or read, from 0, if it is the furthest one: to hear the beginning again does not lose a
 * later line. Null forgets it: the story begins again. One that is finished has no place to continue from, whatever is
 * heard or looked up in it again.
 */
export function rememberLine(data: ReaderData, id: string, line: number | null): ReaderData {
  const story = findProgress(data, id)
  const isKnown = line === null ? story?.line === undefined : line <= (story?.line ?? -1) || isFinished(story)
  return isKnown ? data : rememberStory(data, id, { line: line ?? undefined })
}

/** Records a score; the best one is kept. */
export function rememberScore(data: ReaderData, id: string, score: Score): ReaderData {
  const best = getBest(findProgress(data, id)?.best, score)
  return rememberStory(data, id, { line: undefined, stage: 'practice', best })
}

/** Returns, for each story, whichever progress and line are further on, with the choices of the second. */
export function mergeReaderData(first: ReaderData, second: ReaderData): ReaderData {
  const stories = Object.entries(second.stories).map(([id, story]) => {
    const progress = findProgress(first, id)
    return [id, progress ? mergeProgress(progress, story) : story] as const
  })
  return {
    version: 1,
    ...mergeFields(first, second, fields),
    stories: { ...first.stories, ...Object.fromEntries(stories) },
  }
}

/** Records a change in a story; what it does not name stays as it is. */
export function rememberStory(data: ReaderData, id: string, change: Partial<StoryProgress>): ReaderData {
  const story: StoryProgress = { stage: 'start', ...findProgress(data, id), ...change }
  return { ...data, stories: { ...data.stories, [id]: story } }
}

/** More headwords than a library has; so that data never grow without end. */
const maxMet = 10_000

/** Returns the ids of both, each once, in order. */
export function mergeMet(first = '', second = ''): string {
  return [...new Set(`${first}${second}`.match(/.{4}/g))].slice(0, maxMet).sort().join('')
}

function isRate(value: unknown): value is number {
  return isIn(rateRange, value)
}

function isTextSize(value: unknown): value is (typeof textSizes)[number] {
  return textSizes.some((size) => size === value)
}

function isTextRecord(value: unknown): value is Texts {
  return isRecord(value) && Object.values(value).every(isString)
}

function mergeLast(first: Texts, second: Texts): Texts {
  return { ...first, ...second }
}

function isPackedIds(value: unknown): value is string {
  return isString(value) && /^(?:[\w-]{4})*$/.test(value)
}

function isExport(value: unknown): value is { day: number; words: number } {
  return isRecord(value) && isCount(value.day) && isCount(value.words)
}
