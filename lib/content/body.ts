import type { Nodes, RootContent } from 'mdast'
import { remark } from 'remark'
import { ENGLISH_HEADING, findTrap, RUSSIAN_HEADING } from './markdown-traps'
import { errorAt, type Finding, warningAt } from './problems'
import { getTextLines, type TextLine } from './text-lines'

/** Characters of a paragraph with its line breaks; a whole story of level B2 has about 3,500. */
const MAX_PARAGRAPH = 5000

/** What a line may not contain, with the words for it. */
const EXCESSES = [
  { pattern: /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){4}/gm, what: 'lists or quotations nested 4 deep' },
  { pattern: /^[ \t]{40}/gm, what: 'a line that begins with 40 spaces' },
  { pattern: /[*_]{8,}/g, what: 'a row of 8 stars or underscores' },
]

/**
 * Finds what no story contains but what keeps a Markdown parser busy for minutes: its time grows with the square of
 * a paragraph's length and of the depth of its parts. A body with findings must not be parsed.
 */
export function findExcesses(source: string): Finding[] {
  const findings = EXCESSES.flatMap(({ pattern, what }) =>
    Array.from(source.matchAll(pattern), ({ index }) => errorAt(index, `${what}; delete them`)),
  )
  for (const { 0: paragraph, index } of source.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    if (paragraph.length <= MAX_PARAGRAPH) continue
    const message = `expected a paragraph of at most ${MAX_PARAGRAPH} characters, found ${paragraph.length}; split it with blank lines`
    findings.push(errorAt(index, message))
  }
  return findings
}

/** One of the two parts of a story. */
export type Part = {
  /** Offset of the heading in the source. */
  offset: number
  paragraphs: TextLine[][]
}

export type ParsedBody = {
  russian?: Part
  english?: Part
  /** False where Markdown made something else than paragraphs of the text, so that lines cannot be counted. */
  isRegular: boolean
  findings: Finding[]
}

// Made once: building the processor costs more than parsing a story.
const processor = remark()

/**
 * Parses what follows the front matter: the Russian part and, where there is one, the English part. Offsets, in
 * findings too, are counted from the beginning of `source`.
 */
export function parseBody(source: string): ParsedBody {
  const excesses = findExcesses(source)
  if (excesses.length > 0) return { isRegular: false, findings: excesses }
  const { children } = processor.parse(source)

  const body: ParsedBody = { isRegular: true, findings: [] }
  let part: Part | undefined
  let stray: RootContent | undefined
  for (const node of children) {
    const name = getPartName(node)
    const offset = getStart(node)
    if (name === undefined) {
      if (part === undefined) stray ??= node
      collect(node, source, body, part?.paragraphs ?? [])
    } else {
      part = body[name]
      if (part !== undefined) {
        const heading = source.slice(offset).split('\n', 1)[0]
        addBlockError(body, offset, `a second heading "${heading}"; put the text below the first one`)
      }
      part ??= { offset, paragraphs: [] }
      body[name] = part
    }
  }
  body.findings.push(...findPartFaults(body, stray))
  return body
}

function getStart(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

function getWritten(node: Nodes, source: string): string {
  return source.slice(getStart(node), node.position?.end.offset)
}

function addBlockError(body: ParsedBody, offset: number, message: string): void {
  body.isRegular = false
  body.findings.push(errorAt(offset, message))
}

function getPartName(node: RootContent): 'russian' | 'english' | undefined {
  const child = node.type === 'heading' && node.depth === 2 && node.children.length === 1 && node.children[0]
  // The й of the heading may be written as two characters.
  const heading = child && child.type === 'text' ? child.value.normalize('NFC') : undefined
  if (heading === RUSSIAN_HEADING) return 'russian'
  return heading === ENGLISH_HEADING ? 'english' : undefined
}

/** Adds the paragraphs of a block, those inside of lists and quotations too, and reports what is no paragraph. */
function collect(node: RootContent, source: string, body: ParsedBody, paragraphs: TextLine[][]): void {
  const written = getWritten(node, source)
  const trap = findTrap(node, written)
  // A line of `=` or `-` is the mistake, not the text above it that became a heading.
  const line = node.type === 'heading' && !written.startsWith('#') ? written.lastIndexOf('\n') + 1 : 0
  if (trap !== undefined) addBlockError(body, getStart(node) + line, trap)
  if (node.type === 'paragraph') {
    for (const child of node.children) collectInline(child, source, body)
    paragraphs.push(getTextLines(node.children, source))
  } else if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') {
    for (const child of node.children) collect(child, source, body, paragraphs)
  }
}

function collectInline(node: Nodes, source: string, { findings }: ParsedBody): void {
  const written = getWritten(node, source)
  const trap = findTrap(node, written)
  if (trap !== undefined) findings.push(errorAt(getStart(node), trap))
  if (node.type === 'text') {
    const star = written.search(/(?<!\\)\*/)
    const message =
      '"*" is left in the text; emphasis needs a star on both sides, without a space inside of them'
    if (star >= 0) findings.push(warningAt(getStart(node) + star, message))
  } else if ('children' in node) {
    for (const child of node.children) collectInline(child, source, { isRegular: true, findings })
  }
}

function findPartFaults(
  { russian, english, isRegular }: ParsedBody,
  stray: RootContent | undefined,
): Finding[] {
  const findings: Finding[] = []
  if (russian === undefined) {
    // A misspelt heading has been reported already.
    if (stray?.type === 'heading') return findings
    const offset = stray === undefined ? 0 : getStart(stray)
    return [
      errorAt(offset, `the part "## ${RUSSIAN_HEADING}" is missing; put this heading above the Russian text`),
    ]
  }
  if (stray !== undefined && stray.type !== 'heading') {
    findings.push(
      errorAt(
        getStart(stray),
        `text before the first heading; put it below "## ${RUSSIAN_HEADING}" or delete it`,
      ),
    )
  }
  if (russian.paragraphs.length === 0 && isRegular) {
    findings.push(
      errorAt(
        russian.offset,
        `the part "## ${RUSSIAN_HEADING}" is empty; write the story below this heading`,
      ),
    )
  }
  if (english !== undefined && english.offset < russian.offset) {
    findings.push(
      errorAt(
        english.offset,
        `"## ${ENGLISH_HEADING}" stands before "## ${RUSSIAN_HEADING}"; put the Russian part first`,
      ),
    )
  }
  return findings
}
