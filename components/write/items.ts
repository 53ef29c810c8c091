import type { Change } from './insert'
import { forms, type ItemList } from './item-forms'

export type ItemValues = Record<string, string | string[]>

/** What a form edits: an item of a list, or the story's own keys; one to be added has no source yet. */
export type Item = {
  list: ItemList
  from: number
  source: string
  /** Before its first line. */
  indent: string
  /** The key or the heading of the list, where the text does not have it. */
  head: string
  values: ItemValues
}

const notesHeading = '## Notes'

/** Returns what an offset is in: a word, a question, a note, or else the story, in its front matter. */
export function findItem(text: string, at: number): Item | undefined {
  const front = findFront(text) ?? ''
  const isAt = (from: number, source: string) => at >= from && at <= from + source.length
  const get = (
    list: ItemList,
    from: number,
    source: string,
    indent: string,
    values = readValues(list, source),
  ) => {
    return { list, from, source, indent, head: '', values }
  }
  for (const { 0: source, 1: indent = '', index: from } of front.matchAll(
    /^( *)- +\w+:.*(?:\n(?!\1- |\S).*)*/gm,
  )) {
    const list = keyOfList.exec(front.slice(0, from))?.[1]
    if (isAt(from, source) && (list === 'vocabulary' || list === 'questions'))
      return get(list, from, source, indent)
  }
  if (isAt(0, front)) return front === '' ? undefined : get('story', 0, front, '')
  const start = text.indexOf(`\n${notesHeading}\n`, front.length)
  const notes = start < 0 ? [] : text.slice(start).matchAll(/^- +(?:(\d+): *)?(.*(?:\n(?![-#]|\s*$).*)*)/gm)
  for (const { 0: source, 1: line = '', 2: note = '', index } of notes)
    if (isAt(start + index, source))
      return get('notes', start + index, source, '', { line, text: note.replace(/\s+/g, ' ').trim() })
  return undefined
}

/** Returns an empty item at the end of its list, or the story's own keys; nothing without front matter. */
export function getNewItem(text: string, list: ItemList): Item | undefined {
  const front = findFront(text)
  if (front === undefined) return undefined
  if (list === 'story') return findItem(text, 0)
  const isNote = list === 'notes'
  const found = new RegExp(`^${list}:.*(?:\\n(?:[ #-].*)?)*`, 'm').exec(front)
  const [, indent = isNote ? '' : '  '] = /\n( *)- /.exec((!isNote && found?.[0]) || '') ?? []
  const end = found ? found.index + found[0].trimEnd().length : front.length
  const head = isNote
    ? text.includes(`\n${notesHeading}\n`)
      ? ''
      : `\n\n${notesHeading}\n`
    : found
      ? ''
      : `\n${list}:`
  const from = isNote ? text.trimEnd().length : end
  return { list, from, source: '', indent, head, values: {} }
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

function readValues(list: ItemList, source: string): ItemValues {
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

/** The last key at the left edge. */
const keyOfList = /^(\w+):(?![\s\S]*^\w+:)/m

/** Returns the front matter up to the line that ends it. */
export function findFront(text: string): string | undefined {
  return /^---\n[\s\S]*?(?=\n---$)/m.exec(text.slice(0, 100_000))?.[0]
}

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
  // Behind the sign of a text of several lines.
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
