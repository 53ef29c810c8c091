import { isWay, type Way } from '@/lib/reading/player'
import { hasReached, isStage, type Stage } from '@/lib/reading/stage'
import { basePath } from '@/lib/site'

/** A score: right answers out of questions. */
export type Score = readonly [right: number, total: number]

/** How far the reader has got in one story. */
export type StoryProgress = {
  stage: Stage
  /** Set when a story without questions has been read. */
  finished?: true
  /** The best score; missing until the answers were checked once, which finishes the story. */
  best?: Score
  /** The line last heard, from 0; missing before any was, and once the story was heard to its end or finished. */
  line?: number
}

/** What this device remembers about its reader. */
export type ReaderData = {
  version: 1
  /** Whether stress marks are shown; missing until the reader chooses. */
  stress?: boolean
  /** Whether the translations of all lines are shown. */
  translations?: boolean
  /** Whether single letters work as shortcuts in the story view; missing means that they do. */
  singleKeyShortcuts?: boolean
  /** Whether the audio is played slower. */
  slower?: boolean
  /** How the lines are heard; missing means straight through. */
  listening?: Way
  /** Whether the archive hides finished stories. */
  hideFinished?: boolean
  /** By story id. */
  stories: Readonly<Record<string, StoryProgress>>
}

const choices = ['stress', 'translations', 'singleKeyShortcuts', 'slower', 'hideFinished'] as const

/** Names under which earlier releases stored a choice. */
const formerNames: Partial<Record<(typeof choices)[number], string>> = { singleKeyShortcuts: 'letters' }

/** The key in local storage. It includes the base path, because the project pages of one owner share an origin. */
export const readerDataKey = `reading${basePath}`

export const emptyReaderData: ReaderData = { version: 1, stories: {} }

/** Returns the valid part of the stored text. Never throws: other scripts can write to storage too. */
export function parseReaderData(stored: string | null): ReaderData {
  return validateReaderData(parseJson(stored)) ?? emptyReaderData
}

/** Returns true if a newer version of the site wrote the stored text, which an older open tab must not overwrite. */
export function isNewer(stored: string | null): boolean {
  const value = parseJson(stored)
  return isRecord(value) && Number(value.version) > emptyReaderData.version
}

/** Returns the valid part of a value, or null if it is not reader data of this version at all. */
export function validateReaderData(value: unknown): ReaderData | null {
  if (!isRecord(value) || value.version !== 1) return null
  const data: ReaderData = {
    version: 1,
    stories: isRecord(value.stories) ? validateStories(value.stories) : {},
  }
  for (const choice of choices) {
    const chosen = value[choice] ?? value[formerNames[choice] ?? choice]
    if (typeof chosen === 'boolean') data[choice] = chosen
  }
  if (isWay(value.listening)) data.listening = value.listening
  return data
}

/** Records the stage a reader has reached in a story. A stage never goes back. */
export function rememberStage(data: ReaderData, id: string, stage: Stage): ReaderData {
  const known = data.stories[id]?.stage
  return known && hasReached(known, stage) ? data : rememberStory(data, id, { stage })
}

/** Records that a story without questions is finished. */
export function rememberFinished(data: ReaderData, id: string): ReaderData {
  return data.stories[id]?.finished
    ? data
    : rememberStory(rememberStage(data, id, 'read'), id, { finished: true })
}

export function isFinished(story: StoryProgress | undefined): boolean {
  return story?.best !== undefined || story?.finished === true
}

/** Records the line last heard, from 0; null when the story was heard to its end: there is no place to continue from. */
export function rememberLine(data: ReaderData, id: string, line: number | null): ReaderData {
  return (data.stories[id]?.line ?? null) === line
    ? data
    : rememberStory(data, id, { line: line ?? undefined })
}

/** Records a score, which finishes the story; the best score is kept. */
export function rememberScore(data: ReaderData, id: string, score: Score): ReaderData {
  const best = data.stories[id]?.best
  return rememberStory(data, id, {
    line: undefined,
    stage: 'practice',
    best: best && best[0] / best[1] >= score[0] / score[1] ? best : score,
  })
}

/** Returns the further progress and the further line in each story, with the choices of the second. */
export function mergeReaderData(first: ReaderData, second: ReaderData): ReaderData {
  return Object.entries(second.stories).reduce<ReaderData>(
    (data, [id, { stage, finished, best, line = -1 }]) => {
      const furthest = Math.max(line, data.stories[id]?.line ?? -1)
      const reached = rememberStage(data, id, stage)
      const read = finished ? rememberFinished(reached, id) : reached
      const scored = best ? rememberScore(read, id, best) : read
      return furthest < 0 ? scored : rememberLine(scored, id, furthest)
    },
    { ...first, ...second, stories: first.stories },
  )
}

function rememberStory(data: ReaderData, id: string, change: Partial<StoryProgress>): ReaderData {
  const story: StoryProgress = { stage: 'start', ...data.stories[id], ...change }
  return { ...data, stories: { ...data.stories, [id]: story } }
}

function validateStories(stories: Record<string, unknown>): Record<string, StoryProgress> {
  return Object.fromEntries(
    Object.entries(stories).flatMap(([id, value]) => {
      const story = validateStory(value)
      return story ? [[id, story]] : []
    }),
  )
}

function validateStory(value: unknown): StoryProgress | null {
  if (!isRecord(value) || !isStage(value.stage)) return null
  return {
    stage: value.stage,
    ...(value.finished === true && { finished: true }),
    ...(isScore(value.best) && { best: value.best }),
    ...(isLine(value.line) && { line: value.line }),
  }
}

function isScore(value: unknown): value is Score {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return false
  const [right, total] = value
  return 0 <= right && right <= total && total > 0
}

function isLine(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
