import type { Story } from './story'

/** Orders stories newest first; on one date a featured story first, then by id; for `sort`. */
export function compareStories(a: Story, b: Story): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  if (a.featured !== b.featured) return a.featured ? -1 : 1
  // Not localeCompare: the order must not depend on the machine's language.
  return a.id < b.id ? -1 : 1
}
