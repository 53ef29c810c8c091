import { createHash } from 'node:crypto'
import { countSubjects } from '@/lib/archive/views'
import { getLevels } from '@/lib/story/levels'
import { getCleanText, getStressedText, type MarkedText, sliceText } from '@/lib/story/marked-text'
import { getPath } from '@/lib/story/order'
import type { Story } from '@/lib/story/story'
import { getRussianWords, type PackedWords, unpackWords } from '@/lib/words/packed-words'
import { getStoryTexts } from '@/lib/words/story-texts'
import type { FoundWord } from '@/lib/words/story-words'
import { getNearFile, nearFiles } from './nearest'
import { getTokens, normalise } from './normalise'
import { describeSeries } from './series'
import {
  type Forms,
  type FoundStory,
  getBucket,
  getFormsFile,
  getNearestFile,
  getPlacesFile,
  getStoryFile,
  type Manifest,
  manifestFile,
  maxPlaces,
  type NearForms,
  type Place,
  type Places,
  packPlaces,
} from './terms'

/** About how long a file of places is, in characters: half of that is what a word asked for costs. */
const placesLength = 4_000

/** English words by which no meaning is found. */
const small = new Set(
  'a an the to of in on at by and or for be is it as with from one that this not no up out off so'.split(' '),
)

type IndexedWord = { term: string; forms: string[] }

/** A word of a phrase, which has one headword as a whole. */
type WordInPhrase = { place: Place; form: string }

/**
 * Returns the files of the search index by name, below `/search/`: what each form asked for belongs to, where each headword
 * and each English word occurs, and each story's lines.
 */
export function buildSearchIndex(
  stories: readonly Story[],
  words: ReadonlyMap<string, PackedWords>,
): Map<string, string> {
  const levels = [...getLevels(stories), undefined]
  const ordered = levels.flatMap((level) => getPath(stories, level))
  const places = new Map<string, Place[]>()
  const terms = new Map<string, Set<string>>()
  const inPhrases: WordInPhrase[] = []
  const stressed = new Map<string, string>()

  function add(place: Place, { term, forms }: IndexedWord) {
    const known = places.get(term) ?? []
    places.set(term, known)
    const last = known.at(-1)
    if (last?.story !== place.story || last.line !== place.line) known.push(place)
    for (const form of [term, ...forms]) {
      const found = terms.get(form) ?? new Set()
      terms.set(form, found.add(term))
    }
  }

  for (const [number, story] of ordered.entries()) {
    const packed = words.get(story.id)
    const found = packed && unpackWords(packed, story)
    const texts = [{ ru: story.title, en: story.titleEn }, ...story.paragraphs.flat()]
    for (const [index, { ru, en = '' }] of texts.entries()) {
      const place = { story: number, line: index - 1 }
      const explained = found?.get(index === 0 ? 'title' : String(index - 1)) ?? []
      for (const form of getStressedForms(ru, explained)) stressed.set(normalise(form), form)
      for (const word of getIndexedWords(ru, explained)) {
        add(place, word)
        if (isPhrase(word.term)) inPhrases.push({ place, form: word.forms[0] ?? '' })
      }
      for (const token of getTokens(typeof en === 'string' ? en : getCleanText(en)))
        add(place, { term: token, forms: [] })
    }
  }

  addWordsInPhrases(inPhrases, places, terms)
  addFormsOfQuestions(ordered, words, places, terms)
  return packIndex(ordered, levels, places, terms, stressed)
}

/** Has «по телефону» found with «телефон» too: by the headwords that a form has where it is explained alone. */
function addWordsInPhrases(
  words: readonly WordInPhrase[],
  places: Map<string, Place[]>,
  terms: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const added = new Map<string, Place[]>()
  for (const { place, form } of words)
    for (const term of terms.get(form) ?? []) {
      if (isPhrase(term)) continue
      const more = added.get(term) ?? []
      added.set(term, more)
      more.push(place)
    }
  for (const [term, more] of added) {
    const sorted = [...(places.get(term) ?? []), ...more].sort((a, b) => a.story - b.story || a.line - b.line)
    places.set(
      term,
      sorted.filter((place, index) => {
        const last = sorted[index - 1]
        return last?.story !== place.story || last.line !== place.line
      }),
    )
  }
}

/** Has «друзьям», which only a question has, find the lines with «друг», and «друзья» by its beginning. */
function addFormsOfQuestions(
  stories: readonly Story[],
  words: ReadonlyMap<string, PackedWords>,
  places: ReadonlyMap<string, Place[]>,
  terms: Map<string, Set<string>>,
): void {
  const inLines = new Set(terms.keys())
  for (const story of stories) {
    const packed = words.get(story.id)
    const explained = packed && unpackWords(packed, story)
    for (const [key, text] of getStoryTexts(story)) {
      if (!key.startsWith('q')) continue
      for (const { term, forms } of getIndexedWords(text, explained?.get(key) ?? [])) {
        const [form = term] = forms
        if (places.has(term) && !inLines.has(form)) terms.set(form, (terms.get(form) ?? new Set()).add(term))
      }
    }
  }
}

function isPhrase(term: string): boolean {
  return term.includes(' ')
}

