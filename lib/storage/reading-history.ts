import type { LevelStories, LevelStory, StoryLink } from '@/lib/story/levels'
import { hasReached, type Stage } from '@/lib/story/stage'
import { findProgress, getOwnLevel, type ReaderData, rememberStory } from './reader-data'
import { getSeen, isFinished, type StoryProgress } from './story-progress'

/** A story as its own page knows it, for pages that lead back to it. */
export type StoryVisit = StoryLink & { level?: string; lines?: number }

export type NextAction =
  | { kind: 'continue'; level: string; story: StoryLink; stage: Stage; line?: number; lines?: number }
  /** `level` is empty for stories without one. */
  | { kind: 'next'; level: string; story: StoryLink }
  /** No level has been chosen or read that still exists. */
  | { kind: 'chooseLevel' }
  | { kind: 'allFinished' }

/** Makes an advance in a story and records that the reader is there; an advance that changes nothing records nothing. */
export function rememberAdvance(
  data: ReaderData,
  visit: StoryVisit,
  advance: (data: ReaderData) => ReaderData,
): ReaderData {
  const advanced = advance(data)
  if (advanced === data) return data
  const { id, title, level = '', lines } = visit
  const described = rememberStory(advanced, id, { title, level, lines })
  // To hear a finished story again is not to leave another that is not, and to try one sets no level.
  if (isFinished(findProgress(data, id)) || getSeen(findProgress(described, id)) === null) return described
  // The first level is theirs until they choose another, whatever they read between.
  const chosenLevel = data.chosenLevel ?? data.level ?? level
  return { ...described, level, chosenLevel, last: { ...described.last, [level]: id } }
}

/** Records the level of stories that the reader has begun, which earlier releases did not record. */
export function rememberStories(
  data: ReaderData,
  stories: readonly { id: string; level?: string }[],
): ReaderData {
  return stories.reduce((data, { id, level = '' }) => {
    const progress = findProgress(data, id)
    return progress && progress.level !== level ? rememberStory(data, id, { level }) : data
  }, data)
}

/** Returns true if the reader has begun any story: a visitor who has not is new. */
export function hasBegun(data: ReaderData): boolean {
  return Object.values(data.stories).some((story) => getSeen(story) !== null)
}

/** Returns true once three stories are finished: then words are counted. */
export function isRegular(data: ReaderData): boolean {
  return getFinished(data).length >= 3
}

/** Returns how many stories, of all or of a level, are known to be finished; at most `count`, as some may be withdrawn. */
export function countFinished(data: ReaderData, { level, count }: { level?: string; count: number }): number {
  const counted = getFinished(data).filter((story) => level === undefined || story.level === level)
  return Math.min(counted.length, count)
}

function getFinished({ stories }: ReaderData): StoryProgress[] {
  return Object.values(stories).filter(isFinished)
}

/** Returns the stories that were begun and left, but the one with this id, as far as they exist. */
export function getUnfinished(
  { stories }: ReaderData,
  levels: readonly LevelStories[],
  but?: string,
): (StoryLink & Pick<StoryProgress, 'line' | 'lines'> & { hash: string })[] {
  return Object.entries(stories).flatMap(([id, story]) =>
    id !== but && getSeen(story) === 'begun' && hasStory(levels, id) && story.title !== undefined
      ? [{ id, title: story.title, hash: getResumeHash(story), line: story.line, lines: story.lines }]
      : [],
  )
}

/** Returns the hash of the line where the reader was, such as `#l5`, or of the part of the story while they only listen. */
export function getResumeHash({ stage, line }: Pick<StoryProgress, 'stage' | 'line'>): string {
  return line !== undefined && hasReached(stage, 'read') ? `#l${line + 1}` : `#${stage}`
}

/**
 * Returns where the reader carries on: in the story that they left, of whatever level, else at their own: in the story left
 * there, or at the next one. After the level's last story the next level follows. Only stories of these levels count, as one
 * may be withdrawn, and without a network only those on this device, if there is one.
 */
export function getNextAction(
  data: ReaderData,
  levels: readonly LevelStories[],
  isThere: (id: string) => boolean = () => true,
): NextAction {
  const level = getOwnLevel(data)
  const start = levels.findIndex((other) => other.level === level)
  if (level === undefined || start === -1) return { kind: 'chooseLevel' }
  const left = findLeft(data, (id) => hasStory(levels, id))
  if (left && isThere(left.story.id)) return left
  const next = levels
    .slice(start)
    .flatMap(({ level, stories }) =>
      getNextStories(data, { level, stories }).map((story) => ({ level, story })),
    )
  const [first = next[0]] = next.filter(({ story }) => isThere(story.id))
  return first ? { kind: 'next', ...first } : (left ?? { kind: 'allFinished' })
}

function hasStory(levels: readonly LevelStories[], id: string): boolean {
  return levels.some(({ stories }) => stories.some((story) => story.id === id))
}

/** Returns the story that the reader left before its end. */
export function findLeft(
  data: ReaderData,
  exists: (id: string) => boolean = () => true,
): Extract<NextAction, { kind: 'continue' }> | undefined {
  for (const level of [data.level, getOwnLevel(data)]) {
    if (level === undefined) continue
    const id = data.last?.[level] ?? ''
    const story = findProgress(data, id)
    if (story?.title === undefined || getSeen(story) !== 'begun' || !exists(id)) continue
    const { title, stage, line, lines } = story
    return { kind: 'continue', level, story: { id, title }, stage, line, lines }
  }
  return undefined
}

/**
 * Returns the stories of a level that the reader has not finished, in the order in which to read them: the series of the
 * last one goes on, then the easiest comes first.
 */
export function getNextStories(
  data: ReaderData,
  { level, stories }: LevelStories,
  last = data.last?.[level],
): LevelStory[] {
  const isNext = ({ id }: LevelStory) => id !== last && !isFinished(findProgress(data, id))
  const after = stories[stories.findIndex(({ id }) => id === last) + 1]
  const part = after?.continues && isNext(after) ? after : undefined
  return [...(part ? [part] : []), ...stories.filter((story) => story !== part && isNext(story))]
}
