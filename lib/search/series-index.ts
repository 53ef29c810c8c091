import { getCleanText, getStressedText, mark } from '@/lib/story/marked-text'
import { normalise } from '@/lib/story/normalise'
import { getParts } from '@/lib/story/series'
import type { Story } from '@/lib/story/story'

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
  const all = new Map(stories.flatMap(({ series }) => (series ? [[series.id, series]] : [])))
  return [...all.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, title, titleEn }) => ({
      id,
      title: getStressedText(title),
      titleEn,
      parts: getParts(stories, id).map((story) => story.id),
    }))
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
