import { hasReached, isStage, type Stage } from '@/lib/story/stage'
import {
  type Fields,
  isCount,
  isRecord,
  isString,
  isTrue,
  mergeFields,
  pickValid,
  type Stored,
  takeLater,
} from './stored-value'

/** A score: right answers out of questions. */
export type Score = readonly [right: number, total: number]

/** What was answered, and which questions: an editor may replace them by others. */
export type StoredQuiz = {
  /** A hash of the questions, see `getQuestionsHash`. */
  of: string
  /** The option chosen for each question, from 0, or -1; missing once they are cleared. */
  answers?: readonly number[]
  /** The day on which these answers were checked, YYYY-MM-DD; missing before. */
  checkedOn?: string
  /** The score of the first check; the answers are shown after it. */
  first?: Score
}

/** What is stored of a story beside its stage. */
const fields = {
  /** Set when the story was heard or, without audio and questions, seen to its last line. */
  finished: [isTrue, takeLater],
  /** The best score; missing until the answers were checked once. */
  best: [isScore, getBest],
  /** The line last heard, from 0; missing before any was, and once the story is finished. */
  line: [isCount, Math.max],
  /** Earlier releases stored answers without their questions: those are forgotten. */
  quiz: [isQuiz, takeLater],
  /**
   * A dictation that was left, or a part of one: its next line, from 0, how many were right at the first try, and the line
   * that it began with unless that was the first.
   */
  dictation: [isDictation, takeLater],
  bestDictation: [isScore, getBest],
  /** The lines, from 0, that were not right at the first try in the dictation last written. */
  missed: [isLines, takeLater],
  /** How many lines the story has; missing until a page has said it. */
  lines: [isCount, takeLater],
  /** What the story's page said when the reader was there, for pages that do not know the story. */
  title: [isString, takeLater],
  /** Empty for a story without a level; missing until a page has said it. */
  level: [isString, takeLater],
} as const satisfies Fields

export type StoryProgress = { stage: Stage } & Stored<typeof fields>

/** Returns what follows “Finished”: the best score, or nothing where there is none. */
export function getBestText(progress: StoryProgress | undefined): string {
  return progress?.best ? ` · best score ${progress.best.join('/')}` : ''
}

/** Returns true if a story was heard or seen to its last line, or if its questions were checked, whatever the score. */
export function isFinished(story: StoryProgress | undefined): boolean {
  return story?.finished === true || story?.best !== undefined
}

/** Returns true of a story whose questions were mostly answered wrong: it is finished, and worth reading again. */
export function isToReadAgain(story: StoryProgress | undefined): boolean {
  return story?.best !== undefined && story.best[0] * 2 < story.best[1]
}

export function getBest(first: Score | undefined, second: Score): Score {
  return first && first[0] / first[1] >= second[0] / second[1] ? first : second
}

/** Returns how far the reader has got; null before two lines are heard or read: to try a story is not to begin it. */
export function getSeen(story: StoryProgress | undefined): 'finished' | 'begun' | null {
  if (!story || !isStage(story.stage) || story.stage === 'start') return null
  if (isFinished(story)) return 'finished'
  return hasReached(story.stage, 'practice') || Number(story.line) > 0 ? 'begun' : null
}

/** Returns the stage that an earlier visit reached; today's story on home starts again once it is finished. */
export function findStageToShow(story: StoryProgress | undefined, isToday: boolean): Stage | undefined {
  return isToday && isFinished(story) ? undefined : story?.stage
}

/** Returns the valid part of what is stored of stories. */
export function validateStories(stories: Record<string, unknown>): Record<string, StoryProgress> {
  return Object.fromEntries(
    Object.entries(stories).flatMap(([id, value]) => {
      const story = validateStory(value)
      return story ? [[id, story]] : []
    }),
  )
}

function validateStory(value: unknown): StoryProgress | null {
  if (!isRecord(value) || !isStage(value.stage)) return null
  const { quiz, ...story } = pickValid(value, fields)
  return withoutPlace({ stage: value.stage, ...story, ...(quiz && { quiz: validateQuiz(quiz) }) })
}

/** Returns, of what is stored of a story in two places, whichever is further on. */
export function mergeProgress(first: StoryProgress, second: StoryProgress): StoryProgress {
  const stage = hasReached(first.stage, second.stage) ? first.stage : second.stage
  return withoutPlace({ stage, ...mergeFields(first, second, fields) })
}

/** A finished story has no place to continue from: earlier releases kept one. */
function withoutPlace({ line, ...story }: StoryProgress): StoryProgress {
  return line === undefined || isFinished(story) ? story : { ...story, line }
}

function isQuiz(value: unknown): value is StoredQuiz {
  return isRecord(value) && isString(value.of) && /^[\w-]{4}$/.test(value.of)
}

const quizFields = {
  answers: [isAnswers, takeLater],
  checkedOn: [isDay, takeLater],
  first: [isScore, takeLater],
} as const satisfies Fields

function validateQuiz({ of, ...value }: StoredQuiz): StoredQuiz {
  const { checkedOn, ...quiz } = pickValid(value, quizFields)
  return { of, ...quiz, ...(quiz.answers && checkedOn && { checkedOn }) }
}

function isScore(value: unknown): value is Score {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return false
  const [right, total] = value
  return 0 <= right && right <= total && total > 0
}

function isDictation(value: unknown): value is readonly [number, number, number?] {
  if (!Array.isArray(value) || ![2, 3].includes(value.length) || !value.every(isCount)) return false
  const [line, right, from = 0] = value
  return Number(from) + Number(right) <= Number(line)
}

function isLines(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isCount)
}

function isAnswers(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) && value.every((answer) => Number.isInteger(answer) && answer >= -1 && answer < 4)
  )
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}
