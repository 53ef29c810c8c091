import { type Problem, toPlainSpaces } from '@/lib/content/problems'

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
