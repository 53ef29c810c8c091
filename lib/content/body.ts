import leven from 'leven'
import type { Nodes, RootContent } from 'mdast'
import { remark } from 'remark'
import { errorAt, type Finding, type Fix, warningAt } from './problems'
import { getTextLines, type TextLine } from './text-lines'

const parts = {
  Русский: 'russian',
  English: 'english',
  Notes: 'notes',
} as const

export type BodyPart = {
  /** Offset of the heading in the source. */
  offset: number
  /** Of the notes, one for each note. */
  paragraphs: TextLine[][]
}

export type ParsedBody = {
  russian?: BodyPart
  english?: BodyPart
  notes?: BodyPart
  /** False where Markdown made something other than paragraphs of the text, so that lines cannot be counted. */
  isRegular: boolean
  findings: Finding[]
}

// Made once: building the processor costs more than parsing a story.
const processor = remark()

/** In characters: a parser's time grows with the square of the signs in a paragraph. A story of B2 has about 3,500 in all. */
const MAX_PARAGRAPH = 5000

/**
 * Parses what follows the front matter: the Russian part and, where there are any, the English part and the notes. All
 * offsets are counted from the beginning of `source`.
 */
export function parseBody(source: string): ParsedBody {
  const long = [...source.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].find(([{ length }]) => length > MAX_PARAGRAPH)
  if (long) {
    const message = `expected a paragraph of at most ${MAX_PARAGRAPH} characters, found ${long[0].length}; split it with blank lines`
    return { isRegular: false, findings: [errorAt(long.index, message)] }
  }
  const body: ParsedBody = { isRegular: true, findings: [] }
  let part: BodyPart | undefined
  let stray: RootContent | undefined
  for (const node of processor.parse(source).children) {
    const begun = beginPart(node, source, body)
    if (begun) part = begun
    else if (part !== undefined && part === body.notes) collectNotes(node, source, body, part.paragraphs)
    else {
      if (part === undefined) stray ??= node
      collect(node, source, body, part?.paragraphs ?? [])
    }
  }
  body.findings.push(...findPartProblems(body, stray))
  return body
}

/** Returns the part that a block begins, with or without the signs of a heading; undefined where it begins none. */
function beginPart(node: RootContent, source: string, body: ParsedBody): BodyPart | undefined {
  const offset = getStart(node)
  const name = getPartName(node)
  if (name !== undefined) {
    const heading = source.slice(offset).split('\n', 1)[0]
    if (body[name])
      addBlockError(body, offset, `a second heading "${heading}"; put the text below the first one`)
    body[name] ??= { offset, paragraphs: [] }
    return body[name]
  }
  const bare = getBareName(node, source)
  if (bare === undefined || body[bare.name] !== undefined) return undefined
  const message = `"${bare.written}" is not a heading of a story; write "## ${bare.heading}"`
  addBlockError(body, offset, message, { from: bare.written, to: `## ${bare.heading}` })
  const below = node.type === 'paragraph' && bare.name !== 'notes' ? getTextLines(node.children, source) : []
  const part = { offset, paragraphs: below.length > 1 ? [below.slice(1)] : [] }
  body[bare.name] = part
  return part
}

/**
 * Returns the text with an em dash in place of each list's sign before the notes, as long as before: a list would hide
 * what is wrong with its lines, as they could not be counted.
 */
