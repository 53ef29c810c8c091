import { getExcerpt } from '@/lib/story/excerpt'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

/** What the archive shows of a story. */
export type ArchiveEntry = Pick<Story, 'id' | 'titleEn' | 'date' | 'level'> & {
  title: string
  excerpt: string
}

/** Entries that follow each other in a list, oldest first, and the place of the first one, counted from 0. */
export type Part = { from: number; entries: readonly ArchiveEntry[] }

/** A part as it is sent, without the names of 24 times six fields. An empty level is none. */
export type PackedPart = { from: number; entries: PackedEntry[] }

type PackedEntry = [id: string, title: string, titleEn: string, date: string, level: string, excerpt: string]

/** Takes a story; gives its entry, packed. */
export function packEntry(story: Story): PackedEntry {
  const { id, title, titleEn, date, level } = story
  return [id, getCleanText(title), titleEn, date, level ?? '', getExcerpt(story)]
}

/** Takes a packed part; gives the part. */
export function unpackPart({ from, entries }: PackedPart): Part {
  return {
    from,
    entries: entries.map(([id, title, titleEn, date, level, excerpt]) => ({
      ...{ id, title, titleEn, date, excerpt },
      ...(level && { level }),
    })),
  }
}

/** Takes what a file held, as any value; gives the part, or null where it is none: a host may answer with anything. */
export function readPart(value: unknown): Part | null {
  return isPackedPart(value) ? unpackPart(value) : null
}

function isPackedPart(value: unknown): value is PackedPart {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('entries' in value)) return false
  const { from, entries } = value
  return (
    Number.isInteger(from) && Array.isArray(entries) && entries.length > 0 && entries.every(isPackedEntry)
  )
}

function isPackedEntry(value: unknown): value is PackedEntry {
  if (!Array.isArray(value) || value.length !== 6) return false
  return value.every((field) => typeof field === 'string') && /^\d{4}-\d\d-\d\d$/.test(value[3] ?? '')
}
