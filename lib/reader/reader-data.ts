import { hasReached, isStage, type Stage } from '@/lib/reading/stage'
import { basePath } from '@/lib/site'

/** A score: right answers out of questions. */
export type Score = readonly [right: number, total: number]

/** What is remembered of one story. */
export type StoryMemory = {
  stage: Stage
  /** Set where the story has no questions and was read. */
  finished?: true
  /** The best score; missing until the answers were checked once, which finishes the story. */
  best?: Score
}

/** What this device remembers of its reader. */
export type Memory = {
  version: 1
  /** Whether stress marks are shown; missing until the reader chooses. */
  stress?: boolean
  /** Whether the translations of all lines are shown. */
  translations?: boolean
  /** Whether single letters are keys of the story view; missing means that they are. */
  letters?: boolean
  /** Whether the audio is played slower. */
  slower?: boolean
  /** Whether the archive hides finished stories. */
  hideFinished?: boolean
  /** By the stories' ids. */
  stories: Readonly<Record<string, StoryMemory>>
}

const choices = ['stress', 'translations', 'letters', 'slower', 'hideFinished'] as const

/** The key in local storage: `reading`, then the base path, because the project pages of one owner share an origin. */
export const memoryKey = `reading${basePath}`

export const emptyMemory: Memory = { version: 1, stories: {} }

/** Takes the stored text, or null; gives what of it is valid. Never throws: storage is not ours alone. */
export function parseMemory(stored: string | null): Memory {
  return readMemory(parseJson(stored)) ?? emptyMemory
}

/** Takes the stored text, or null; tells whether a newer version of the site has written it, which an open page must not undo. */
export function isNewer(stored: string | null): boolean {
  const value = parseJson(stored)
  return isRecord(value) && Number(value.version) > emptyMemory.version
}

/** Takes any value; gives what of it is valid, or null where it is no memory of this version at all. */
export function readMemory(value: unknown): Memory | null {
  if (!isRecord(value) || value.version !== 1) return null
  const memory: Memory = { version: 1, stories: isRecord(value.stories) ? readStories(value.stories) : {} }
  for (const choice of choices) {
    const made = value[choice]
    if (typeof made === 'boolean') memory[choice] = made
  }
  return memory
}

/** Takes a memory, a story's id and the stage that was reached; gives the memory with it, never going back. */
export function rememberStage(memory: Memory, id: string, stage: Stage): Memory {
  const known = memory.stories[id]?.stage
  return known && hasReached(known, stage) ? memory : rememberStory(memory, id, { stage })
}

/** Takes a memory and the id of a story without questions; gives the memory in which that story is finished. */
export function rememberFinished(memory: Memory, id: string): Memory {
  return memory.stories[id]?.finished
    ? memory
    : rememberStory(rememberStage(memory, id, 'read'), id, { finished: true })
}

/** Takes what is remembered of a story; tells whether it was finished. */
export function isFinished(story: StoryMemory | undefined): boolean {
  return story?.best !== undefined || story?.finished === true
}

/** Takes a memory, a story's id and a score; gives the memory in which the story is finished with its best score. */
export function rememberScore(memory: Memory, id: string, score: Score): Memory {
  const best = memory.stories[id]?.best
  return rememberStory(memory, id, {
    stage: 'practice',
    best: best && best[0] / best[1] >= score[0] / score[1] ? best : score,
  })
}

/** Takes two memories; gives one in which each story is as far as in either, with the choices of the second. */
export function mergeMemories(first: Memory, second: Memory): Memory {
  return Object.entries(second.stories).reduce<Memory>(
    (memory, [id, { stage, finished, best }]) => {
      const reached = rememberStage(memory, id, stage)
      const read = finished ? rememberFinished(reached, id) : reached
      return best ? rememberScore(read, id, best) : read
    },
    { ...first, ...second, stories: first.stories },
  )
}

function rememberStory(memory: Memory, id: string, change: Partial<StoryMemory>): Memory {
  const story: StoryMemory = { stage: 'start', ...memory.stories[id], ...change }
  return { ...memory, stories: { ...memory.stories, [id]: story } }
}

function readStories(stories: Record<string, unknown>): Record<string, StoryMemory> {
  return Object.fromEntries(
    Object.entries(stories).flatMap(([id, value]) => {
      const story = readStory(value)
      return story ? [[id, story]] : []
    }),
  )
}

function readStory(value: unknown): StoryMemory | null {
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
