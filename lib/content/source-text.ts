import { getCodePointName } from '@/lib/story/words'
import { errorAt, type Finding } from './problems'

/** A file's text with Unix line ends and without byte order mark, and the place of each offset in the file. */
export type SourceText = {
  text: string
  /** Line and column, both from 1, of an offset into `text`. */
  getPosition: (offset: number) => { line: number; column: number }
}

/** Prepares a file's text for parsing. */
export function getSourceText(content: string): SourceText {
  // Lines and columns stay those of the file: a mark at the very start and a carriage return are not counted.
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let starts: number[] | undefined

  function getPosition(offset: number) {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)]
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }

  return { text, getPosition }
}

/** Decodes a file's bytes; gives the place of the first that is no UTF-8 where there is one. */
export function decodeText(bytes: Uint8Array): { text: string } | { line: number; column: number } {
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

/** Finds characters in a file that an editor cannot see and that would part a word from its look. */
export function findInvisible(source: string): Finding[] {
  return Array.from(source.matchAll(INVISIBLE)).flatMap(({ 0: char, index }) => {
    if (char === JOINER && EMOJI.test(source.slice(Math.max(0, index - 2), index))) return []
    const what = char === '\uFFFD' ? 'a broken character' : 'an invisible character'
    return [errorAt(index, `${what} (${getCodePointName(char)}); delete it`)]
  })
}
