import { cleanPasted } from '@/lib/content/foreign-signs'
import { type Problem, toPlainSpaces } from '@/lib/content/problems'
import { stressMark } from '@/lib/story/marked-text'
import { findWords, hasRussian, vowel } from '@/lib/story/words'

/*
 * What is where in a story's Markdown, by its lines alone: while one writes, no parser can read it.
 */

/** Returns the front matter up to the line that ends it. */
export function findFront(text: string): string | undefined {
  return /^---\n[\s\S]*?(?=\n---(?:\n|$))/.exec(text.slice(0, 100_000))?.[0]
}

export type Part = 'Русский' | 'English' | 'Notes'

/** Returns the lines below a heading that are not empty, each with its number in the text, from 1. */
export function listLines(text: string, name: Part): { number: number; line: string }[] {
  const all = text.normalize('NFC')
  const part = new RegExp(`(?<=^## ${name}\\n)[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm').exec(all)
  const first = all.slice(0, part?.index ?? 0).split('\n').length
  return (part?.[0] ?? '')
    .split('\n')
    .flatMap((line, at) => (line.trim() ? [{ number: first + at, line: line.trim() }] : []))
}

export function getRussianLines(text: string): string[] {
  return listLines(text, 'Русский').map(({ line }) => line)
}

/** Returns where the text of a story begins, at which one writes first. */
export function findStart(text: string): number {
  return Math.max(0, text.search(/(?<=^## Русский\n+)./m))
}

export const intoTemplate = 'Use the template'

/** Returns a text from elsewhere, which has still to be put into the template; "" where nothing is written. */
export function findForeign(text: string): string | undefined {
  return /^\s*---/.test(text) || /^## /m.test(text) ? undefined : text.trim()
}

/** Returns the id of a new story by its English title: with a number after it where a story of the site has that id. */
export function getNewId(text: string, taken: readonly string[]): string {
  const id = getIdOfTitle(text) || 'new-story'
  let free = id
  for (let number = 2; taken.includes(free); number++) free = `${id}-${number}`
  return free
}

/** Returns a file name for a story by its English title, such as `a-new-story`. */
export function getIdOfTitle(text: string): string {
  const [, title = ''] = /^titleEn: *(.*)$/m.exec(text) ?? []
  return title
    .toLowerCase()
    .replaceAll(/['’"]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Text to put in place of what is between two offsets. */
export type Change = { from: number; to: number; insert: string }

/** Returns a text with its changes, which do not overlap and are in their order. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  return changes.reduceRight(
    (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
    text,
  )
}

/** Returns the changes that fix what has one right answer, as far as a text is still what was checked. */
export function getFixes(text: string, problems: readonly Problem[]): Change[] {
  const plain = toPlainSpaces(text)
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  let end = 0
  return problems
    .flatMap(({ line, column, fix }) =>
      fix ? [{ from: (starts[line - 1] ?? 0) + column - 1 + (fix.at ?? 0), fix }] : [],
    )
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, fix }) => {
      const to = from + fix.from.length
      // Inside another's replacement it is left: the next check finds it again.
      if (from < end || plain.slice(from, to) !== fix.from) return []
      end = to
      return [{ from, to, insert: fix.to }]
    })
}

/** Above a column of a table. */
const columnName = /^(?:№|#|Русский|Английский|Перевод|Russian|English|Translation)$/i

/** Of a row or a page, or the rule of a table. */
const number = /^[-–—:|\s]*\d{0,4}[.)]?[-–—:|\s]*$/
/** Some write the translation behind its line. */
const cellEnd = /\t|(?:^|\s+)\|(?:\s+|$)|(?<=[.!?…»”"])\s+[/–—-]\s+(?=["“]?[A-Z])/

/** Returns what is between the tabs of a row, without numbers; nothing for the names of columns. */
function getCells(row: string): string[] {
  // A list of dialogue: elsewhere a hyphen before a tab is no dash.
  const spoken = row.trim().replace(/^[-–—*+]\s+(?=\D)/, '— ')
  const cells = spoken.split(cellEnd).map((cell) => cell.trim())
  const found = cells.filter((cell) => !number.test(cell))
  return found.every((cell) => columnName.test(cell)) ? [] : found
}

/**
 * Returns a text from elsewhere in the template of a story: Russian in its part and English in its, from a table too whose
 * columns a tab divides. What the template has in these parts goes. Where Russian lines are paired with English ones, “…”
 * stands for one that is missing.
 */
export function putIntoTemplate(text: string, template: string): string {
  if (text === '') return template
  const rows = cleanPasted(text).split('\n').map(getCells)
  const cells = rows.flatMap((row) => row.toSorted((a, b) => Number(hasRussian(b)) - Number(hasRussian(a))))
  const russian = cells.filter(hasRussian)
  const alternates =
    (cells.length - russian.length) * 2 >= russian.length &&
    cells.every((cell, at) => hasRussian(cell) || hasRussian(cells[at - 1] ?? ''))
  const isPaired = alternates || rows.some(({ length }) => length > 1)
  const english = cells.flatMap((cell, at) => {
    if (!hasRussian(cell)) return cell
    return isPaired && hasRussian(cells[at + 1] ?? cell) ? '…' : []
  })
  const head = template.slice(0, template.indexOf('## '))
  const notes = /\n## Notes$[\s\S]*/m.exec(template)?.[0] ?? ''
  return `${head}## Русский\n\n${russian.join('\n')}\n\n## English\n\n${english.join('\n')}\n${notes}`
}

/** Finds the lines that have only the sign for no translation, by their index among those of the story and by their number in the text. */
export function findUntranslated(text: string): { index: number; number: number }[] {
  return listLines(text, 'English').flatMap(({ number, line }, index) =>
    /^(?:…|\.{3})$/.test(line) ? [{ index, number }] : [],
  )
}

/** Changes in their order, and where the cursor goes after them. */
type Stressed = { changes: Change[]; cursor: number }

/**
 * Returns what puts a stress mark on the vowel before an offset, or after it, or takes it away from there; undefined away from
 * any vowel. Another mark of the word goes: a stress that is put is moved.
 */
export function toggleStress(text: string, at: number): Stressed | undefined {
  // Before that only past a mark: another word's vowel is not meant.
  const ends = [at - 1, at, ...(text.charAt(at - 1) === stressMark ? [at - 2] : [])]
    .filter((place) => vowel.test(text.charAt(place)))
    .map((place) => place + 1)
  const [end] = ends
  if (end === undefined) return undefined
  if (text.charAt(end) === stressMark)
    return { changes: [{ from: end, to: end + 1, insert: '' }], cursor: end }
  const { word, index } = findWords(text).findLast(({ index }) => index < end) ?? { word: '', index: 0 }
  const others = Array.from(word.matchAll(new RegExp(stressMark, 'g')), ({ index: inWord }) => index + inWord)
  const changes = [
    { from: end, to: end, insert: stressMark },
    ...others.map((other) => ({ from: other, to: other + 1, insert: '' })),
  ]
  const cursor = end + 1 - others.filter((other) => other < end).length
  return { changes: changes.sort((a, b) => a.from - b.from), cursor }
}

export const noVowel = 'Put the cursor after the stressed vowel first.'

/** Returns a word with the stress on each of its vowels. */
export function getStressChoices(word: string): string[] {
  const plain = word.replaceAll(stressMark, '')
  return Array.from(plain).flatMap((letter, index) =>
    vowel.test(letter) ? plain.slice(0, index + 1) + stressMark + plain.slice(index + 1) : [],
  )
}

/** Alt with the key of the acute accent or the apostrophe, on whichever keyboard. */
export function isStressKey({ altKey, ctrlKey, metaKey, key, code }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey) return false
  return key === '´' || key === "'" || key === 'Dead' || code === 'Quote' || code === 'Equal'
}
