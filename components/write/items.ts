import type { Change } from './insert'

export type ItemList = 'vocabulary' | 'questions'
export type ItemValues = Record<string, string | string[]>

/** A word or a question of the front matter, to be edited in a form; one to be added has no source yet. */
export type Item = {
  list: ItemList
  from: number
  /** That of its first key, from 1. */
  line: number
  source: string
  /** Before its first line. */
  indent: string
  /** The key of the list, where the text does not have it. */
  head: string
  values: ItemValues
}

const keys = {
  vocabulary: ['ru', 'en'],
  questions: ['questionRu', 'questionEn', 'options', 'correctAnswer', 'line'],
} as const

/** Returns the word or question that an offset is in. */
export function findItem(text: string, at: number): Item | undefined {
  const front = findFront(text) ?? ''
  for (const { 0: source, 1: indent = '', index: from } of front.matchAll(
    /^( *)- +\w+:.*(?:\n(?!\1- |\S).*)*/gm,
  )) {
    const list = keyOfList.exec(front.slice(0, from))?.[1]
    if (at >= from && at <= from + source.length && (list === 'vocabulary' || list === 'questions')) {
      const values = keys[list].map((key) => [key, readValue(findValue(source, key)?.[0] ?? '')])
      const line = countLines(text, from)
      return { list, from, line, source, indent, head: '', values: Object.fromEntries(values) }
    }
  }
  return undefined
}

/** Returns an empty word or question at the end of its list; nothing without front matter. */
export function getNewItem(text: string, list: ItemList): Item | undefined {
  const front = findFront(text)
  if (front === undefined) return undefined
  const found = new RegExp(`^${list}:.*(?:\\n(?:[ #-].*)?)*`, 'm').exec(front)
  const [, indent = '  '] = /\n( *)- /.exec(found?.[0] ?? '') ?? []
  const from = found ? found.index + found[0].trimEnd().length : front.length
  const line = countLines(text, from) + (found ? 1 : 2)
  return { list, from, line, source: '', indent, head: found ? '' : `\n${list}:`, values: {} }
}

/** Returns the changes that give an item these values; what is the same stays as it is written. */
export function getItemChanges(
  { list, from, source, indent, head, values }: Item,
  now: ItemValues,
): Change[] {
  let added = head
  const changes = keys[list].flatMap((key, index): Change[] => {
    const value = now[key] ?? ''
    const found = findValue(source, key)
    const written = writeValue(value)
    if (!found && written)
      added += `\n${indent}${source === '' && index === 0 ? '- ' : '  '}${key}: ${written}`
    if (!found || JSON.stringify(value) === JSON.stringify(values[key])) return []
    const start = from + found.index
    return [{ from: start, to: start + found[0].length, insert: written && ` ${written}` }]
  })
  const end = from + source.length
  return [...changes, ...(added ? [{ from: end, to: end, insert: added }] : [])]
}

/** Returns the change that deletes an item. */
export function deleteItem({ from, source }: Item): Change {
  return { from: from - 1, to: from + source.length, insert: '' }
}

/** Returns the texts of a list that is written in one line. */
export function readList(written: string): string[] {
  const texts = written.match(/\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?=,|$)|[^,]+/g) ?? []
  return texts.map(readText).filter(Boolean)
}

export function writeList(texts: readonly string[]): string {
  return texts.map((text) => writeText(text, /[,[\]{}]/)).join(', ')
}

/** The last key at the left edge. */
const keyOfList = /^(\w+):(?![\s\S]*^\w+:)/m

function findFront(text: string): string | undefined {
  return /^---\n[\s\S]*?(?=\n---$)/m.exec(text.slice(0, 100_000))?.[0]
}

function countLines(text: string, to: number): number {
  return text.slice(0, to).split('\n').length
}

/** Finds what is written after a key, with the lines that go on with it. */
function findValue(source: string, key: string): RegExpExecArray | null {
  return new RegExp(`(?<=^ *(?:- +)?${key}:).*(?:\\n(?! *(?:- +)?\\w+:| *#).*)*`, 'm').exec(source)
}

function readValue(written: string): string | string[] {
  const rows = written.match(/(?<=\n *- ?).*/g)
  if (rows) return rows.map(readText)
  const [, list] = /^\s*\[([\s\S]*?)\]?\s*$/.exec(written) ?? []
  return list === undefined ? readText(written) : readList(list)
}

function writeValue(value: string | string[]): string {
  return Array.isArray(value) ? `[${writeList(value)}]` : writeText(value)
}

function readText(written: string): string {
  const text = written.replace(/\s+/g, ' ').trim()
  const [, quote, inner = ''] = /^(["'])(.*)\1$/.exec(text) ?? []
  if (quote === undefined) return text
  return quote === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner.replaceAll("''", "'")
}

/** Returns a text as YAML has it: in quotes where it would be read as something else. */
function writeText(text: string, inList = /(?!)/): string {
  const isPlain = !/^[-?:,[\]{}#&*!|>'"%@`]|:(?: |$)| #|^(?:~|null)$/i.test(text) && !inList.test(text)
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}
