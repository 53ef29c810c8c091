import { getCleanText, getStressedText, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { normalise } from './normalise'

/** A series as the index has it. */
export type FoundSeries = {
  id: string
  /** With stress marks. */
  title: string
  titleEn: string
  /** The ids of its stories in order. */
  parts: string[]
}

/** Returns the series of stories, in the order of their ids. */
export function describeSeries(stories: readonly Story[]): FoundSeries[] {
  const found = new Map<string, FoundSeries>()
  const parts = stories.flatMap(({ id, series }) => (series ? [{ story: id, ...series }] : []))
  parts.sort((a, b) => a.part - b.part || a.id.localeCompare(b.id))
  for (const { story, id, title, titleEn } of parts) {
    const series = found.get(id) ?? { id, title: getStressedText(title), titleEn, parts: [] }
    found.set(id, series)
    series.parts.push(story)
  }
  return [...found.values()].sort((a, b) => a.id.localeCompare(b.id))
}

/** Returns the series of whose title, in either language, a query is a word or its first three letters or more. */
export function findSeries(series: readonly FoundSeries[], query: string): FoundSeries[] {
  const asked = normalise(query).trim()
  if (asked.length < 3) return []
  return series.filter(({ title, titleEn }) =>
    [getCleanText(mark(title)), titleEn].some((name) => ` ${normalise(name)}`.includes(` ${asked}`)),
  )
}

/** Returns the stories whose lines would give away a series that is being read: its parts after one that was begun. */
export function findPartsAhead(
  series: readonly FoundSeries[],
  isBegun: (id: string) => boolean,
): ReadonlySet<string> {
  return new Set(
    series.flatMap(({ parts }) => {
      const first = parts.findIndex(isBegun)
      return first === -1 ? [] : parts.slice(first).filter((id) => !isBegun(id))
    }),
  )
}
