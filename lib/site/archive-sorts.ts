import type { ListedStory } from './archive-list'

type SortRule = {
  /** What a choice of orders calls it. */
  name: string
  /** How it is named in running text. */
  phrase: string
  /** What the stories on the page before and on the page after are. */
  pages: [before: string, after: string]
  arrange: (newestFirst: readonly ListedStory[]) => readonly ListedStory[]
}

/** The orders of a list: all that is said of one, and done with it, is here; `getSorts` says where each is offered. */
export const sorts = {
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
  /** The order of reading: of all levels, one after the other. */
  easiest: {
    name: 'Easiest first',
    phrase: 'easiest first',
    pages: ['Easier', 'Harder'],
    arrange: (stories) => stories.toSorted((a, b) => a.rank - b.rank),
  },
} satisfies Record<string, SortRule>

export type Sort = keyof typeof sorts
