import {
  commonWordsFile,
  everydayFile,
  getAudioFile,
  getStoryFile,
  getWordsFile,
  wordsFolder,
} from '@/lib/content/files'
import { errorInFile, type Position, type Problem } from '@/lib/content/problems'
import { groupBy } from '@/lib/story/group-by'
import { findFault } from './faults'
import { normaliseForm, removeStress, type TextPath } from './forms'
import type { WordForm, WordsFile } from './list'
import { getWordsInContext, type Occurrence, type Senses } from './senses'

/** Returns where a character of a text of the story is in its file. */
export type GetPosition = (text: TextPath, index: number) => Position

/** Finds that a story with open words has no list. */
export function findMissingList(id: string, occurrences: readonly Occurrence[]): Problem[] {
  const open = occurrences.filter(({ meaning }) => meaning === undefined).length
  if (open === 0) return []
  const message = `${open} of ${occurrences.length} words have no meaning, because there is no ${getWordsFile(id)}; draft it with: npm run words -- ${id}`
  return [{ ...errorInFile(getStoryFile(id), message), severity: 'warning', kind: 'open word' }]
}

/** Finds the words of a story that have no meaning, or a form that the lists leave open. */
export function findOpenWords(
  id: string,
  occurrences: readonly Occurrence[],
  getPosition: GetPosition,
): Problem[] {
  const open = occurrences.filter(
    (found) =>
      found.meaning === undefined || found.tags.length > 1 || found.others.length > 0 || isFormMissing(found),
  )
  const groups = groupBy(open, ({ written, tags }) => `${written} ${tags}`)
  return [...groups.values()].flatMap((found): Problem[] => {
    const [first] = found
    if (first === undefined) return []
    const places = found.length === 1 ? '' : ` (${listPlaces(found)})`
    const text = `«${first.written}»${places}: ${explainOpen(first, getWordsFile(id))}`
    const position = getPosition(first.text.path, first.start)
    return [{ ...errorInFile(getStoryFile(id), text, position), severity: 'warning', kind: 'open word' }]
  })
}

/** Finds words whose meaning or form the words beside them rule out. */
export function findWrongWords(
  id: string,
  occurrences: readonly Occurrence[],
  getPosition: GetPosition,
): Problem[] {
  return [...groupBy(occurrences, ({ text }) => text.key).values()].flatMap((found) => {
    const words = getWordsInContext(found)
    return found.flatMap(({ text, start, written, meaning, others }, index): Problem[] => {
      if (!meaning?.en || others.length > 0) return []
      const fault = findFault(meaning.ru, meaning.en, words, index)
      if (fault === undefined) return []
      const [shown, remedy] = fault
      const message = `«${written}»: ${shown}; write in ${getWordsFile(id)} ${remedy}`
      return [
        {
          ...errorInFile(getStoryFile(id), message, getPosition(text.path, start)),
          severity: 'warning',
        },
      ]
    })
  })
}

/** Returns a text as forms are compared where a text may have no stress marks. */
function getUnstressed(text: string): string {
  return removeStress(normaliseForm(text))
}

/** Returns true for a phrase whose words are in another form than in its headword, where nothing says in which. */
export function isFormMissing({ meaning, size, tags, written }: Occurrence): boolean {
  return size > 1 && tags.length === 0 && getUnstressed(written) !== getUnstressed(meaning?.ru ?? written)
}

function explainOpen(found: Occurrence, file: string): string {
  const { meaning, tags, others } = found
  if (meaning === undefined) return `no meaning; add the word to ${file}`
  if (isFormMissing(found)) return `its form is not given; add it to ${file}`
  if (others.length > 0 && others.every(({ ru }) => ru === meaning.ru)) {
    const senses = [meaning, ...others].map(({ en }) => `"${en}"`)
    return `can mean ${senses.join(' or ')}; say in ${file} which it is here`
  }
  const words = [meaning, ...others].map(({ ru }) => `«${ru}»`)
  const choice = others.length > 0 ? `a form of ${words.join(' or ')}` : tags.join(' or ')
  return `can be ${choice}; say in ${file} which it is here`
}

/** Returns where words are, as an editor names it: `lines 3 and 7`, `title`, `q2`. */
export function listPlaces(found: readonly Occurrence[]): string {
  const places = [...new Set(found.map(({ text }) => text.place))]
  const lines = places.filter((place) => /^\d/.test(place))
  const label = lines.length === 0 ? [] : [`line${lines.length > 1 ? 's' : ''} ${lines.join(', ')}`]
  return [
    ...places.filter((place) => place === 'title'),
    ...label,
    ...places.filter((place) => place.startsWith('q')),
  ].join(', ')
}

export function findListProblems({ path }: WordsFile, senses: Senses): Problem[] {
  const places = new Set(senses.texts.map(({ place }) => place))
  const remedy = `npm run words -- ${path.slice(wordsFolder.length + 1).replace(/\.yaml$/, '')}`
  const warn = (form: WordForm, message: string): Problem => ({
    ...errorInFile(path, `«${form.form}»${getPlaceText(form)}: ${message}`, form),
    severity: 'warning',
  })
  return [
    ...senses.unexplained.map((entry) =>
      errorInFile(
        path,
        `«${entry.ru}»: neither the story's vocabulary nor ${commonWordsFile} has this word; add its meaning as "en"`,
        entry,
      ),
    ),
    ...senses.conflicts.map(({ form, other }) =>
      errorInFile(
        path,
        `«${form.form}»${getPlaceText(form)}: line ${other.line}, column ${other.column} explains it too; keep one, or name the lines of each`,
        form,
      ),
    ),
    ...senses.absent.map((form): Problem => {
      if (form.place !== undefined && !places.has(form.place))
        return errorInFile(
          path,
          `«${form.form}»: the story has no ${getPlaceName(form.place)}; if its lines have changed: ${remedy}`,
          form,
        )
      return warn(form, `does not occur in the story; delete it, or remove all such forms with: ${remedy}`)
    }),
    ...senses.unneeded.map((form) =>
      warn(
        form,
        "a phrase or the story's vocabulary explains it; delete it, or name the lines where it means this instead",
      ),
    ),
  ]
}

function getPlaceText({ place, nth }: WordForm): string {
  if (place === undefined) return ''
  return ` in ${getPlaceName(place)}${nth === undefined ? '' : `, occurrence ${nth}`}`
}

function getPlaceName(place: string): string {
  if (place === 'title') return 'title'
  return place.startsWith('q') ? `question ${place.slice(1)}` : `line ${place}`
}

/** Finds what is in content/words and is not the list of a story. */
export function findStrayLists(paths: readonly string[], stories: ReadonlySet<string>): Problem[] {
  return paths.flatMap((path): Problem[] => {
    const name = path.startsWith(`${wordsFolder}/`) ? path.slice(wordsFolder.length + 1) : '.'
    if (name.startsWith('.') || path === commonWordsFile || path === everydayFile) return []
    const id = name.replace(/\.yaml$/, '')
    if (id === name)
      return [
        errorInFile(path, `expected a file name that ends in ".yaml", found "${name}"; rename the file`),
      ]
    if (stories.has(getStoryFile(id))) return []
    const remove = `git rm --ignore-unmatch ${path} "${getAudioFile(`/audio/${id}.*`)}"`
    const message = `there is no story ${getStoryFile(id)}; if you renamed it, rename this file too, otherwise remove what is left: ${remove}`
    return [{ ...errorInFile(path, message), severity: 'warning' }]
  })
}
