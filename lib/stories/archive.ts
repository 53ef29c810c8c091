import { getExcerpt } from '@/lib/stories/excerpt'
import type { Story } from '@/lib/stories/story'

/** What the archive shows of a story. */
export type ArchiveEntry = Pick<Story, 'id' | 'title' | 'titleEn' | 'date' | 'level'> & { excerpt: string }

export const sorts = ['newest', 'oldest'] as const

export type Sort = (typeof sorts)[number]

/** Takes a story; gives its entry. */
export function getArchiveEntry(story: Story): ArchiveEntry {
  const { id, title, titleEn, date, level } = story
  return { id, title, titleEn, date, excerpt: getExcerpt(story), ...(level && { level }) }
}

/** Takes stories or entries; gives each level once, in order of the alphabet. */
export function getLevels(entries: readonly Pick<Story, 'level'>[]): string[] {
  const levels = entries.flatMap(({ level }) => (level ? [level] : []))
  return [...new Set(levels)].sort()
}

/** Takes entries, newest first, and what the reader chose (no level means all); gives those to show. */
export function selectEntries(entries: readonly ArchiveEntry[], sort: Sort, level?: string): ArchiveEntry[] {
  const selected = entries.filter((entry) => level === undefined || entry.level === level)
  return sort === 'newest' ? selected : selected.reverse()
}
