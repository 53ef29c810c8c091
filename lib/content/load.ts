import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildHeadwordsFile, buildSearchFiles } from '@/lib/search/build-files'
import { getDrawingNames } from '@/lib/site/cover'
import { getBuildDay } from '@/lib/story/day'
import { memoize } from '@/lib/story/memoize'
import { getParts } from '@/lib/story/series'
import type { Story, TimedLine } from '@/lib/story/story'
import type { GrammarPlace, WordsJson } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import type { AudioTags } from './audio'
import { type Content, getContent } from './content'
import { findKept, keepContent } from './content-cache'
import type { Disk, Files } from './disk'
import { listFiles } from './disk'
import { getStoryFile } from './files'
import { ContentError, getErrors } from './problems'
import type { Series } from './series-list'

/*
 * Content is cached twice. Processor time, measured with 1,000 stories:
 * - in memory, per process: each of the site's pages asks for all content, and parsing it takes 20 s;
 * - on the disk, from one command to the next, which parses only what has changed, and to the processes of the
 *   build after it: reading it takes 0.3 s.
 */
type LoadedContent = { files: Files; content: Content | Promise<Content>; isKept: boolean }

/** Keyed by root folder. */
const loaded = new Map<string, LoadedContent>()

/**
 * Loads everything in `content/` and does not throw for what editors wrote. Reads the disk once per process, and in
 * development, or if `isAgain`, again whenever a file has changed. `root` is the folder of `content/` and `public/`.
 */
export async function loadContent(
  root = '.',
  isAgain = process.env.NODE_ENV === 'development',
): Promise<Content> {
  const loadedBefore = loaded.get(root)
  if (loadedBefore && !isAgain) return loadedBefore.content
  const known = loadedBefore ?? findKept(root)
  const files = listContent(root, known?.files)
  const now =
    known && areSame(files, known.files)
      ? known
      : { files, content: getContent(getDisk(root, files)), isKept: false }
  loaded.set(root, now)
  return now.content
}

/** Loads the content as `loadContent` does, and keeps it for the next command and the processes of the build. */
export async function loadAndKeepContent(root = '.', isAgain?: boolean): Promise<Content> {
  const content = await loadContent(root, isAgain)
  const known = loaded.get(root)
  if (known && !known.isKept) keepContent(root, { files: known.files, content })
  return content
}

/** Loads all stories in order. Throws a ContentError with every problem of every file if one is an error. */
export async function loadStories(root?: string): Promise<Story[]> {
  return (await loadValidContent(root)).stories
}

/**
 * Loads the stories that visitors may see: none dated after the day of the build (see `getBuildDay`), except in
 * development; a series has as many parts as they see. Throws as `loadStories` does, and if BUILD_DATE is not a calendar day.
 */
export async function loadPublishedStories(root?: string): Promise<Story[]> {
  const stories = await loadStories(root)
  if (process.env.NODE_ENV === 'development') return stories
  const day = getBuildDay(process.env.BUILD_DATE, new Date())
  const known = getPublishedByDay(stories)
  const published = known.get(day) ?? findPublished(stories, day)
  known.set(day, published)
  return published
}

/** Each of the site's pages asks for the same stories, and what is derived of them is kept by the list. */
const getPublishedByDay = memoize((_: readonly Story[]) => new Map<string, Story[]>())

function findPublished(stories: readonly Story[], day: string): Story[] {
  const published = stories.filter(({ date }) => date <= day)
  const ids = new Set(published.map(({ id }) => id))
  return published.map(({ twin, ...rest }) => {
    const story = { ...rest, ...(twin && ids.has(twin.id) && { twin }) }
    const { series } = story
    if (!series) return story
    // A part that is still to come is not promised.
    const count = published.filter((other) => other.series?.id === series.id).length
    return { ...story, series: { ...series, count } }
  })
}

export async function getStoryParams(): Promise<{ id: string }[]> {
  const stories = await loadPublishedStories()
  return stories.map(({ id }) => ({ id }))
}

/** Returns the first published story. Throws if there is none, and as `loadStories` does. */
export async function getTodaysStory(root?: string): Promise<Story> {
  const [story] = await loadPublishedStories(root)
  if (story !== undefined) return story
  throw new Error('content/stories: expected at least one story dated today or earlier, found none')
}

/** Returns the published story with an id, or undefined if there is none. Throws as `loadStories` does. */
export async function findStory(id: string): Promise<Story | undefined> {
  return (await loadPublishedStories()).find((story) => story.id === id)
}

