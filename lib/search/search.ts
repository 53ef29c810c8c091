import { getTokens, normalise } from '@/lib/story/normalise'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { getSubjectName, isTopic, type Subject } from '@/lib/story/subjects'
import { grammarNames } from './grammar-names'
import { findNearest, getNearFile } from './nearest'
import {
  type Forms,
  getAsked,
  getBucket,
  getFormsFile,
  getNearestFile,
  getPlacesFile,
  type Manifest,
  manifestFile,
  maxPlaces,
  type NearForms,
  type Place,
  type Places,
  unpackPlaces,
} from './terms'

/** Returns a file of the index, see `build-index.ts`. Throws if it cannot be loaded. */
export type Load = (file: string) => Promise<unknown>

export type Found = {
  query: string
  manifest: Manifest
  /** In the order of the stories. */
  places: Place[]
  /** Forms that are marked in the lines, as they are compared. */
  forms: ReadonlySet<string>
  /** True where more lines have the words than were searched. */
  isCut: boolean
  /** What may be meant where a word finds nothing: queries with stress marks, the likeliest first. */
  suggestions: string[]
}

/** How many headwords a beginning of a word, or an English meaning, may stand for. */
const maxTerms = 6

/** A word that is asked for: what it stands for. */
type Meant = { terms: Map<string, number>; forms: Set<string> }

/** Finds the lines that have all the words of a query. Throws if the index cannot be loaded. */
export async function search(query: string, load: Load): Promise<Found> {
  const manifest = (await load(manifestFile)) as Manifest
  const buckets = new Set(manifest.buckets)
  const asked = getAsked(query)

  async function loadForms(bucket: string): Promise<Forms> {
    return buckets.has(bucket) ? ((await load(getFormsFile(manifest, bucket))) as Forms) : {}
  }

  async function getMeant(ways: readonly string[]): Promise<Meant> {
    const found = await Promise.all(ways.map(async (way) => findTerms(await loadForms(getBucket(way)), way)))
    return {
      terms: new Map(found.flatMap(({ terms }) => [...terms])),
      forms: new Set(found.flatMap(({ forms }) => [...forms])),
    }
  }

  async function getPlaces({ terms }: Meant): Promise<{ keys: Map<number, Place>; isCut: boolean }> {
    const packed = await Promise.all(
      [...terms].map(
        async ([term, file]) => ((await load(getPlacesFile(manifest, file))) as Places)[term] ?? '',
      ),
    )
    const all = packed.flatMap((text) => unpackPlaces(text.replace('+', '')))
    return {
      keys: new Map(all.map((place) => [getKey(place), place])),
      isCut: packed.some((text) => text.startsWith('+')),
    }
  }

  /** Only Russian is looked for further than in what the word itself has asked for. */
  async function getNearest(ways: readonly string[]): Promise<string[]> {
    const groups = await Promise.all(
      ways.map(async (way) =>
        isRussian(way)
          ? ((await load(getNearestFile(manifest, getNearFile(way)))) as NearForms)
          : Object.keys(await loadForms(getBucket(way))),
      ),
    )
    return findNearest(ways, groups.flat())
  }

  /** Puts the nearest words in place of those that find nothing; none if one of them has no word near it. */
  async function getSuggestions(isFound: readonly boolean[]): Promise<string[]> {
    const tokens = getTokens(query)
    const nearest = await Promise.all(
      asked.map(async (ways, index) =>
        isFound[index] ? [tokens[index] ?? ''] : await getNearest(ways).catch(() => []),
      ),
    )
    const count = nearest.some(({ length }) => length === 0)
      ? 0
      : Math.max(0, ...nearest.map(({ length }) => length))
    return Array.from({ length: count }, (_, number) =>
      nearest.map((words) => words[number] ?? words[0]).join(' '),
    )
  }

  const meant = await Promise.all(asked.map(getMeant))
  const each = await Promise.all(meant.map(getPlaces))
  // What was cut off would take away lines that have the word.
  const whole = each.filter(({ isCut }) => !isCut)
  const places = intersect(whole.length > 0 ? whole : each)
  const isFound = each.map(({ keys }) => keys.size > 0)
  return {
    query,
    manifest,
    places,
    forms: new Set(meant.flatMap(({ forms }) => [...forms])),
    isCut: each.some(({ isCut }) => isCut),
    suggestions: isFound.every(Boolean) ? [] : await getSuggestions(isFound),
  }
}

function isRussian(word: string): boolean {
  return /[а-я]/.test(word)
}

