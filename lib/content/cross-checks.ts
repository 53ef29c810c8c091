import { findPlaces } from '@/lib/content/lexicon/grammar-points'
import { sorts } from '@/lib/site/archive-sorts'
import { getLevelSlug, getTimingsPath } from '@/lib/site/paths'
import { findMislabelled } from '@/lib/story/difficulty'
import { compareLevels, findLevel, levelNames } from '@/lib/story/levels'
import type { Story } from '@/lib/story/story'
import type { StoryWords } from '@/lib/story/story-words'
import { type GrammarPoint, minPlaces } from '@/lib/story/subject-lists'
import {
  audioFolder,
  getAudioFile,
  getOtherAudioUrls,
  groupOtherAudio,
  isStoryFile,
  storiesFolder,
} from './files'
import type { CheckedFile } from './parse-story'
import { errorInFile, getHint, getPathText, type Problem } from './problems'

/** Finds what is in content/stories and looks like a story but would not become one. */
export function findStrayFiles(paths: readonly string[]): Problem[] {
  const own = paths.filter((path) => path.startsWith(`${storiesFolder}/`) && !isStoryFile(path))
  return own.flatMap((path): Problem[] => {
    const name = path.slice(storiesFolder.length + 1)
    if (!/^[^.].*\.(?:md|mdx|markdown|txt)$/i.test(name)) return []
    const message = name.includes('/')
      ? `expected no folder here; put the story itself into ${storiesFolder}`
      : `expected a file name that ends in ".md", found "${name}"; rename the file`
    return [errorInFile(path, message)]
  })
}

/** Finds stories that have the title or the id of an older one; capital letters make no difference. */
export function findDuplicates(stories: CheckedFile[]): Problem[] {
  const ids = new Map<string, string>()
  const titles = new Map<string, string>()
  // One whose date cannot be read is being written.
  const getDate = ({ preview }: CheckedFile) => preview?.date || 'new'
  const byDate = stories.toSorted((a, b) => getDate(a).localeCompare(getDate(b)))
  return byDate.flatMap(({ path, id, title }): Problem[] => {
    const sameId = addFirst(ids, id.toLowerCase(), path)
    const sameTitle = title && addFirst(titles, title.value.toLowerCase(), path)
    const taken = `${sameId} already has the id "${id.toLowerCase()}"; rename one of the files`
    const told = `title: «${title?.value}» is also the title of ${sameTitle}; give each story a title of its own`
    return [
      ...(sameId === undefined ? [] : [errorInFile(path, taken)]),
      ...(sameTitle === undefined ? [] : [errorInFile(path, told, title)]),
    ]
  })
}

/** Segments of the archive's addresses, today and in earlier releases, and the names of orders, which may become some. */
const reserved = new Set(['', ...Object.keys(sorts), 'topic', 'grammar', 'index'])

/**
 * Finds levels whose page in the archive would have no address of its own, and warns of those that may be a slip: outside
 * the European framework, and of one story alone.
 */
export function findLevelProblems(stories: CheckedFile[]): Problem[] {
  const levels = new Map<string, { label: string; path: string }>()
  return stories.flatMap(({ path, level }): Problem[] => {
    if (level === undefined) return []
    const { value: label } = level
    const slug = getLevelSlug(label)
    const first = levels.get(slug) ?? { label, path }
    levels.set(slug, first)
    // "index" is what hosts call the page of a folder.
    const isTaken = reserved.has(slug) || /^\d+$/.test(slug)
    if (!isTaken && first.label === label) {
      const isShared = stories.filter((story) => story.level?.value === label).length > 1
      if (isShared || findLevel(label)) return []
      const message = `level: expected ${levelNames.slice(0, -1).join(', ')} or ${levelNames.at(-1)}, found "${label}"; another label works too; this warning stops once two stories use it`
      return [{ ...errorInFile(path, message, level), severity: 'warning' }]
    }
    const reason = isTaken
      ? `cannot be a level: /archive/${slug} is another page; choose a label such as A1`
      : `has the address of the level "${first.label}" in ${first.path}, /archive/${slug}; write both the same way`
    return [errorInFile(path, `level: "${label}" ${reason}`, level)]
  })
}

