import type { Change } from '../text/changes'
import { findFront, findPart } from '../text/story-text'
import { forms, type ItemList } from './forms'

/*
 * The items of a story's lists, found by their lines and not by a parser: a form is also where one mends what the parser
 * refuses, and what it does not change stays as it is written.
 */

export type ItemValues = Record<string, string | string[]>

/** An item of a list, or the story's own keys, as it is written. */
type Source = { list: ItemList; from: number; source: string; indent: string }

/** What a form edits; one to be added has no source yet. `head` is the key or the heading that its list lacks. */
export type Item = Source & { head: string; values: ItemValues }

/** What an offset is in: an item of a list, by its index, or a line of the text. */
export type Place = { list: ItemList | 'lines'; index: number }

const notesHeading = '## Notes'

/** A key at the left edge, or an item of its list: up to the next one, or to what is less indented. */
const keyOrItem = /^(\w+):|^( *)- +\w+:.*(?:\n(?!\2- |\S).*)*/gm
const note = /^[-*] +.*(?:\n(?![-*#]|\s*$).*)*/gm

/** Lists all words, questions and notes. */
function listSources(text: string): Source[] {
  let list = ''
  const inFront = Array.from((findFront(text) ?? '').matchAll(keyOrItem)).flatMap(
    ({ 0: source, 1: key, 2: indent = '', index: from }): Source[] => {
      list = key ?? list
      return key || (list !== 'vocabulary' && list !== 'questions') ? [] : [{ list, from, source, indent }]
    },
  )
  const { from: start, body } = findPart(text, 'Notes') ?? { from: 0, body: '' }
  const notes = Array.from(body.matchAll(note), ({ 0: source, index }): Source => {
    return { list: 'notes', from: start + index, source, indent: '' }
  })
  return [...inFront, ...notes]
}

/** Returns what an offset is in: a word, a question, a note, or else the story, in its front matter. */
export function findItem(text: string, at: number): Item | undefined {
  const front = findFront(text)
  const story: Source[] = front ? [{ list: 'story', from: 0, source: front, indent: '' }] : []
  const found = [...listSources(text), ...story].find(
    ({ from, source }) => at >= from && at <= from + source.length,
  )
  return found && { ...found, head: '', values: readValues(found) }
}

/** Returns what the line is of that an offset is on: the title where it is of nothing else. */
export function findPlace(text: string, at: number): Place {
  const end = text.indexOf('\n', at)
  const before = end < 0 ? text : text.slice(0, end)
  const [part = ''] = /^## .*$(?![\s\S]*^## )[\s\S]*/m.exec(before) ?? []
  const isNote = part.startsWith(notesHeading)
  // The heading is a line too.
  if (part && !isNote) return { list: 'lines', index: Math.max(0, (part.match(/\S.*/g) ?? []).length - 2) }
  const key = isNote ? 'notes' : before.match(/^\w+(?=:)/gm)?.at(-1)
  const list = key === 'vocabulary' || key === 'questions' || key === 'notes' ? key : 'story'
  const until = listSources(text).filter((other) => other.list === list && other.from <= before.length)
  return { list, index: Math.max(0, until.length - 1) }
}

/** Returns the offset of an item of a list, by its index. */
export function getItemOffset(text: string, { list, index }: Place): number {
  return listSources(text).filter((other) => other.list === list)[index]?.from ?? 0
}

/** Returns an empty item at the end of its list, or the story's own keys; nothing without front matter. */
export function getNewItem(text: string, list: ItemList): Item | undefined {
  const front = findFront(text)
  if (front === undefined) return undefined
  if (list === 'story') return findItem(text, 0)
  const isNote = list === 'notes'
  const within = isNote ? text : front
  const opener = isNote ? `\n\n${notesHeading}\n` : `\n${list}:`
  const wholeList = isNote ? `^${notesHeading}$[\\s\\S]*` : `^${list}:.*(?:\\n(?:[ #-].*)?)*`
  const found = new RegExp(wholeList, 'm').exec(within)
  const from = (found ? within.slice(0, found.index + found[0].length) : within).trimEnd().length
  const indent = isNote ? '' : (/\n( *)- /.exec(found?.[0] ?? '')?.[1] ?? '  ')
  return { list, from, source: '', indent, head: found ? '' : opener, values: {} }
}

/** Returns the changes that give an item these values; what is the same stays as it is written. */
export function getItemChanges(
  { list, from, source, indent, head, values }: Item,
  now: ItemValues,
): Change[] {
  const end = from + source.length
  if (list === 'notes') {
    const written = `- ${now.line ? `${now.line}: ` : ''}${now.text}`
    return [{ from, to: end, insert: source ? written : `${head}\n${written}` }]
  }
  const isStory = list === 'story'
  // A key of the story that is missing goes behind those before it, of an item to its end.
  let place = isStory ? from + 3 : end
  let added = head
  const changes = forms[list].fields.flatMap(({ key }, index): Change[] => {
    const value = now[key] ?? ''
    const found = findValue(source, key)
    const written = writeValue(value)
    if (!found) {
      if (!written) return []
      const dash = source === '' && index === 0 ? '- ' : '  '
      const insert = `${added}\n${isStory ? '' : indent + dash}${key}: ${written}`
      added = ''
      return [{ from: place, to: place, insert }]
    }
    const start = from + found.index
    const to = start + found[0].trimEnd().length
    if (isStory) place = Math.max(place, to)
    if (JSON.stringify(value) === JSON.stringify(values[key])) return []
    // Marks that were there stay, so that less is changed.
    const insert = Array.isArray(value) ? rewriteList(found[0], value) : ` ${writeLike(found[0], value)}`
    return [{ from: start, to, insert: value && insert }]
  })
  return changes.toSorted((a, b) => a.from - b.from)
}

function readValues({ list, source }: Source): ItemValues {
  if (list === 'notes') {
    const [, line = '', text = ''] = /^. +(?:(\d+): *)?([\s\S]*)/.exec(source) ?? []
    return { line, text: text.replace(/\s+/g, ' ').trim() }
  }
  const values = forms[list].fields.map(({ key }) => [key, readValue(findValue(source, key)?.[0] ?? '')])
  return Object.fromEntries(values)
}

/** Returns the change that deletes an item of a text, and the heading of the notes with the only one. */
export function deleteItem(text: string, { from, source }: Item): Change {
  const to = from + source.length
  const isLast = text.slice(to).trim() === ''
  const heading = isLast ? /\s*^## Notes\s*$(?![\s\S])/m.exec(text.slice(0, from)) : null
  return { from: heading?.index ?? from - 1, to, insert: '' }
}

/** Returns the texts of a list that is written in one line. */
export function readList(written: string): string[] {
  const texts = written.match(listText) ?? []
  return texts.map(readScalar).filter(Boolean)
}

export function writeList(texts: readonly string[]): string {
  return texts.map((text) => writeScalar(text, /[,[\]{}]/)).join(', ')
}

/** Returns a list as it is written, in one line or in one for each text; texts that it has keep their quotes. */
function rewriteList(written: string, texts: readonly string[]): string {
  const [dash] = /\n *- */.exec(written) ?? []
  const olds = (dash ? written.match(rowText) : written.replace(/^\s*\[|\]\s*$/g, '').match(listText)) ?? []
  const news = texts.map(
    (text) =>
      olds.find((old) => readScalar(old) === text)?.trim() ?? writeLike(olds[0] ?? '', text, /[,[\]{}]/),
  )
  return dash ? news.map((text) => dash + text).join('') : ` [${news.join(', ')}]`
}

/** Returns a text in double quotes where another was, or else as YAML has it. */
function writeLike(old: string, text: string, inList?: RegExp): string {
  return /^\s*"/.test(old) ? `"${text.replace(/["\\]/g, '\\$&')}"` : writeScalar(text, inList)
}

const rowText = /(?<=\n *- ?).*/g
const listText = /\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?=,|$)|[^,]+/g

/** Finds what is written after a key, with the lines that go on with it. */
function findValue(source: string, key: string): RegExpExecArray | null {
  return new RegExp(`(?<=^ *(?:- +)?${key}:).*(?:\\n(?! *(?:- +)?\\w+:| *#).*)*`, 'm').exec(source)
}

function readValue(written: string): string | string[] {
  const rows = written.match(rowText)
  if (rows) return rows.map(readScalar)
  const [, list] = /^\s*\[([\s\S]*?)\]?\s*$/.exec(written) ?? []
  return list === undefined ? readScalar(written) : readList(list)
}

function writeValue(value: string | string[]): string {
  return Array.isArray(value) ? `[${writeList(value)}]` : writeScalar(value)
}

function readScalar(written: string): string {
  // After a YAML block marker, `>` or `|`.
  const text = written
    .replace(/^\s*[>|][+-]?\s*\n/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [, quote, inner = ''] = /^(["'])(.*)\1$/.exec(text) ?? []
  if (quote === undefined) return text
  return quote === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner.replaceAll("''", "'")
}

/** Returns a text as YAML has it: in quotes where it would be read as something else. */
function writeScalar(text: string, inList = /(?!)/): string {
  const isPlain = !/^[-?:,[\]{}#&*!|>'"%@`]|:(?: |$)| #|^(?:~|null)$/i.test(text) && !inList.test(text)
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}
