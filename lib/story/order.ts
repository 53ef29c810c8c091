import { getCleanText } from './marked-text'
import type { Story } from './story'

/** Compares stories for `sort`: newest first; on the same date featured ones first, then by id. */
export function compareStories(a: Story, b: Story): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  if (a.featured !== b.featured) return a.featured ? -1 : 1
  // Not localeCompare: the order must not depend on the machine's language.
  return a.id < b.id ? -1 : 1
}

/** What a link to a story shows. */
export type StoryTitle = { id: string; title: string; titleEn: string }

/** Missing at either end. */
export type Neighbours = { previous?: StoryTitle; next?: StoryTitle }

/** Returns the stories on either side of one, by date. */
export function getNeighbours(newestFirst: readonly Story[], id: string): Neighbours {
  const place = newestFirst.findIndex((story) => story.id === id)
  const previous = newestFirst[place + 1]
  const next = newestFirst[place - 1]
  return {
    ...(previous && { previous: getTitle(previous) }),
    ...(next && { next: getTitle(next) }),
  }
}

function getTitle({ id, title, titleEn }: Story): StoryTitle {
  return { id, title: getCleanText(title), titleEn }
}
