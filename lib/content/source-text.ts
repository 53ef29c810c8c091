import { getCodePointName } from '@/lib/story/words'
import { errorAt, type Finding, type Position } from './problems'

/** A file's text with Unix line ends and without byte order mark, and the place of each offset in the file. */
export type SourceText = {
  text: string
  getPosition: (offset: number) => Position
}

/** Prepares a file's text for parsing. */
export function getSourceText(content: string): SourceText {
  // Lines and columns stay those of the file: a mark at the very start and a carriage return are not counted.
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let starts: number[] | undefined

  function getPosition(offset: number): Position {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
    const line = starts.findLastIndex((start) => start <= offset)
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }

  return { text, getPosition }
}

/** Decodes a file's bytes, or returns the place of the first that is not UTF-8. */
export function decodeText(bytes: Uint8Array): { text: string } | Position {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const source = getSourceText(new TextDecoder().decode(bytes))
    return source.getPosition(source.text.indexOf('\uFFFD'))
  }
}

/** Zero-width and direction characters, soft hyphens, variants of them, and the sign for a broken character. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cf}\uFFFD]/gu
/** Joins two emoji into one. */
const JOINER = '\u200D'
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u

/** Finds characters that an editor cannot see and that make a word differ from what it looks like. */
export function findInvisible(source: string): Finding[] {
  return Array.from(source.matchAll(INVISIBLE)).flatMap(({ 0: char, index }) => {
    if (char === JOINER && EMOJI.test(source.slice(Math.max(0, index - 2), index))) return []
    const what = char === '\uFFFD' ? 'a broken character' : 'an invisible character'
    return [errorAt(index, `${what} (${getCodePointName(char)}); delete it`)]
  })
}

/** Lines of a file and characters of a paragraph; a whole story of level B2 has about 3,500 characters. */
const MAX_LINES = 3000
const MAX_PARAGRAPH = 5000

/** What a line may not contain, and the words for it. */
const EXCESSES = [
  { pattern: /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){4}/gm, what: 'lists or quotations nested 4 deep' },
  { pattern: /^[ \t]{40}/gm, what: 'a line that begins with 40 spaces' },
  { pattern: /[*_]{8,}/g, what: 'a row of 8 stars or underscores' },
]

/** Finds a file so long that it would exhaust the parsers. */
export function findTooManyLines(source: string): Finding[] {
  const count = source.split('\n').length
  if (count <= MAX_LINES) return []
  return [errorAt(0, `expected a file of at most ${MAX_LINES} lines, found ${count}; split the story`)]
}

/**
 * Finds what no file needs but what keeps a Markdown parser busy for minutes: its time grows with the square of a
 * paragraph's length and of the depth of its parts. Markdown with such findings must not be parsed.
 */
export function findExcesses(markdown: string): Finding[] {
  const findings = EXCESSES.flatMap(({ pattern, what }) =>
    Array.from(markdown.matchAll(pattern), ({ index }) => errorAt(index, `${what}; delete them`)),
  )
  for (const { 0: paragraph, index } of markdown.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    if (paragraph.length <= MAX_PARAGRAPH) continue
    const message = `expected a paragraph of at most ${MAX_PARAGRAPH} characters, found ${paragraph.length}; split it with blank lines`
    findings.push(errorAt(index, message))
  }
  return findings
}
