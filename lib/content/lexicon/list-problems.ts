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
import { getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findFault } from './faults'
import { getWordKey } from './fit-blocks'
import { normaliseForm, removeStress, type TextPath } from './forms'
import { getWordsInContext, type Occurrence, type Senses } from './senses'
import type { StoryList } from './story-list'

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

/** Returns where words are, as an editor names it: `line 3, line 7, question 2`. */
export function listPlaces(found: readonly Occurrence[]): string {
  return [...new Set(found.map(({ text }) => text.place))].join(', ')
}

/** Finds where the list of a story does not fit the story. */
export function findListProblems(
  story: Story,
  { path, meanings, blocks }: StoryList,
  senses: Senses,
): Problem[] {
  const remedy = `npm run words -- ${story.id}`
  const warn = (message: string, position: Position): Problem => ({
    ...errorInFile(path, message, position),
    severity: 'warning',
    kind: 'open word',
  })
  const taught = new Set(story.vocabulary.map(({ ru }) => normaliseForm(getStressedText(ru[0]))))
  const used = new Set(
    senses.occurrences.flatMap(({ meaning }) => (meaning ? normaliseForm(meaning.ru) : [])),
  )
  const placed = new Map([...senses.blocks].map(([at, block]) => [block, senses.texts[at]]))
  return [
    ...meanings.flatMap(({ ru, en, ...position }): Problem[] => {
      if (taught.has(normaliseForm(ru)))
        return [
          errorInFile(
            path,
            `«${ru}» is in the story's vocabulary; give another meaning at its word`,
            position,
          ),
        ]
      return en === null || used.has(normaliseForm(ru))
        ? []
        : [warn(`«${ru}» explains no word of the story; delete it, or run: ${remedy}`, position)]
    }),
    ...senses.unexplained.map((reading) =>
      errorInFile(
        path,
        `«${reading.ru}»: neither "meanings" nor the story's vocabulary nor ${commonWordsFile} has this word; add it to "meanings"`,
        reading,
      ),
    ),
    ...blocks.flatMap((block): Problem[] => {
      const text = placed.get(block)
      if (text === undefined)
        return [warn(`"${block.text}" is not in the story; delete it, or run: ${remedy}`, block)]
      if (getWordKey(text.letters) === getWordKey(block.text)) return []
      return [warn(`${text.place} of the story has changed; run: ${remedy}`, block)]
    }),
    ...senses.unused.flatMap((reading) => {
      const block = blocks.find(({ readings }) => readings.includes(reading))
      const text = block && placed.get(block)
      // A line that has changed is one warning, however many of its words are gone.
      if (!text || getWordKey(text.letters) !== getWordKey(block.text)) return []
      return [
        warn(
          `«${reading.word}» is no word of this text that needs it; delete it, or run: ${remedy}`,
          reading,
        ),
      ]
    }),
  ]
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