/** Returns the published story with an id. Throws as `loadStories` does, and if there is no such story. */
export async function getStory(id: string): Promise<Story> {
  const story = await findStory(id)
  if (story === undefined) throw new Error(`there is no story ${id}`)
  return story
}

/** Loads what the words of a story mean. Throws as `loadStories` does, and if there is no such story. */
export async function loadStoryWords(id: string): Promise<WordsJson> {
  const words = (await loadValidContent()).words.get(id)
  if (words === undefined) throw new Error(`there is no story ${id}`)
  return words
}

/** Loads when the lines of each recording of the published stories are spoken, by its address. Throws as `loadStories` does. */
export async function loadTimes(): Promise<Map<string, TimedLine[]>> {
  const { times } = await loadValidContent()
  const stories = await loadPublishedStories()
  const urls = stories.flatMap(({ audio, otherAudio = [] }) => [...(audio ? [audio] : []), ...otherAudio])
  return new Map(urls.flatMap(({ url }) => (times.has(url) ? [[url, times.get(url) ?? []]] : [])))
}

/** Loads where each story that has a grammar point has it, by its id. Throws as `loadStories` does. */
export async function loadGrammarPlaces(point: GrammarPoint): Promise<Map<string, readonly GrammarPlace[]>> {
  const { words } = await loadValidContent()
  return new Map(
    [...words].flatMap(([id, { grammar }]) => (grammar?.[point] ? [[id, grammar[point]] as const] : [])),
  )
}

/** Returns the files that the published stories are searched in, and that of their headwords, by their addresses. Throws as `loadStories` does. */
export async function loadSearchFiles(): Promise<Map<string, string>> {
  const { words, commonForms } = await loadValidContent()
  const stories = await loadPublishedStories()
  return new Map([...buildSearchFiles(stories, words, commonForms), buildHeadwordsFile(stories, words)])
}

/** Returns the Markdown of a story. Throws if there is no such file. */
export function loadStorySource(id: string): string {
  return readFileSync(getStoryFile(id), 'utf8')
}

/** Loads the series that have published stories, with these in order. Throws as `loadStories` does. */
export async function loadSeries(): Promise<(Series & { stories: Story[] })[]> {
  const { series } = await loadValidContent()
  const published = await loadPublishedStories()
  return series.flatMap((one) => {
    const stories = getParts(published, one.id)
    return stories.length > 0 ? [{ ...one, stories }] : []
  })
}

async function loadValidContent(root?: string): Promise<Content> {
  const content = await loadContent(root)
  // There app/template.dev.tsx shows the problems in place of the page.
  if (process.env.NODE_ENV === 'development') return content
  if (getErrors(content.problems).length > 0) throw new ContentError(content.problems)
  return content
}

/** Returns a text that is the same until a file of the content changes, comes or goes. */
export function getContentVersion(root = '.'): string {
  return createHash('sha256')
    .update(JSON.stringify([...listContent(root)]))
    .digest('hex')
}

/** Lists the folders that content comes from. What has not changed since `known` is the same object. */
function listContent(root: string, known: Files = new Map()): Files {
  const files: Files = new Map()
  for (const folder of ['content', 'public']) {
    // A folder that is not there has no files; what is missing from it is reported then.
    if (!existsSync(join(root, folder))) continue
    for (const name of listFiles(join(root, folder))) {
      const path = `${folder}/${name}`
      const stats = statSync(join(root, path), { throwIfNoEntry: false })
      // It may have been deleted in the meantime.
      if (!stats) continue
      const { size, mtimeMs: changed } = stats
      const last = known.get(path)
      files.set(path, last?.size === size && last.changed === changed ? last : { size, changed })
    }
  }
  return files
}

function areSame(files: Files, others: Files): boolean {
  return files.size === others.size && [...files].every(([path, info]) => others.get(path) === info)
}

function getDisk(root: string, files: Files): Disk {
  return {
    files,
    read: (path) => readFileSync(join(root, path)),
    readAudioTags: (path) => readAudioTags(join(root, path)),
    drawings: getDrawingNames(),
  }
}

/** Returns the length and tags of an audio file, or undefined if it cannot be read as audio. */
export async function readAudioTags(file: string): Promise<AudioTags | undefined> {
  const { parseFile } = await import('music-metadata')
  return parseFile(file, { duration: true, skipCovers: true }).catch(() => undefined)
}
