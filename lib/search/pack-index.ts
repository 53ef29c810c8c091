import { createHash } from 'node:crypto'
import { countSubjects } from '@/lib/site/archive-views'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getSubjects, type Subject } from '@/lib/story/subjects'
import { getNearFile, nearFiles } from './nearest'
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

/** Returns the files of the index by name. `terms` are what each form stands for, `stressed` the forms with their stress marks. */
export function packIndex(
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
  const subjects = countSubjects(stories).map(([subject]) => subject)
  const manifest: Manifest = {
    version: createHash('sha256').update(content).digest('hex').slice(0, 8),
    levels: levels.flatMap((level = ''): Manifest['levels'] => {
      const first = stories.findIndex((story) => (story.level ?? '') === level)
      return first === -1 ? [] : [[level, first]]
    }),
    buckets: [...forms.keys()],
    subjects,
    lists: describeLists(stories, subjects),
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

function describeLists(stories: readonly Story[], subjects: readonly Subject[]): Manifest['lists'] {
  const lists = stories.map((story): Manifest['lists'][number] => [
    story.level ?? '',
    ...getSubjects(story).map((subject) => subjects.indexOf(subject)),
  ])
  return [...new Map(lists.map((list) => [list.join(), list])).values()]
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
