import { toRussian } from '@/lib/story/latin-letters'
import { getTokens, normalise } from '@/lib/story/normalise'
import type { Subject } from '@/lib/story/subjects'
import type { FoundSeries } from './series'

/** A line of a story: the story's number in the index, and the line's index, -1 for the title. */
export type Place = { story: number; line: number }

/** What the index says of the whole: `/search/index.json`. */
export type Manifest = {
  /** Begins the names of all other files: a page that is older than the site asks for none of another build. */
  version: string
  /** Each level with the number of its first story, in order; empty for stories without one. */
  levels: [level: string, first: number][]
  /** The first letters of what is asked, of which there are forms: see `getBucket`. */
  buckets: string[]
  /** What stories are about and what they exercise. */
  subjects: Subject[]
  /** What the stories of a level have together, each once: the level, and the numbers of the subjects. */
  lists: [level: string, ...subjects: number[]][]
  series: FoundSeries[]
}

/**
 * Forms of words that begin alike, each with its terms: a headword, or a word of English. A number is the file of the
 * term's places where the term is the form itself.
 */
export type Forms = Record<string, (number | [file: number, term: string])[]>

/** Where terms occur; see `packPlaces`. */
export type Places = Record<string, string>

/**
 * Forms with their stress marks, those of one headword in one text with spaces between, the most frequent headword first:
 * `/search/<version>-n-<number>.json`.
 */
export type NearForms = string[]

/** A story as results show it: `/search/<version>-s-<number>.json`. */
export type FoundStory = {
  id: string
  /** With stress marks, as all Russian here. */
  title: string
  titleEn: string
  level?: string
  /** The path of its recording; missing where there is none. */
  audio?: string
  /** Russian, English or an empty text, and the cue in seconds where there is one. */
  lines: [ru: string, en: string, start?: number, end?: number][]
}

/** In a large library what is as frequent as «и» is found in its first lines only. */
export const maxPlaces = 1500

export const manifestFile = 'index.json'

export function getFormsFile({ version }: Manifest, bucket: string): string {
  const code = [...bucket].map((letter) => letter.charCodeAt(0).toString(36)).join('-')
  return `${version}-f-${code}.json`
}

export function getPlacesFile({ version }: Manifest, file: number): string {
  return `${version}-p-${file}.json`
}

/** Forms to suggest where nothing is found; `file` is one of `getNearFile`. */
export function getNearestFile({ version }: Manifest, file: number): string {
  return `${version}-n-${file}.json`
}

export function getStoryFile({ version }: Manifest, story: number): string {
  return `${version}-s-${story}.json`
}

/** Returns the words that are asked for: at most eight. Each may be meant in two ways, as English and in Latin letters. */
export function getAsked(query: string): string[][] {
  return getTokens(query.slice(0, 200))
    .slice(0, 8)
    .map((token) => [...new Set([token, normalise(toRussian(token))])])
}

/** Returns the letters by which the forms are divided: the first two. */
export function getBucket(form: string): string {
  return form.slice(0, 2)
}

/** Packs places in order: for each story how many further on it is, and its lines, in base 36: `0:3.9;2:t.4`. `t` is the title. */
export function packPlaces(places: readonly Place[]): string {
  let last = 0
  let packed = ''
  let open = -1
  for (const { story, line } of places) {
    const name = line === -1 ? 't' : line.toString(36)
    if (story === open) packed += `.${name}`
    else packed += `${packed && ';'}${(story - last).toString(36)}:${name}`
    if (story !== open) last = story
    open = story
  }
  return packed
}

/** Returns the places that were packed; what cannot be read is left out. */
export function unpackPlaces(packed: string): Place[] {
  let story = 0
  return packed.split(';').flatMap((group) => {
    const [step = '', lines = ''] = group.split(':')
    const further = Number.parseInt(step, 36)
    if (Number.isNaN(further)) return []
    story += further
    return lines.split('.').flatMap((name) => {
      const line = name === 't' ? -1 : Number.parseInt(name, 36)
      return Number.isNaN(line) ? [] : [{ story, line }]
    })
  })
}