export function fixBullets(text: string): { text: string; findings: Finding[] } {
  const notes = text.search(/^[\\#*_ ]*Notes\P{L}*$/mu)
  const story = notes < 0 ? text : text.slice(0, notes)
  const bullets = Array.from(story.matchAll(/^ {0,3}[-*+](?= +[^\s*+-])/gm), ({ 0: { length }, index }) => {
    const at = index + length - 1
    return errorAt(at, explainBullet(story.charAt(at)), { from: story.charAt(at), to: '—' })
  })
  const fixed = bullets.reduce(
    (text, { offset }) => `${text.slice(0, offset)}—${text.slice(offset + 1)}`,
    text,
  )
  return { text: fixed, findings: bullets }
}

function getStart(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

function getSource(node: Nodes, source: string): string {
  return source.slice(getStart(node), node.position?.end.offset)
}

function addBlockError(body: ParsedBody, offset: number, message: string, fix?: Fix): void {
  body.isRegular = false
  body.findings.push(errorAt(offset, message, fix))
}

function getPartName(node: RootContent): (typeof parts)[keyof typeof parts] | undefined {
  const child = node.type === 'heading' && node.depth === 2 && node.children.length === 1 && node.children[0]
  // The й of the heading may be written as two characters.
  const heading = child && child.type === 'text' ? child.value.normalize('NFC') : undefined
  return Object.entries(parts).find(([name]) => name === heading)?.[1]
}

/** Returns the part whose heading a block begins with, where its signs are missing or are others, or it is misspelt. */
function getBareName(node: RootContent, source: string) {
  if (node.type !== 'paragraph' && node.type !== 'heading') return undefined
  const written = (getSource(node, source).split('\n', 1)[0] ?? '').trim()
  const bare = written.normalize('NFC').replace(/^[\\#*_\s]+|[\\*_:\s]+$/g, '')
  const isMeant = (heading: string) =>
    heading === bare || (node.type === 'heading' && leven(heading.toLowerCase(), bare.toLowerCase()) < 3)
  const [heading, name] = Object.entries(parts).find(([heading]) => isMeant(heading)) ?? []
  return name && { written, heading, name }
}

/** Adds the paragraphs of a block, including those in lists and quotations, and reports what is not a paragraph. */
function collect(node: RootContent, source: string, body: ParsedBody, paragraphs: TextLine[][]): void {
  const written = getSource(node, source)
  const trap = findTrap(node, written)
  // A line of `=` or `-` is the mistake, not the text above it that became a heading.
  const line = node.type === 'heading' && !written.startsWith('#') ? written.lastIndexOf('\n') + 1 : 0
  const [spare] =
    (node.type === 'code' && /^[ \t]+/.exec(written)) ||
    (node.type === 'listItem' && /^\d+[.)]\s+/.exec(written)) ||
    []
  if (trap !== undefined)
    addBlockError(body, getStart(node) + line, trap, spare ? { from: spare, to: '' } : undefined)
  if (node.type === 'paragraph') {
    for (const child of node.children) collectInline(child, source, body)
    paragraphs.push(getTextLines(node.children, source))
  } else if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') {
    for (const child of node.children) collect(child, source, body, paragraphs)
  }
}

/** Adds the notes of a list, and reports what is no note. It does not change the lines. */
function collectNotes(node: RootContent, source: string, body: ParsedBody, notes: TextLine[][]): void {
  if (node.type !== 'list' || node.ordered) {
    const message = `a note begins with "- 12: " (about line 12) or "- " (about the whole story); rewrite or delete this line`
    body.findings.push(errorAt(getStart(node), message))
    return
  }
  for (const item of node.children) {
    const [text, more] = item.children
    const other = text?.type === 'paragraph' ? more : text
    if (text === undefined) body.findings.push(errorAt(getStart(item), EMPTY_NOTE))
    if (other) body.findings.push(errorAt(getStart(other), explainNotePart(other, source)))
    if (text?.type !== 'paragraph') continue
    for (const child of text.children) collectInline(child, source, body)
    notes.push(getTextLines(text.children, source))
  }
}

function explainNotePart(node: RootContent, source: string): string {
  const [, number] = /^(\d+)[.)]/.exec(getSource(node, source)) ?? []
  return node.type === 'list' && number
    ? `a note about line ${number} begins with "- ${number}: "; write a colon after the number`
    : 'a note is one paragraph; shorten it'
}

function collectInline(node: Nodes, source: string, { findings }: ParsedBody): void {
  const written = getSource(node, source)
  const trap = findTrap(node, written)
  if (trap !== undefined) findings.push(errorAt(getStart(node), trap))
  if (node.type === 'text') {
    const star = written.search(/(?<!\\)\*/)
    const message =
      '"*" is left in the text; delete it, as a footnote’s, or put one on both sides of what is emphasised'
    if (star >= 0) findings.push(warningAt(getStart(node) + star, message))
  } else if ('children' in node) {
    for (const child of node.children) collectInline(child, source, { isRegular: true, findings })
  }
}

function findPartProblems(
  { russian, english, notes, isRegular, findings: found }: ParsedBody,
  stray: RootContent | undefined,
): Finding[] {
  if (russian === undefined) {
    // A misspelt heading has been reported already.
    if (stray?.type === 'heading') return []
    const message = `the section "## Русский" is missing; put this heading above the Russian text`
    return [errorAt(stray === undefined ? 0 : getStart(stray), message)]
  }
  const findings: Finding[] = []
  const report = (offset: number, message: string) => findings.push(errorAt(offset, message))
  if (stray !== undefined && stray.type !== 'heading')
    report(getStart(stray), `text before the first heading; put it below "## Русский" or delete it`)
  if (russian.paragraphs.length === 0 && isRegular)
    report(russian.offset, `the section "## Русский" is empty; write the story below this heading`)
  if (english !== undefined && english.offset < russian.offset) {
    const message = `"## English" comes before "## Русский"; put the Russian section first`
    report(english.offset, message)
  }
  if (english?.paragraphs.length === 0 && russian.paragraphs.length > 0 && isRegular) {
    const message = `the section "## English" is empty; write one English line for each Russian one`
    findings.push(warningAt(english.offset, message))
  }
  if (notes !== undefined && notes.offset < Math.max(russian.offset, english?.offset ?? 0))
    report(notes.offset, `"## Notes" comes before the story; put it last`)
  if (notes?.paragraphs.length === 0 && !found.some(({ offset }) => offset > notes.offset)) {
    const message = `the section "## Notes" is empty; write a note below it, such as "- 12: text", or delete it`
    report(notes.offset, message)
  }
  return findings
}

export const EMPTY_NOTE = 'an empty note; write its text or delete it'

function explainBullet(sign: string): string {
  return `a line that begins with "${sign} " becomes a list; begin dialogue with an em dash and a space: "— "`
}

const ONLY_TEXT = 'a story is plain text'

/**
 * Returns what Markdown made of a piece of text by mistake and what to do about it, or undefined where the piece is
 * plain or emphasised text. `written` is the piece as it is in the file.
 */
function findTrap(node: Nodes, written: string): string | undefined {
  const sign = written.trimStart().split(/\s/, 1)[0] ?? ''
  switch (node.type) {
    case 'listItem':
      return /\d/.test(sign)
        ? `a line that begins with "${sign} " becomes a numbered list; delete the number, or write it as a word`
        : explainBullet(sign)
    case 'blockquote':
      return 'a line that begins with ">" becomes a quotation; delete the ">" and put what is quoted between « and »'
    case 'heading':
      return written.trimStart().startsWith('#')
        ? `unexpected heading "${written.trim()}"; write "## Русский", "## English" or "## Notes", or delete the line`
        : `"${written.trimEnd().split('\n').at(-1)?.trim()}" under a text makes it a heading; delete this line`
    case 'thematicBreak':
      return `"${written.trim()}" alone becomes a horizontal rule; delete it, a blank line is enough between paragraphs`
    case 'html':
      return `"${written.trim().split('\n', 1)[0]}" is HTML; ${ONLY_TEXT}: delete it`
    case 'link':
    case 'linkReference':
      return `a link; ${ONLY_TEXT}: keep the words and delete the brackets and the address`
    case 'image':
    case 'imageReference':
      return `an image; ${ONLY_TEXT}: delete it`
    case 'definition':
      return `"${written.trim()}" defines a link and would not be shown; delete it`
    case 'code':
      return /^[`~]/.test(sign)
        ? `"${sign}" begins a block of code; delete it and the line that closes the block`
        : 'a line that begins with four spaces or a tab becomes code; delete what is before its first letter'
    case 'inlineCode':
      return `text between backticks becomes code; delete the backticks`
    default:
      return undefined
  }
}
