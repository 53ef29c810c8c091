import { getCleanText } from './marked-text'
import type { Story } from './story'

/** Orders stories newest first; on one date a featured story first, then by id; for `sort`. */
export function compareStories(a: Story, b: Story): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  if (a.featured !== b.featured) return a.featured ? -1 : 1
  // Not localeCompare: the order must not depend on the machine's language.
  return a.id < b.id ? -1 : 1
}

/** What a link to a story shows. */
export type StoryTitle = { id: string; title: string; titleEn: string }

/** The story before and the one after, by date; missing at either end. */
export type Neighbours = { previous?: StoryTitle; next?: StoryTitle }

/** Takes all stories, newest first, and a story's id; gives the stories on either side of it. */
export function getNeighbours(stories: readonly Story[], id: string): Neighbours {
  const place = stories.findIndex((story) => story.id === id)
  const previous = stories[place + 1]
  const next = stories[place - 1]
  return {
    ...(previous && { previous: getTitle(previous) }),
    ...(next && { next: getTitle(next) }),
  }
}

function getTitle({ id, title, titleEn }: Story): StoryTitle {
  return { id, title: getCleanText(title), titleEn }
}
