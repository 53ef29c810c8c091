import type { TextIssue } from './clean-text'
import { findWords, getCodePointName } from './words'

const RUSSIAN = /[А-Яа-яЁё]/
const NOT_RUSSIAN = /[^\P{L}А-Яа-яЁё]/u
const LATIN = /\p{Script=Latin}/u

/** Latin letters that print like a Russian one. */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  Array.from('AaBCcEeëHKkMOoPpTXxYy', (latin, index) => [latin, 'АаВСсЕеёНКкМОоРрТХхУу'[index] ?? '']),
)

/** One-letter Russian words that a Latin letter can stand for unseen. */
const LONE_LOOK_ALIKE = /^[ABCKOYacoy]$/

/**
 * Finds letters that are not Russian inside Russian words, such as a Latin «a» in «магaзин», and Latin letters
 * that stand for a whole Russian word («c» for «с»). A word that is Latin throughout, such as USB, is left alone.
 */
export function findForeignLetters(raw: string): TextIssue[] {
  if (!NOT_RUSSIAN.test(raw)) return []
  const words = findWords(raw)
  return words.flatMap(({ word, index }, at) => {
    if (RUSSIAN.test(word)) return findInWord(word, index)
    const neighbours = [words[at - 1], words[at + 1]]
    const isForeign = neighbours.some((other) => other !== undefined && !RUSSIAN.test(other.word))
    return LONE_LOOK_ALIKE.test(word) && !isForeign ? [getLoneLetterIssue(word, index)] : []
  })
}

function findInWord(word: string, start: number): TextIssue[] {
  let place = 0
  return Array.from(word.matchAll(/\p{L}/gu)).flatMap(({ 0: letter, index }) => {
    place += 1
    if (!NOT_RUSSIAN.test(letter)) return []
    const twin = LOOK_ALIKES[letter]
    const name = `«${letter}» (${getCodePointName(letter)})`
    const what = LATIN.test(letter) ? 'is Latin' : 'is not in the Russian alphabet'
    const like = twin === undefined ? '' : ` and looks like the Russian «${twin}» (${getCodePointName(twin)})`
    const message = `«${word}»: letter ${place}, ${name}, ${what}${like}; type Russian letters only`
    return [{ index: start + index, severity: 'error', message }]
  })
}

function getLoneLetterIssue(letter: string, index: number): TextIssue {
  const twin = LOOK_ALIKES[letter] ?? ''
  const pair = `«${letter}» (${getCodePointName(letter)}) is a Latin letter that looks like the Russian word «${twin}» (${getCodePointName(twin)})`
  // A capital may be meant: «витамин C». A small letter alone never is.
  return letter === letter.toLowerCase()
    ? { index, severity: 'error', message: `${pair}; type the Russian letter` }
    : { index, severity: 'warning', message: `${pair}; type the Russian letter if the word is meant` }
}