/** Finds stories whose level does not fit how hard they are to read. */
export function findLabelProblems(
  files: readonly CheckedFile[],
  stories: Parameters<typeof findMislabelled>[0],
): Problem[] {
  return findMislabelled(stories).flatMap(({ id, level, other }): Problem[] => {
    const file = files.find((file) => file.id === id)
    const how =
      compareLevels(other, level) < 0
        ? 'easier than half of the stories below it'
        : 'harder than half of those above it'
    const message = `level: ${level} is ${how}, at ${other}; compare the numbers of npm run words -- --again ${other}`
    return file ? [{ ...errorInFile(file.path, message, file.level), severity: 'warning' }] : []
  })
}

/** Finds stories whose twin is not another story of their level that was told first. */
export function findTwinProblems(stories: CheckedFile[]): Problem[] {
  return stories.flatMap((story): Problem[] => {
    const reason = story.twin && explainTwin(story, story.twin.value, stories)
    return reason === undefined ? [] : [errorInFile(story.path, `twin: ${reason}`, story.twin)]
  })
}

function explainTwin({ id, level }: CheckedFile, name: string, stories: CheckedFile[]): string | undefined {
  const isOfLevel = (story: CheckedFile) => story.level?.value === level?.value
  const first = level ? `name another story of ${level.value}` : 'name another story without a level'
  const named = stories.find((story) => story.id === name)
  if (!named) {
    const others = stories.filter((story) => story.id !== id && isOfLevel(story))
    const ids = others.map(({ id }) => id)
    return `there is no story "${name}"${getHint(name, ids)}`
  }
  if (name === id) return `"${name}" is the story itself; ${first}`
  if (!isOfLevel(named)) return `"${name}" is of another level; ${first}`
  return named.twin && `"${name}" is itself a twin; name the story that was told first`
}

export function findUnknownDrawings(stories: CheckedFile[], names: readonly string[]): Problem[] {
  const known = new Set(names)
  return stories.flatMap(({ path, drawings }) =>
    drawings.flatMap((drawing, index): Problem[] => {
      if (known.has(drawing.value)) return []
      const hint = getHint(drawing.value, names, '; look for one at https://game-icons.net')
      const message = `${getPathText(['cover', index])}: there is no drawing "${drawing.value}"${hint}`
      return [errorInFile(path, message, drawing)]
    }),
  )
}

/** Finds grammar points that a story claims to practise but hardly contains. */
export function findGrammarProblems(
  { path, grammar }: CheckedFile,
  story: Story,
  words: StoryWords,
): Problem[] {
  return grammar.flatMap((point, index): Problem[] => {
    const { value } = point
    const places = findPlaces(value as GrammarPoint, story, words)
    if (places.length >= minPlaces) return []
    const where = places.length > 0 ? ` (${places.map(({ line }) => `line ${line + 1}`).join(', ')})` : ''
    // What «в кафе» shows is no case: see `grammar-points.ts`.
    const without = /^(?:accusative|dative|instrumental|prepositional)$/.test(value)
      ? ' (words that never change do not count)'
      : ''
    const message = `${getPathText(['grammar', index])}: expected "${value}" in at least ${minPlaces} places, found ${places.length}${where}${without}; list only grammar that the text practises`
    return [{ ...errorInFile(path, message, point), kind: 'few places' }]
  })
}

/** Adds a path unless its key is there already; returns the path that was there before, if any. */
function addFirst(paths: Map<string, string>, key: string, path: string): string | undefined {
  const first = paths.get(key)
  if (first === undefined) paths.set(key, path)
  return first
}

/** Finds files below public/audio that no story plays or takes its timings from. */
export function findUnusedAudio(paths: string[], stories: CheckedFile[]): Problem[] {
  const groups = groupOtherAudio(paths)
  const urls = stories.flatMap(({ audioUrl }) => audioUrl?.value ?? [])
  const used = new Set(urls.flatMap((url) => [url, ...getOtherAudioUrls(groups, url)]).map(getAudioFile))
  for (const path of [...used]) used.add(getTimingsPath(path))
  const message = 'no story uses this file; name it in a story as audioUrl or delete it'
  return paths
    .filter(
      (path) => path.startsWith(`${audioFolder}/`) && /\.(?:m4a|mp3|vtt)$/i.test(path) && !used.has(path),
    )
    .map((path) => ({ ...errorInFile(path, message), severity: 'warning' }))
}