function packIndex(
  stories: readonly Story[],
  levels: readonly (string | undefined)[],
  places: ReadonlyMap<string, Place[]>,
  terms: ReadonlyMap<string, ReadonlySet<string>>,
  stressed: ReadonlyMap<string, string>,
): Map<string, string> {
  const { files, fileOf } = dividePlaces(places)
  const forms = new Map<string, Forms>()
  for (const [form, found] of [...terms].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bucket = getBucket(form)
    const entries = forms.get(bucket) ?? {}
    forms.set(bucket, entries)
    entries[form] = [...found]
      .sort(
        (a, b) =>
          Number(b === form) - Number(a === form) ||
          (places.get(b)?.length ?? 0) - (places.get(a)?.length ?? 0),
      )
      .map((term) => (term === form ? (fileOf.get(term) ?? 0) : [fileOf.get(term) ?? 0, term]))
  }
  const pages = stories.map(describeStory)
  const near = divideNearForms(forms, places, stressed)
  const content = JSON.stringify([[...forms], files, pages, near])
  const manifest: Manifest = {
    version: createHash('sha256').update(content).digest('hex').slice(0, 8),
    levels: levels.flatMap((level = ''): Manifest['levels'] => {
      const first = stories.findIndex((story) => (story.level ?? '') === level)
      return first === -1 ? [] : [[level, first]]
    }),
    buckets: [...forms.keys()],
    subjects: countSubjects(stories).map(([subject]) => subject),
    series: describeSeries(stories),
  }
  return new Map([
    [manifestFile, JSON.stringify(manifest)],
    ...[...forms].map(
      ([bucket, entries]) => [getFormsFile(manifest, bucket), JSON.stringify(entries)] as const,
    ),
    ...files.map((file, number) => [getPlacesFile(manifest, number), JSON.stringify(file)] as const),
    ...near.map((groups, number) => [getNearestFile(manifest, number), JSON.stringify(groups)] as const),
    ...pages.map((page, number) => [getStoryFile(manifest, number), JSON.stringify(page)] as const),
  ])
}

/** Puts forms that sound alike at first into one file, each beside the others of its most frequent headword. */
function divideNearForms(
  forms: ReadonlyMap<string, Forms>,
  places: ReadonlyMap<string, Place[]>,
  stressed: ReadonlyMap<string, string>,
): NearForms[] {
  const files = Array.from({ length: nearFiles }, () => new Map<string, string[]>())
  for (const entries of forms.values())
    for (const [form, [first = 0]] of Object.entries(entries)) {
      const shown = stressed.get(form)
      if (shown === undefined) continue
      const term = typeof first === 'number' ? form : first[1]
      const file = files[getNearFile(form)]
      file?.set(term, [...(file.get(term) ?? []), shown])
    }
  const count = (term: string) => places.get(term)?.length ?? 0
  return files.map((groups) =>
    [...groups].sort(([a], [b]) => count(b) - count(a)).map(([, group]) => group.join(' ')),
  )
}

/** Puts terms that follow one another into one file until it is long enough. */
function dividePlaces(places: ReadonlyMap<string, Place[]>): {
  files: Places[]
  fileOf: Map<string, number>
} {
  const files: Places[] = []
  const fileOf = new Map<string, number>()
  let length = placesLength
  for (const term of [...places.keys()].sort()) {
    if (length >= placesLength) {
      files.push({})
      length = 0
    }
    const found = places.get(term) ?? []
    const packed = packPlaces(found.slice(0, maxPlaces))
    // Marked: a query of several words must not be narrowed by what was cut off.
    const file = files.at(-1)
    if (file) file[term] = found.length > maxPlaces ? `+${packed}` : packed
    fileOf.set(term, files.length - 1)
    length += packed.length + term.length
  }
  return { files, fileOf }
}

/** Returns the headwords of a text with the forms that find them; a word that nothing explains is its own headword. */
function getIndexedWords(text: MarkedText, explained: readonly FoundWord[]): IndexedWord[] {
  const clean = getCleanText(text)
  return getRussianWords(clean).flatMap(({ start, end }) => {
    const form = normalise(clean.slice(start, end))
    const covering = explained.filter((word) => word.start < end && start < word.end)
    if (covering.length === 0) return [{ term: form, forms: [] }]
    return covering.map(({ ru, en }) => ({
      term: normalise(getCleanText(ru)),
      forms: [form, ...getTokens(getCleanText(ru)), ...getMeanings(en)],
    }))
  })
}

/** Returns the words of a text and their headwords with stress marks; a name has its capital wherever it is. */
function getStressedForms(text: MarkedText, explained: readonly FoundWord[]): string[] {
  return getRussianWords(getCleanText(text)).flatMap(({ start, end }) => {
    const form = getStressedText(sliceText(text, start, end)).toLowerCase()
    const headword = explained.find((word) => word.start <= start && end <= word.end)
    const ru = headword ? getStressedText(headword.ru) : ''
    const isName = ru !== ru.toLowerCase()
    const shown = isName ? form.slice(0, 1).toUpperCase() + form.slice(1) : form
    return ru === '' || ru.includes(' ') ? [shown] : [ru, shown]
  })
}

/** Returns the English words by which a meaning is found: of each short alternative, without what explains it. */
function getMeanings(en: string): string[] {
  return en
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;:]/)
    .flatMap((alternative) => {
      const tokens = getTokens(alternative).filter((token) => /^[a-z]/.test(token) && !small.has(token))
      return tokens.length <= 2 ? tokens : []
    })
}

function describeStory({ id, title, titleEn, level, audio, paragraphs }: Story): FoundStory {
  return {
    id,
    title: getStressedText(title),
    titleEn,
    ...(level && { level }),
    ...(audio && { audio: audio.url }),
    lines: paragraphs.flat().map(({ ru, en, cue }) => {
      const texts = [getStressedText(ru), en ? getCleanText(en) : ''] as const
      return audio && cue ? [...texts, ...cue] : [...texts]
    }),
  }
}
