import type { Sort } from './list'

/** What the reader chose here: order and level stand in the address, the rest in the entry of the browser's history. */
export type View = {
  sort: Sort
  /** Missing for all levels. */
  level?: string
  /** How often "Show more" was pressed. */
  steps: number
}

/** Takes a query (`?level=A1&sort=oldest`), what the history entry keeps (see `getKept`) and the levels that exist; gives the view. What is unknown counts as not chosen. */
export function readView(query: string, kept: string, levels: readonly string[]): View {
  const params = new URLSearchParams(query)
  const level = levels.find((name) => name === params.get('level'))
  return {
    sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
    ...(level !== undefined && { level }),
    steps: /^\d{1,6}$/.test(kept) ? Number(kept) : 0,
  }
}

/** Takes a view; gives its query, empty where order and level are the default ones. */
export function getQuery({ sort, level }: Pick<View, 'sort' | 'level'>): string {
  const params = new URLSearchParams({
    ...(level !== undefined && { level }),
    ...(sort !== 'newest' && { sort }),
  })
  return params.size > 0 ? `?${params}` : ''
}

/** Takes a view; gives what the history entry keeps of it: the steps. */
export function getKept({ steps }: Pick<View, 'steps'>): string {
  return String(steps)
}
