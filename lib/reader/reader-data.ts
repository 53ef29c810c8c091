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

/** Records a score, which finishes the story; the best score is kept. */
export function rememberScore(data: ReaderData, id: string, score: Score): ReaderData {
  const best = data.stories[id]?.best
  return rememberStory(data, id, {
    stage: 'practice',
    best: best && best[0] / best[1] >= score[0] / score[1] ? best : score,
  })
}

/** Returns the further progress in each story, with the choices of the second. */
export function mergeReaderData(first: ReaderData, second: ReaderData): ReaderData {
  return Object.entries(second.stories).reduce<ReaderData>(
    (data, [id, { stage, finished, best }]) => {
      const reached = rememberStage(data, id, stage)
      const read = finished ? rememberFinished(reached, id) : reached
      return best ? rememberScore(read, id, best) : read
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
  }
}

function isScore(value: unknown): value is Score {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return false
  const [right, total] = value
  return 0 <= right && right <= total && total > 0
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
