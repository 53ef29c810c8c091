import type { PhrasingContent } from 'mdast'
import type { Finding } from './problems'
import type { TextIssue } from './russian-text'

/** A stretch of a text as [start, end) offsets in UTF-16 units. */
export type Range = [start: number, end: number]

/** Adds a range after the ones that are there, merging it with the last where they touch. */
export function addRange(ranges: Range[], [start, end]: Range): void {
  const last = ranges.at(-1)
  if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
  else if (start < end) ranges.push([start, end])
}

/** A line of a paragraph as the editor wrote it, Markdown's signs taken out. */
export type TextLine = {
  raw: string
  /** Emphasised stretches of `raw`. */
  emphasis: Range[]
  /** Offset in the source of the line's first character. */
  offset: number
  /** Stretches of `raw`, each with its offset in the source. */
  pieces: { index: number; offset: number }[]
}

/** Turns what is wrong within a line into findings in the source. */
export function toFindings(line: TextLine, issues: TextIssue[]): Finding[] {
  return issues.map(({ index, severity, message }) => {
    const piece = line.pieces.findLast((candidate) => candidate.index <= index)
    return {
      offset: piece === undefined ? line.offset : piece.offset + index - piece.index,
      severity,
      message,
    }
  })
}

/** Splits the content of a paragraph into its lines; emphasis in emphasis counts once. */
export function getTextLines(content: PhrasingContent[], source: string): TextLine[] {
  let line: TextLine = { raw: '', emphasis: [], offset: content[0]?.position?.start.offset ?? 0, pieces: [] }
  const lines = [line]

  function startLine(offset: number) {
    line = { raw: '', emphasis: [], offset, pieces: [] }
    lines.push(line)
  }

  function append(value: string, emphasised: boolean, pieces: TextLine['pieces']) {
    const start = line.raw.length
    line.raw += value
    for (const { index, offset } of pieces) line.pieces.push({ index: start + index, offset })
    if (emphasised) addRange(line.emphasis, [start, line.raw.length])
  }

  function appendText(value: string, start: number, end: number, emphasised: boolean) {
    const written = source.slice(start, end).split('\n')
    let offset = start
    for (const [number, part] of value.split('\n').entries()) {
      const from = written[number] ?? ''
      const indent = from.length - from.trimStart().length
      if (number > 0) startLine(offset + indent)
      append(part, emphasised, alignPieces(part, from, offset))
      offset += from.length + 1
    }
  }

  function visit(nodes: PhrasingContent[], emphasised: boolean) {
    for (const node of nodes) {
      const start = node.position?.start.offset ?? 0
      const end = node.position?.end.offset ?? start
      if (node.type === 'text') appendText(node.value, start, end, emphasised)
      else if (node.type === 'inlineCode') append(node.value, emphasised, [{ index: 0, offset: start + 1 }])
      else if (node.type === 'break') startLine(end)
      else if ('children' in node)
        visit(node.children, emphasised || node.type === 'emphasis' || node.type === 'strong')
    }
  }

  visit(content, false)
  return lines
}

/** Finds where each part of a text stands in the source, which also holds backslashes, entities and indents. */
function alignPieces(value: string, written: string, offset: number): TextLine['pieces'] {
  if (written.startsWith(value)) return [{ index: 0, offset }]
  const pieces: TextLine['pieces'] = []
  let at = 0
  for (let index = 0; index < value.length; index++) {
    const char = value.charAt(index)
    while (/[ \t]/.test(written.charAt(at)) && written[at] !== char) at += 1
    if (written[at] === '\\' && written[at + 1] === char) at += 1
    pieces.push({ index, offset: offset + Math.min(at, written.length) })
    const entity = /^&#?\w+;/.exec(written.slice(at, at + 40))?.[0]
    // An unknown entity is text; a known one may stand for a character of two units.
    if (entity === undefined || value.startsWith(entity, index)) at += 1
    else {
      at += entity.length
      if (/[\uD800-\uDBFF]/.test(char)) index += 1
    }
  }
  return pieces
}
