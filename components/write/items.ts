import {
  Document,
  type DocumentOptions,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParseOptions,
  parseDocument,
  type Scalar,
  type SchemaOptions,
} from 'yaml'
import { questionFields, type StoryField, storyFields } from '@/lib/content/story-fields'
import { findDifference } from '@/lib/content/template'
import { type Change, findFront, listLines, type Part } from './story-text'

export type ItemValues = Record<string, string | string[]>

/** What a form edits: fields of the story itself, or a question; one without an index is still to be added. */
export type Item = { list: 'story' | 'questions'; index?: number }

/** What an offset is in: an item of a list, by its index, or a line of the text. */
export type Place = { list: Item['list'] | 'vocabulary' | 'notes' | 'lines'; index: number }

export type FormField = StoryField & { key: string; label: string }

/** The fields of each form. A key that is not here stays as it is written. */
export const formFields: Record<Item['list'], FormField[]> = {
  story: listFields(storyFields),
  questions: listFields(questionFields),
}

function listFields(fields: Record<string, StoryField>): FormField[] {
  return Object.entries(fields).flatMap(([key, { label, ...field }]) =>
    label === undefined ? [] : [{ key, label, ...field }],
  )
}

export function getItemName({ list, index }: Item): string {
  if (list === 'story') return 'Title and summary'
  return index === undefined ? 'Add a question' : 'Edit this question'
}

const format: ParseOptions & DocumentOptions & SchemaOptions = {
  schema: 'failsafe',
  customTags: ['null'],
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
}

/** Parses the front matter, with its faults too; its offsets are those of the text. */
function parseFront(text: string): Document | undefined {
  const front = findFront(text)
  return front === undefined ? undefined : parseDocument(front, format)
}

/** Returns what is written in an item; nothing for one that is not there. */
export function readItem(text: string, { list, index }: Item): ItemValues | undefined {
  const doc = parseFront(text)
  const map = list === 'story' ? doc?.contents : index !== undefined && doc?.getIn([list, index])
  if (!isMap(map)) return undefined
  return Object.fromEntries(formFields[list].map(({ key }) => [key, readValue(map.get(key, true))]))
}

function readValue(node: unknown): string | string[] {
  if (isSeq(node)) return node.items.map((item) => String(readValue(item)))
  return isScalar(node) ? String(node.value ?? '') : ''
}

/** Returns the changes that give an item these values; what is the same stays as it is written. */
export function getItemChanges(text: string, { list, index }: Item, values: ItemValues): Change[] {
  const doc = parseFront(text)
  if (!isMap(doc?.contents)) return []
  if (list === 'story')
    return formFields.story
      .flatMap(({ key }) => (setValue(doc, [key], values[key] ?? '') ? writeKey(text, doc, key) : []))
      .toSorted((a, b) => a.from - b.from)
  const questions = doc.get(list)
  const count = isSeq(questions) ? questions.items.length : 0
  if (count === 0) doc.set(list, doc.createNode([{}]))
  else if (index === undefined) doc.addIn([list], doc.createNode({}))
  for (const { key } of formFields.questions) setValue(doc, [list, index ?? count, key], values[key] ?? '')
  return writeKey(text, doc, list)
}

export function deleteQuestion(text: string, index: number): Change[] {
  const doc = parseFront(text)
  if (!isMap(doc?.contents)) return []
  doc.deleteIn(['questions', index])
  const rest = doc.get('questions')
  if (isSeq(rest) && rest.items.length === 0) doc.set('questions', null)
  return writeKey(text, doc, 'questions')
}

/** Returns false where nothing changes. Quotes and the layout of a list stay. */
function setValue(doc: Document, path: (string | number)[], value: string | string[]): boolean {
  const old = doc.getIn(path, true)
  if (JSON.stringify(value) === JSON.stringify(readValue(old))) return false
  if (!Array.isArray(value)) doc.setIn(path, value === '' ? null : value)
  else {
    const olds = isSeq(old) ? old.items : []
    const items = value.map((text) => olds.find((item) => readValue(item) === text) ?? doc.createNode(text))
    if (isSeq(old)) old.items = items
    else doc.setIn(path, doc.createNode(items, { flow: true }))
  }
  return true
}

/** Returns the change that writes a key of the story again; a new one goes behind the field before it. */
function writeKey(text: string, doc: Document, key: string): Change[] {
  const front = findFront(text) ?? ''
  const pairs = listPairs(parseFront(text))
  const keys = Object.keys(storyFields)
  const before = keys.slice(0, keys.indexOf(key))
  const at = pairs.find((pair) => pair.key.value === key)
  const ends = pairs.filter((pair) => before.includes(pair.key.value)).map((pair) => getEnd(front, pair))
  const from = at?.key.range?.[0] ?? Math.max('---'.length, ...ends)
  const old = at ? front.slice(from, getEnd(front, at)) : ''
  // Lists at the left edge stay there.
  const layout = { lineWidth: 0, flowCollectionPadding: false, nullStr: '', indentSeq: !/^- /m.test(front) }
  const written = new Document({ [key]: doc.get(key, true) ?? null }, format).toString(layout).trimEnd()
  const { start, removed, added } = findDifference(old, at ? written : `\n${written}`)
  return [{ from: from + start, to: from + start + removed.length, insert: added }]
}

type FrontPair = Pair<Scalar<string>, Scalar>

function listPairs(doc: Document | undefined): FrontPair[] {
  return isMap(doc?.contents) ? (doc.contents.items.filter(({ key }) => isScalar(key)) as FrontPair[]) : []
}

/** Returns the offset behind a value. */
function getEnd(front: string, { key, value }: FrontPair): number {
  const [, end = 0] = value?.range ?? key.range ?? []
  return front.slice(0, end).trimEnd().length
}

/** Returns what the line is of that an offset is on: the title where it is of nothing else. */
export function findPlace(text: string, at: number): Place {
  const end = text.indexOf('\n', at)
  const before = end < 0 ? text : text.slice(0, end)
  const number = before.split('\n').length
  const [, part] =
    before
      .match(/^## .*$/gm)
      ?.at(-1)
      ?.split('## ') ?? []
  if (part !== undefined) {
    const list = part === 'Notes' ? 'notes' : 'lines'
    const lines = list === 'notes' ? listNotes(text) : listLines(text, part as Part)
    return {
      list,
      index: Math.max(
        0,
        lines.findLastIndex((line) => line.number <= number),
      ),
    }
  }
  const pair = listPairs(parseFront(text)).findLast(({ key }) => getStart(key) <= before.length)
  const list = pair?.key.value
  if (list !== 'vocabulary' && list !== 'questions') return { list: 'story', index: 0 }
  const items: unknown[] = isSeq(pair?.value) ? pair.value.items : []
  return {
    list,
    index: Math.max(
      0,
      items.findLastIndex((item) => getStart(item) <= before.length),
    ),
  }
}

function getStart(node: unknown): number {
  return isScalar(node) || isMap(node) || isSeq(node) ? (node.range?.[0] ?? 0) : 0
}

/** Returns the number of the line on which a place is, from 1; a line of the story is looked for in a part. */
export function getLineNumber(text: string, { list, index }: Place, part: Part): number {
  if (list === 'lines') return listLines(text, part)[index]?.number ?? 1
  if (list === 'notes') return listNotes(text)[index]?.number ?? 1
  const at = getStart(parseFront(text)?.getIn([list, index], true))
  return text.slice(0, at).split('\n').length
}

function listNotes(text: string) {
  return listLines(text, 'Notes').filter(({ line }) => /^[-*] /.test(line))
}
