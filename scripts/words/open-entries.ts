import { getWordsFile } from '@/lib/content/files'
import { removeStress } from '@/lib/content/lexicon/forms'
import { parseWordsFile, type WordEntry, type WordForm } from '@/lib/content/lexicon/list'
import { countOf } from '@/lib/story/count-of'
import type { Story } from '@/lib/story/story'
import { formTags } from '@/lib/story/tags'
import { unconfirmed } from './draft-entry'
import { pruneList } from './prune'

/** Something that a list leaves open, on a line of its file. */
export type Open = {
  entry: WordEntry
  /** Missing where it is the meaning. */
  form?: WordForm
  /** From 1. */
  line: number
  /** The forms between which the draft could not choose. */
  tags: string[]
  /** What the draft took from elsewhere: the meaning that it wrote, then others. */
  meanings?: string[]
}

/** Returns what the list of a story leaves open, such as `5 meanings and 42 forms`; undefined where that is nothing. */
export function describeOpen(story: Story, list: string): string | undefined {
  const open = findOpen(story, list)
  const unsure = open.filter(({ meanings }) => meanings).length
  const forms = open.filter(({ form }) => form).length
  const counts = [
    [open.length - unsure - forms, 'meaning'],
    [unsure, 'drafted meaning'],
    [forms, 'form'],
  ] as const
  const found = counts.filter(([count]) => count > 0).map(([count, noun]) => countOf(count, noun))
  return found.length > 0 ? found.join(', ').replace(/, (?=[^,]*$)/, ' and ') : undefined
}

export function findOpen({ id }: Story, text: string): Open[] {
  const lines = text.split('\n')
  const open = parseWordsFile(getWordsFile(id), text).entries.flatMap((entry): Open[] => {
    const meaning =
      lines.findIndex((line, index) => index >= entry.line - 1 && /^(?:- | {2})en:/.test(line)) + 1
    return [
      ...(entry.en === null ? [{ entry, line: meaning, tags: [] }] : []),
      ...(entry.en && isUnconfirmed(lines[meaning - 1])
        ? [{ entry, line: meaning, tags: [], meanings: [entry.en, ...readOthers(lines.slice(meaning))] }]
        : []),
      ...entry.forms
        .filter(({ tags }) => tags.length === 0)
        .map((form) => ({ entry, form, line: form.line, tags: readOffered(lines[form.line - 1]) })),
    ]
  })
  // What a person has put on one line with other forms is left to that person.
  return open.filter(({ line, meanings }) => meanings || valueless.test(lines[line - 1] ?? ''))
}

export function isUnconfirmed(line = ''): boolean {
  return line.endsWith(` # ${unconfirmed}`)
}

/** Reads the other meanings that the draft names on the lines below the one that it wrote. */
function readOthers(lines: readonly string[]): string[] {
  const others = /^ {2}# or: (.*)$/
  const end = lines.findIndex((line) => !others.test(line))
  return lines.slice(0, end).map((line) => others.exec(line)?.[1] ?? '')
}

/** The key of a meaning, and whatever is after it. */
const meaningLine = /^((?:- | {2})en:).*$/

/** A key without a value, and the draft's remark. */
const valueless = /^([^:#]+:)[ \t]*(?:#(.*))?$/

/** In one order everywhere, with the nominative first. */
function readOffered(line = ''): string[] {
  const [, , remark = ''] = valueless.exec(line) ?? []
  const named = remark.trim().split(' or ')
  return formTags.filter((tag) => named.includes(tag))
}

export function setValue(text: string, number: number, value: string): string {
  return text
    .split('\n')
    .map((line, index) =>
      index === number - 1
        ? line.replace(meaningLine.test(line) ? meaningLine : valueless, (_, key) => `${key} ${value}`)
        : line,
    )
    .join('\n')
}

/** The tag of a word without other forms. */
export const unchanged = 'inv'

/** Returns true where a form without others cannot be of the entry's headword: «до́ма», at home, of «дом». */
export function isOtherWord({ entry, form }: Open): boolean {
  return removeStress(entry.ru).toLowerCase() !== removeStress(form?.form ?? '')
}

/** Moves forms that never change into entries of their own; their meaning is another list's, or the next draft asks for it. */
export function giveOwnEntries(text: string, forms: readonly WordForm[]): string {
  const entries = forms.map(({ form, place, nth }) => {
    const at = place && `{ ${place}${nth === undefined ? '' : `.${nth}`}: ${unchanged} }`
    return `\n- ru: ${form}\n  forms: { ${form}: ${at ?? unchanged} }\n`
  })
  return `${pruneList(text, forms)}${entries.join('')}`
}
