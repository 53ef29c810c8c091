/** The addresses of the site's pages, from its root and without the base path, which next/link adds. */

import type { GrammarPoint } from '@/lib/story/subject-lists'
import { getSubjectSegments, type Subject } from '@/lib/story/subjects'
import type { Sort } from './archive-sorts'

export type ArchiveView = {
  /** Missing for all levels. */
  level?: string
  /** Only stories about this topic, with this point of grammar, or with both: the topic first. Missing for all stories. */
  subjects?: readonly Subject[]
  sort: Sort
  /** Counted from 1. */
  page: number
}

/** The files beside a story's page: its words (see `WordsJson`), its key vocabulary, its pictures, its Markdown to write on. */
type StoryFile = 'words.json' | 'cover.svg' | 'social.png' | 'episode.png' | 'story.md'

export function getStoryPath(id: string, file?: StoryFile): string {
  return file ? `/story/${id}/${file}` : `/story/${id}`
}

/** Returns what a story's address has before its hash where a point of grammar is highlighted in the text: `?grammar=u-genitive`. */
export function getHighlightQuery(point: GrammarPoint): string {
  return `?${getSubjectSegments(`grammar/${point}`).join('=')}`
}

/** The lines of a story with their times, for players of podcasts. */
export function getTranscriptPath(id: string, format: 'vtt' | 'srt'): string {
  return `/transcripts/${id}.${format}`
}

/** Returns the address, or the file, of a recording's timings in WebVTT: they are beside it. */
export function getTimingsPath(audio: string): string {
  return audio.replace(/\.[^.]*$/, '.vtt')
}

/** Returns the address of what the player needs of a recording's timings, as JSON. */
export function getTimesPath(audio: string): string {
  return `/times${audio.replace(/\.[^.]*$/, '.json')}`
}

/** Returns the order of a list that its address does not name. */
export function getDefaultSort({ subjects }: Pick<ArchiveView, 'subjects'>): Sort {
  return subjects === undefined ? 'newest' : 'easiest'
}

/**
 * Returns an address such as `/archive/a1/2` or `/archive/grammar/future?level=a1&topic=food`. Its path is a page of the
 * export: of the point of grammar, else of the topic, the level or all stories. The query narrows or sorts what that page
 * shows, in the browser. What is the default, or the first page, is left out of it.
 */
export function getArchivePath(view: ArchiveView): string {
  const query = getArchiveQuery(view)
  const path = ['/archive', ...getArchiveSegments(view).map(encodeURIComponent)].join('/')
  return query ? `${path}?${query}` : path
}

export function getLevelPath(level: string | undefined): string {
  return getArchivePath({ ...(level !== undefined && { level }), sort: getDefaultSort({}), page: 1 })
}

export function getSubjectPath(subject: Subject): string {
  const list = { subjects: [subject] }
  return getArchivePath({ ...list, sort: getDefaultSort(list), page: 1 })
}

/** The list of all stories, a file of its own: see `lib/site/archive-list.ts`. */
export const archiveListPath = '/archive/list.json'

/** Returns the address of a series: a section of the archive. */
export function getSeriesPath(id: string): string {
  return `/archive#${id}`
}

/** Returns the address of a podcast: that of a level's recorded stories, or of all. */
export function getPodcastPath(level?: string): string {
  return level === undefined ? '/feed.xml' : `${getLevelPath(level)}/feed.xml`
}

export const searchPath = '/search'

/** With it the key / leads into the field of the search from a page that has none. */
export const searchFieldHash = '#field'

export function getSearchPath(query: string): string {
  return `${searchPath}?q=${encodeURIComponent(query)}`
}

/** Returns the address of what is searched of a level, a file of its own: see `lib/search/search-file.ts`. */
export function getLinesPath(level: string | undefined): string {
  return `${searchPath}/lines${level === undefined ? '' : `-${getLevelSlug(level)}`}.json`
}

/** The headwords of all stories, a file of their own: see `headword-ids.ts`. */
export const headwordsPath = `${searchPath}/headwords.json`

/** The feed of all stories for news readers, also of those without a recording. */
export const newsPath = '/archive/feed.xml'

/** Returns what follows `/archive/` in the path of a view's address, not yet encoded. */
export function getArchiveSegments({ level, subjects, sort, page }: ArchiveView): string[] {
  const subject = subjects?.at(-1)
  if (subject !== undefined) return getSubjectSegments(subject)
  return [
    ...(level === undefined ? [] : [getLevelSlug(level)]),
    ...(sort === getDefaultSort({}) && page > 1 ? [String(page)] : []),
  ]
}

function getArchiveQuery({ level, subjects = [], sort, page }: ArchiveView): string {
  const query = new URLSearchParams()
  if (subjects.length > 0 && level !== undefined) query.set('level', getLevelSlug(level))
  const [kind, name] = subjects.length > 1 && subjects[0] ? getSubjectSegments(subjects[0]) : []
  if (kind && name) query.set(kind, name)
  if (subjects.length === 0 && sort !== getDefaultSort({})) {
    query.set('sort', sort)
    if (page > 1) query.set('page', String(page))
  }
  return query.toString()
}

/**
 * Returns a level's part of an address: its label in lower case, with "plus" for a plus sign and a hyphen for whatever
 * else is neither a letter nor a digit. `A1` becomes `a1`, `B1+` becomes `b1-plus`.
 */
export function getLevelSlug(level: string): string {
  return level
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
