import { joinRuns, type MarkedText, stressMark, type TextRun } from '@/lib/story/marked-text'
import { findWords, getCodePointName } from '@/lib/story/words'
import type { Problem } from './problems'
import type { Range } from './text-lines'

/** Something wrong within a text, at an offset into the text as it was written. */
export type TextIssue = {
  /** In UTF-16 units. */
  index: number
  severity: Problem['severity']
  message: string
}

const VOWEL = /[аеёиоуыэюя]/i
const MARK = /\p{M}/u
const LATIN = /\p{Script=Latin}/u
/** Letters that a keyboard or an old Mac may write as two characters. */
const COMPOSED = /^[йёЙЁ]$/
/** Characters that nobody sees. In the file they are errors; written as an entity they are only left out. */
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u2060\uFEFF]/

/**
 * Cleans a text as an editor writes it, with U+0301 after stressed vowels and emphasised stretches as offsets, and
 * reports each mark that is out of place. Letters and marks become one character where there is one (й, ё, é); every
 * run of spaces, no-break ones too, one plain space.
 */
export function cleanText(raw: string, emphasised: Range[] = []): { text: MarkedText; issues: TextIssue[] } {
  const issues: TextIssue[] = []
  const chars: TextRun[] = []
  for (let index = 0; index < raw.length; index++) {
    const char = raw.charAt(index)
    const last = chars.at(-1)
    if (char === stressMark && last && VOWEL.test(last.text)) last.stressed = true
    else if (MARK.test(char)) {
      const composed = compose(last?.text ?? '', char)
      if (last && composed) last.text = composed
      else issues.push(getMarkIssue(index, last?.text ?? '', char))
    } else if (!INVISIBLE.test(char)) {
      const isSpace = /\s/.test(char)
      if (isSpace && (last === undefined || last.text === ' ')) continue
      const isEmphasised = emphasised.some(([start, end]) => start <= index && index < end)
      chars.push({ text: isSpace ? ' ' : char, stressed: false, emphasised: isEmphasised })
    }
  }
  if (chars.at(-1)?.text === ' ') chars.pop()
  // Emphasis neither begins nor ends with a space.
  for (const [index, char] of chars.entries())
    if (char.text === ' ') char.emphasised = [-1, 1].every((step) => chars[index + step]?.emphasised)
  return { text: joinRuns(chars), issues }
}

/** Gives the one character that a letter and a mark make, where a text may contain it. */
function compose(letter: string, mark: string): string | undefined {
  // These say only how an emoji is drawn.
  if (/[\uFE00-\uFE0F]/.test(mark)) return letter + mark
  const composed = (letter + mark).normalize('NFC')
  return COMPOSED.test(composed) || (LATIN.test(letter) && composed.length === 1) ? composed : undefined
}

function getMarkIssue(index: number, last: string, mark: string): TextIssue {
  const place = last.trim() === '' ? 'at the beginning of a word' : `after «${last}»`
  const message =
    mark === stressMark
      ? `the stress mark (U+0301) stands ${place}; put it right after the stressed vowel`
      : `the combining mark ${getCodePointName(mark)} ${place} is not used in Russian; stress is written with U+0301 after the vowel`
  return { index, severity: 'error', message }
}

const RUSSIAN = /[А-Яа-яЁё]/
const NOT_RUSSIAN = /[^\P{L}А-Яа-яЁё]/u

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

/** Cleans a Russian text (see `cleanText`) and reports wrong marks, words stressed twice and letters that are not Russian. */
export function parseRussianText(
  raw: string,
  emphasised: Range[] = [],
): { text: MarkedText; issues: TextIssue[] } {
  const { text, issues } = cleanText(raw, emphasised)
  // A mark in the wrong place has been reported; that it is also one too many says nothing new.
  const doubles = findDoubleStress(raw).filter(({ index }) => issues.every((issue) => issue.index !== index))
  return { text, issues: [...issues, ...doubles, ...findForeignLetters(raw)] }
}

/** A hyphenated compound («се́веро-за́пад») may have one mark in each part. */
function findDoubleStress(raw: string): TextIssue[] {
  if (!raw.includes(stressMark)) return []
  return findWords(raw).flatMap(({ word, index }) => {
    const second = word.indexOf(stressMark, word.indexOf(stressMark) + 1)
    if (second < 1) return []
    const message = `«${word}» has more than one stress mark; keep one`
    return [{ index: index + second, severity: 'error' as const, message }]
  })
}
