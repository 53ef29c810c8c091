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

/** Returns the stories of a level in the order of reading; those without a place follow, the oldest first. */
export function getPath(stories: readonly Story[], level: string | undefined): Story[] {
  return stories
    .filter((story) => story.level === level)
    .sort((a, b) => (a.pathPosition ?? Infinity) - (b.pathPosition ?? Infinity) || compareStories(b, a))
}
