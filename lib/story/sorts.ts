import { getLevels } from './levels'
import { getPath } from './order'
import type { Story } from './story'

type SortRule = {
  /** What a choice of orders calls it. */
  name: string
  /** How it is named in running text. */
  phrase: string
  /** What the stories on the page before and on the page after are. */
  pages: [before: string, after: string]
  arrange: (newestFirst: readonly Story[]) => readonly Story[]
}

/** The orders of a list: all that is said of one, and done with it, is here. */
export const sorts = {
  /** The order of reading: of all levels, one after the other. */
  path: {
    name: 'Easiest first',
    phrase: 'easiest first',
    pages: ['Easier', 'Harder'],
    arrange: (stories) => [...getLevels(stories), undefined].flatMap((level) => getPath(stories, level)),
  },
  newest: {
    name: 'Newest',
    phrase: 'newest first',
    pages: ['Newer', 'Older'],
    arrange: (stories) => stories,
  },
  oldest: {
    name: 'Oldest',
    phrase: 'oldest first',
    pages: ['Older', 'Newer'],
    arrange: (stories) => stories.toReversed(),
  },
} satisfies Record<string, SortRule>

export type Sort = keyof typeof sorts
