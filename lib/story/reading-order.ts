import type { Weighed } from './difficulty'
import { groupBy } from './group-by'
import { getLevels, type LevelStories, type LevelStory, type StoryLink } from './levels'
import { getCleanText } from './marked-text'
import { getPartNumber } from './series'
import type { SeriesPart, Story } from './story'

/** Compares stories for `sort`: newest first; on the same date featured ones first, then by id. */
export function compareStories(
  a: Pick<Story, 'id' | 'date' | 'featured'>,
  b: Pick<Story, 'id' | 'date' | 'featured'>,
): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  if (a.featured !== b.featured) return a.featured ? -1 : 1
  // Not localeCompare: the order must not depend on the machine's language.
  return a.id < b.id ? -1 : 1
}

/** What the order of reading is made of. */
export type StoryToOrder = Pick<Story, 'id' | 'level' | 'date' | 'series'> &
  Weighed & {
    /** The place that the editor wants it to have, from 1. */
    order?: number
  }

/** What is read together: a story, or what a level has of a series, in the order of its parts. */
type Unit = { stories: StoryToOrder[]; order: number | undefined }

/**
 * Returns each story's place, from 1, in the order of reading of its level. The next one is always the easiest: by its effort and
 * the number of its words which neither the stories before it nor the lower levels have. `order` comes before that.
 */
export function getReadingPositions(stories: readonly StoryToOrder[]): Map<string, number> {
  const positions = new Map<string, number>()
  const known = new Set<string>()
  for (const level of [...getLevels(stories), undefined]) {
    let position = 1
    let left = getUnits(stories.filter((story) => story.level === level))
    while (left.length > 0) {
      const next = findNext(left, position, known)
      left = left.filter((unit) => unit !== next)
      for (const { id, words } of next.stories) {
        positions.set(id, position++)
        for (const word of words) known.add(word)
      }
    }
  }
  return positions
}

function getUnits(stories: readonly StoryToOrder[]): Unit[] {
  // A story without a series is known by its own id, which no series can have with a slash.
  const units = groupBy(stories, ({ id, series }) => series?.id ?? `/${id}`)
  return [...units.values()].map((parts) => ({
    stories: parts.sort((a, b) => (a.series?.part ?? 0) - (b.series?.part ?? 0)),
    order: parts.find((part) => part.order !== undefined)?.order,
  }))
}

/** Returns what the editor wants at this place, or else the easiest; what wants a later place waits while others are left. */
function findNext(units: readonly Unit[], position: number, known: ReadonlySet<string>): Unit {
  const rank = ({ order }: Unit) => (order === undefined ? 1 : order <= position ? 0 : 2)
  const measured = units.map((unit) => ({
    unit,
    difficulty: getMean(
      unit,
      ({ words, effort }) => effort + [...words].filter((word) => !known.has(word)).length,
    ),
    words: getMean(unit, ({ words }) => words.size),
  }))
  const [next] = measured.sort(
    (a, b) =>
      rank(a.unit) - rank(b.unit) ||
      (a.unit.order ?? 0) - (b.unit.order ?? 0) ||
      // Means are fractions: a word more or less is a difference, the last decimal is not.
      Math.round((a.difficulty - b.difficulty) * 1000) ||
      Math.round((a.words - b.words) * 1000) ||
      compareUnits(a.unit, b.unit),
  )
  if (next === undefined) throw new Error('expected at least one story, found none')
  return next.unit
}

function getMean({ stories }: Unit, measure: (story: StoryToOrder) => number): number {
  return stories.reduce((sum, story) => sum + measure(story), 0) / stories.length
}

function compareUnits({ stories: [a] }: Unit, { stories: [b] }: Unit): number {
  return a && b ? compareStories(b, a) : 0
}

/** Returns the stories of a level in the order of reading; those without a place follow, the oldest first. */
export function getReadingOrder<Given extends Story>(
  stories: readonly Given[],
  level: string | undefined,
): Given[] {
  return stories
    .filter((story) => story.level === level)
    .sort((a, b) => (a.readingPosition ?? Infinity) - (b.readingPosition ?? Infinity) || compareStories(b, a))
}

/** Returns the stories of each level, in the order of `getLevels`, then those without one. */
export function getLevelStories(newestFirst: readonly Story[]): LevelStories[] {
  return [...getLevels(newestFirst), undefined].flatMap((level) => {
    const stories = getLevelLinks(newestFirst, level)
    return stories.length > 0 ? [{ level: level ?? '', stories }] : []
  })
}

function getLevelLinks(newestFirst: readonly Story[], level: string | undefined): LevelStory[] {
  const stories = getReadingOrder(newestFirst, level)
  return stories.map((story, index) => {
    const continues = story.series !== undefined && story.series.id === stories[index - 1]?.series?.id
    return { ...getStoryLink(story), ...(continues && { continues }) }
  })
}

function getStoryLink({ id, title, titleEn }: Story): StoryLink {
  return { id, title: getCleanText(title), titleEn }
}

/** What a story leads on to: the other stories of its level, and what is beside them. */
export type Neighbours = LevelStories & {
  /** The story's own index among them. */
  index: number
  /** Such as `Part 3 of 4`: what the next story of the level is of the same series. */
  nextPart?: string
  /** The next part of the series, where it is of another level than the story. */
  beside?: StoryLink & { level?: string }
  /** The first story of the first level, with that level; missing where it is the story itself. */
  start?: StoryLink & { level: string }
  /** The level before this one; missing at the first. */
  previousLevel?: string
  /** The level after this one; missing at the last. */
  nextLevel?: string
}

export function getNeighbours(newestFirst: readonly Story[], { id, level, series }: Story): Neighbours {
  const stories = getLevelLinks(newestFirst, level)
  const index = stories.findIndex((story) => story.id === id)
  const part = series && newestFirst.find((story) => isNextPart(series, story))
  const levels = getLevels(newestFirst)
  const nextLevel = level && levels[levels.indexOf(level) + 1]
  const previousLevel = level && levels[levels.indexOf(level) - 1]
  const [firstLevel] = levels
  const [start] = firstLevel ? getLevelLinks(newestFirst, firstLevel) : []
  return {
    level: level ?? '',
    stories,
    index,
    ...(stories[index + 1]?.continues &&
      series && { nextPart: getPartNumber({ ...series, part: series.part + 1 }) }),
    ...(part &&
      part.level !== level && {
        beside: { ...getStoryLink(part), ...(part.level && { level: part.level }) },
      }),
    ...(start && firstLevel && start.id !== id && { start: { ...start, level: firstLevel } }),
    ...(previousLevel && { previousLevel }),
    ...(nextLevel && { nextLevel }),
  }
}

function isNextPart({ id, part }: SeriesPart, { series }: Story): boolean {
  return series?.id === id && series.part === part + 1
}
