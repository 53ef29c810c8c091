import { getLevels } from './levels'
import { getCleanText } from './marked-text'
import type { Story } from './story'

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

/** What a link to a story shows. */
export type StoryTitle = { id: string; title: string; titleEn: string }

/** What a story leads on to. `older` and `newer`, by date, are missing at either end. */
export type WayOn = {
  level?: string
  /** The next story of the same level, by date; missing at the newest one. */
  next?: StoryTitle
  /** The level after this one; missing at the last. */
  nextLevel?: string
  older?: StoryTitle
  newer?: StoryTitle
}

/** Returns what a story leads on to. */
export function getWayOn(newestFirst: readonly Story[], { id, level }: Pick<Story, 'id' | 'level'>): WayOn {
  const { before: newer, after: older } = findBeside(newestFirst, id)
  const ofLevel = newestFirst.filter((story) => story.level === level)
  const next = findBeside(ofLevel, id).before
  const levels = getLevels(newestFirst)
  const nextLevel = level && levels[levels.indexOf(level) + 1]
  return {
    ...(level && { level }),
    ...(next && { next: getTitle(next) }),
    ...(nextLevel && { nextLevel }),
    ...(older && { older: getTitle(older) }),
    ...(newer && { newer: getTitle(newer) }),
  }
}

function findBeside(stories: readonly Story[], id: string): { before?: Story; after?: Story } {
  const index = stories.findIndex((story) => story.id === id)
  return { before: stories[index - 1], after: stories[index + 1] }
}

function getTitle({ id, title, titleEn }: Story): StoryTitle {
  return { id, title: getCleanText(title), titleEn }
}
