import type { Problem } from '@/lib/content/problems'
import { englishKey } from '@/lib/content/text-keys'

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
      if (from < end || text.slice(from, to) !== fix.from) return []
      end = to
      return [{ from, to, insert: fix.to }]
    })
}

/** Returns the Russian lines of a story. */
export function getRussianLines(text: string): string[] {
  const [, body = ''] = /^## Русский$([\s\S]*?)(?:^## |$(?![\s\S]))/m.exec(text.normalize('NFC')) ?? []
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Returns the quotation marks of the language that is written after a text: of its part, or of its key in the front matter. */
export function getQuotes(before: string): readonly [string, string] {
  const part = before.match(/^## .*$/gm)?.at(-1)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isEnglish = part ? /^## (?:English|Notes)/.test(part) : englishKey.test(line)
  return isEnglish ? ['“', '”'] : ['«', '»']
}

/** Returns the changes that make a new story of one of the site: of its own day, without a recording or a place in a series. */
export function getCopyChanges(text: string, date: string): Change[] {
  return Array.from(
    text.matchAll(/^(?:date:.*|(?:audioUrl|series|twin|order|featured):.*\n(?: .*\n)*)/gm),
    ({ 0: line, index: from }) => ({
      from,
      to: from + line.length,
      insert: line.startsWith('date') ? `date: ${date}` : '',
    }),
  )
}

/** Returns the id of a new story by its English title: with a number after it where a story of the site has that id. */
export function getNewId(text: string, taken: readonly string[]): string {
  const id = getIdOfTitle(text) || 'new-story'
  if (!taken.includes(id)) return id
  let number = 2
  while (taken.includes(`${id}-${number}`)) number += 1
  return `${id}-${number}`
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
