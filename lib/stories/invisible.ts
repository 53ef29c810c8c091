import { errorAt, type Finding } from './finding'
import { getCodePointName } from './words'

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