/** Returns the places that all have; of words that are everywhere, those of the rarest where no place has all. */
function intersect(each: readonly { keys: ReadonlyMap<number, Place> }[]): Place[] {
  const getLast = ({ keys }: { keys: ReadonlyMap<number, Place> }) => Math.max(...keys.keys())
  const [rarest, ...others] = each.toSorted((a, b) => getLast(b) - getLast(a))
  const all = [...(rarest?.keys ?? [])]
  const common = all.filter(([key]) => others.every(({ keys }) => keys.has(key)))
  const isCommon = common.length > 0 || !each.every(({ keys }) => keys.size >= maxPlaces)
  return (isCommon ? common : all).map(([, place]) => place).sort((a, b) => getKey(a) - getKey(b))
}

/** More lines than a story may have. */
const maxLines = 1000

function getKey({ story, line }: Place): number {
  return story * maxLines + line + 1
}

/** Returns what a form stands for; where nobody wrote it, what begins with it, or else differs in its ending alone. */
function findTerms(forms: Forms, asked: string): Meant {
  const exact = Object.entries(forms).filter(([form]) => form === asked)
  const stem = asked.slice(0, Math.max(3, Math.ceil(asked.length * 0.7)))
  const [written = []] = [
    exact,
    findBeginnings(forms, asked),
    findBeginnings(forms, stem, asked.length + 3),
  ].filter((found) => found.length > 0)
  const found = written.flatMap(([form, terms]) => readTerms(form, terms))
  const terms = new Map(found.slice(0, maxTerms))
  const isOf = ([form, found]: [string, Forms[string]]) =>
    readTerms(form, found).some(([term]) => terms.has(term))
  // Not by their meaning: an English word is marked where it stands.
  const same = Object.entries(forms).filter(isOf)
  return { terms, forms: new Set([...terms.keys(), ...same.map(([form]) => form)]) }
}

/** Returns the forms that begin so, the shortest first; a beginning has three letters. */
function findBeginnings(
  forms: Forms,
  beginning: string,
  maxLength = Infinity,
): [form: string, terms: Forms[string]][] {
  if (beginning.length < 3) return []
  return Object.entries(forms)
    .filter(([form]) => form.startsWith(beginning) && form.length <= maxLength)
    .sort(([a], [b]) => a.length - b.length)
}

function readTerms(form: string, terms: Forms[string]): [term: string, file: number][] {
  return (terms ?? []).map((term) => (typeof term === 'number' ? [form, term] : [term[1], term[0]]))
}

/** A list of the archive. */
export type NamedList = { level?: string; topic?: Subject; point?: Subject }

/** Returns the lists with stories that a query names by a level, a topic and a point of grammar, each at most once. */
export function findLists(manifest: Manifest, query: string): NamedList[] {
  const words = normalise(query.slice(0, 200))
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  return readLists(manifest, words).filter(({ level, topic, point }) =>
    manifest.lists.some(
      ([name, ...subjects]) =>
        (level === undefined || name === level) &&
        [topic, point].every((subject) => !subject || subjects.includes(manifest.subjects.indexOf(subject))),
    ),
  )
}

/** Takes as many words as name something, and goes on with the rest. */
function readLists(manifest: Manifest, words: readonly string[]): NamedList[] {
  if (words.length === 0) return [{}]
  for (let count = words.length; count > 0; count--) {
    const parts = findParts(manifest, words.slice(0, count).join(' '))
    if (parts.length === 0) continue
    const others = readLists(manifest, words.slice(count))
    return parts.flatMap((part) =>
      others
        .filter((other) => !Object.keys(part).some((key) => key in other))
        .map((other) => ({ ...part, ...other })),
    )
  }
  return []
}

/**
 * Returns the level of that name, and the subjects of which it is a word, or its first three letters or more. Of their other
 * names it is four letters of the beginning: «вид» and «время» are words of the stories.
 */
function findParts({ levels, subjects }: Manifest, asked: string): NamedList[] {
  const isNamed = (subject: Subject) => {
    const name = getSubjectName(subject)
    const otherNames = isTopic(subject) ? '' : grammarNames[name as GrammarPoint]
    return (
      (asked.length >= 3 && ` ${name}`.includes(` ${asked}`)) ||
      (asked.length >= 4 && `, ${normalise(otherNames)}`.includes(`, ${asked}`))
    )
  }
  return [
    ...levels.filter(([level]) => normalise(level) === asked).map(([level]) => ({ level })),
    ...subjects
      .filter(isNamed)
      .map((subject) => (isTopic(subject) ? { topic: subject } : { point: subject })),
  ]
}

/** Returns the places by level: the reader's first, then in order. */
export function groupByLevel(
  { manifest, places }: Found,
  level: string | undefined,
): { level: string; places: Place[] }[] {
  const groups = manifest.levels.map(([name, first], index) => {
    const end = manifest.levels[index + 1]?.[1] ?? Number.POSITIVE_INFINITY
    return { level: name, places: places.filter(({ story }) => story >= first && story < end) }
  })
  const found = groups.filter((group) => group.places.length > 0)
  return [
    ...found.filter((group) => group.level === level),
    ...found.filter((group) => group.level !== level),
  ]
}
