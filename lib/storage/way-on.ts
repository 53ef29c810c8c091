import type { LevelSummary, StoryLink } from '@/lib/story/levels'
import { hasReached, type Stage } from '@/lib/story/stage'
import { addToMonth, getMonthName } from './month'
import { findProgress, getOwnLevel, type ReaderData, rememberStory } from './reader-data'
import { findOwn } from './stored-value'
import { isFinished, type StoryProgress } from './story-progress'

/** A story as its own page knows it: what leads on from it, when the reader is elsewhere. */
export type StoryVisit = StoryLink & { level?: string; next?: StoryLink; lines?: number }

/** Where a reader carries on. */
export type Lead =
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
  const { id, title, level = '', next, lines } = visit
  const known = rememberStory(advanced, id, { title, level, next, lines, gone: undefined })
  // To hear a finished story again is not to leave another that is not.
  if (isFinished(findProgress(data, id))) return known
  const counted = isFinished(findProgress(known, id))
    ? addToMonth(known, { stories: 1 }, getMonthName(new Date()))
    : known
  return { ...counted, level, last: { ...known.last, [level]: id } }
}

/** Records that stories the reader has begun exist, and their level, which earlier releases did not record. */
export function rememberStories(
  data: ReaderData,
  stories: readonly { id: string; level?: string }[],
): ReaderData {
  return stories.reduce((data, { id, level = '' }) => {
    const known = findProgress(data, id)
    return known && (known.level !== level || known.gone)
      ? rememberStory(data, id, { level, gone: undefined })
      : data
  }, data)
}

/** Returns true if the reader has begun any story: a visitor who has not is new. */
export function hasBegun(data: ReaderData): boolean {
  return Object.values(data.stories).some(({ stage }) => stage !== 'start')
}

/** Returns true once three stories are finished: then words are counted. */
export function isRegular(data: ReaderData): boolean {
  return getFinished(data).length >= 3
}

/**
 * Returns how many stories, of all or of a level, are finished, such as `4 of 10`; `At least 4 of 10` where the level of
 * some finished ones is unknown.
 */
export function getFinishedText(
  data: ReaderData,
  { level, count }: { level?: string; count: number },
): string {
  const isSure = level === undefined || getFinished(data).every((story) => story.level !== undefined)
  const number = countFinished(data, { level, count })
  return `${isSure || number === count ? '' : 'At least '}${number} of ${count}`
}

/** Returns how many stories, of all or of a level, are known to be finished; at most `count`, as some may be withdrawn. */
export function countFinished(data: ReaderData, { level, count }: { level?: string; count: number }): number {
  const counted = getFinished(data).filter((story) => level === undefined || story.level === level)
  return Math.min(counted.length, count)
}

function getFinished({ stories }: ReaderData): StoryProgress[] {
  return Object.values(stories).filter((story) => isFinished(story) && !story.gone)
}

/** Returns the stories that were begun and left, but the one with this id, as far as their titles are known. */
export function getUnfinished(
  { stories }: ReaderData,
  but?: string,
): (StoryLink & Pick<StoryProgress, 'line' | 'lines'> & { place: string })[] {
  return Object.entries(stories).flatMap(([id, story]) =>
    id !== but && story.stage !== 'start' && isOpen(story) && story.title !== undefined
      ? [{ id, title: story.title, place: getPlace(story), line: story.line, lines: story.lines }]
      : [],
  )
}

/** Returns the hash of the line where the reader was, such as `#l5`, or of the part of the story while they only listen. */
export function getPlace({ stage, line }: Pick<StoryProgress, 'stage' | 'line'>): string {
  return line !== undefined && hasReached(stage, 'read') ? `#l${line + 1}` : `#${stage}`
}

/**
 * Returns where the reader carries on: in the story that they left, of whatever level, else at their own: in the story left
 * there, at the next one after it, or at the first one that they have not finished. After the level's last story the next
 * level follows.
 */
export function getLead(data: ReaderData, levels: readonly LevelSummary[]): Lead {
  const level = getOwnLevel(data)
  const start = levels.findIndex((summary) => summary.level === level)
  if (level === undefined || (level !== '' && start === -1)) return { kind: 'chooseLevel' }
  for (const here of [data.level ?? level, level]) {
    const id = findOwn(data.last, here) ?? ''
    const left = findProgress(data, id)
    if (left?.title === undefined || !isOpen(left)) continue
    const { title, stage, line, lines } = left
    return { kind: 'continue', level: here, story: { id, title }, stage, line, lines }
  }
  if (level === '') {
    const story = findStory(data, [findProgress(data, findOwn(data.last, '') ?? '')?.next])
    return story ? { kind: 'next', level, story } : { kind: 'chooseLevel' }
  }
  for (const { level, first, newest } of levels.slice(start)) {
    const read = findProgress(data, findOwn(data.last, level) ?? '')
    const from = read ? [read.next, newest, first] : [first, newest]
    const story = findStory(data, from)
    if (story) return { kind: 'next', level, story }
  }
  return { kind: 'allFinished' }
}

/** Returns the first story to read, looking from each of these on: the data know what follows a story once it has been read. */
function findStory(data: ReaderData, from: (StoryLink | undefined)[]): StoryLink | undefined {
  const passed = new Set<string>()
  for (const start of from)
    for (let story = start; story && !passed.has(story.id); story = findProgress(data, story.id)?.next) {
      if (isOpen(findProgress(data, story.id))) return story
      passed.add(story.id)
    }
  return undefined
}

function isOpen(story: StoryProgress | undefined): boolean {
  return !isFinished(story) && !story?.gone
}
