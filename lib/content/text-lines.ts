import type { PhrasingContent } from 'mdast'
import { joinRuns, type MarkedText, stressMark, type TextRun } from '@/lib/story/marked-text'
import { getCodePointName, vowel } from '@/lib/story/words'
import { errorAt, type Finding } from './problems'

/** Part of messages; the writing page says how to do it there. */
export const howToStress = 'put U+0301 after the stressed vowel'

/** A line of a paragraph as the editor wrote it, without Markdown's own characters. */
export type TextLine = {
  raw: string
  /** Offset of the line in the source. */
  offset: number
  /** For each UTF-16 unit of `raw`: its offset in the source, and whether it is emphasised. */
  offsets: number[]
  emphasised: boolean[]
}

/** Moves what was found in `raw` to its place in the source. */
export function placeFindings(line: TextLine, findings: Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, offset: line.offsets[finding.offset] ?? line.offset }))
}

export function getTextLines(content: PhrasingContent[], source: string): TextLine[] {
  const lines: TextLine[] = []

  function startLine(offset: number) {
    lines.push({ raw: '', offset, offsets: [], emphasised: [] })
  }

  function append(value: string, offsets: number[], emphasised: boolean) {
    const line = lines.at(-1)
    if (line === undefined) return
    line.raw += value
    line.offsets.push(...offsets)
    line.emphasised.push(...offsets.map(() => emphasised))
  }

  function appendText(value: string, start: number, end: number, emphasised: boolean) {
    const written = source.slice(start, end).split('\n')
    let offset = start
    for (const [number, part] of value.split('\n').entries()) {
      const from = written[number] ?? ''
      const indent = from.length - from.trimStart().length
      if (number > 0) startLine(offset + indent)
      append(part, getOffsets(part, from, offset), emphasised)
      offset += from.length + 1
    }
  }

  function visit(nodes: PhrasingContent[], emphasised: boolean) {
    for (const node of nodes) {
      const start = node.position?.start.offset ?? 0
      const end = node.position?.end.offset ?? start
      if (node.type === 'text') appendText(node.value, start, end, emphasised)
      else if (node.type === 'inlineCode')
        append(node.value, getOffsets(node.value, node.value, start + 1), emphasised)
      else if (node.type === 'break') startLine(end)
      else if ('children' in node)
        visit(node.children, emphasised || node.type === 'emphasis' || node.type === 'strong')
    }
  }

  startLine(content[0]?.position?.start.offset ?? 0)
  visit(content, false)
  return lines
}

/** Returns where each unit of a text is in the source, which also holds backslashes, entities and indents. */
function getOffsets(value: string, written: string, offset: number): number[] {
  const offsets: number[] = []
  const isPlain = written.startsWith(value)
  let at = 0
  for (let index = 0; index < value.length; index++) {
    const char = value.charAt(index)
    if (!isPlain) {
      while (/[ \t]/.test(written.charAt(at)) && written[at] !== char) at += 1
      if (written[at] === '\\' && written[at + 1] === char) at += 1
    }
    offsets.push(offset + Math.min(at, written.length))
    const entity = isPlain ? undefined : /^&#?\w+;/.exec(written.slice(at, at + 40))?.[0]
    // An unknown entity is text; a known one may be a character of two units.
    if (entity === undefined || value.startsWith(entity, index)) at += 1
    else {
      if (/[\uD800-\uDBFF]/.test(char)) {
        offsets.push(offset + at)
        index += 1
      }
      at += entity.length
    }
  }
  return offsets
}

/** What most texts consist of, for speed: neither a mark nor a space. */
const PLAIN = /[!-~А-яЁё]/
const MARK = /\p{M}/u
const LATIN = /\p{Script=Latin}/u
/** Letters that a keyboard or an old Mac may write as two characters. */
const COMPOSED = /^[йёЙЁ]$/
/** Characters that nobody sees. In the file they are errors; written as an entity they are only left out. */
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u2060\uFEFF]/

export type CleanedText = {
  text: MarkedText
  /** For each UTF-16 unit of the clean text, its index in `raw`. */
  indices: number[]
  findings: Finding[]
}

/**
 * Cleans a text as an editor writes it, with U+0301 after each stressed vowel, and reports every mark that is out of
 * place. A letter and its mark become one character where there is one (й, ё, é); every run of spaces, no-break ones
 * included, becomes one plain space.
 */
export function cleanText(raw: string, emphasised: readonly boolean[] = []): CleanedText {
  const findings: Finding[] = []
  const chars: Char[] = []
  for (let index = 0; index < raw.length; index++) {
    const char = raw.charAt(index)
    const last = chars.at(-1)
    const next = { text: char, stressed: false, emphasised: emphasised[index] ?? false, index }
    if (PLAIN.test(char)) chars.push(next)
    else if (MARK.test(char)) {
      if (!takesMark(last, char)) findings.push(errorAt(index, getMarkMessage(last?.text ?? '', char)))
    } else if (!/\s/.test(char)) {
      if (!INVISIBLE.test(char)) chars.push(next)
    } else if (last && last.text !== ' ') chars.push({ ...next, text: ' ' })
  }
  if (chars.at(-1)?.text === ' ') chars.pop()
  // Emphasis neither begins nor ends with a space.
  if (emphasised.includes(true))
    for (const [index, char] of chars.entries())
      if (char.text === ' ') char.emphasised = [-1, 1].every((step) => chars[index + step]?.emphasised)
  const indices = chars.flatMap(({ text, index }) => Array.from({ length: text.length }, () => index))
  return { text: joinRuns(chars), indices, findings }
}

type Char = TextRun & { index: number }

/** Puts a mark on the letter before it; returns false where it does not belong there. */
function takesMark(last: Char | undefined, mark: string): boolean {
  if (!last) return false
  if (mark === stressMark && vowel.test(last.text)) {
    last.stressed = true
    return true
  }
  const composed = compose(last.text, mark)
  last.text = composed ?? last.text
  return composed !== undefined
}

/** Returns the one character that a letter and a mark make, where a text may contain it. */
function compose(letter: string, mark: string): string | undefined {
  // These say only how an emoji is drawn.
  if (/[\uFE00-\uFE0F]/.test(mark)) return letter + mark
  const composed = (letter + mark).normalize('NFC')
  return COMPOSED.test(composed) || (LATIN.test(letter) && composed.length === 1) ? composed : undefined
}

function getMarkMessage(last: string, mark: string): string {
  const place = last.trim() === '' ? 'at the beginning of a word' : `after «${last}»`
  return mark === stressMark
    ? `the stress mark (U+0301) is ${place}; put it right after the stressed vowel`
    : `the combining mark ${getCodePointName(mark)} ${place} is not used in Russian; delete it and ${howToStress}`
}
