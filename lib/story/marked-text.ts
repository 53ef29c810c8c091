import { hasRussian } from './words'

declare const marked: unique symbol

/**
 * Text in the one form that it has from the file to the screen: U+0301 directly after each stressed vowel, and
 * emphasis between U+FFF9 and U+FFFB, which Unicode reserves for annotations inside a program
 * (https://www.unicode.org/versions/latest/core-spec/chapter-23/).
 *
 * At run time it is a plain string, so it can be serialised. For the type checker it is a symbol, the one type that
 * can be neither rendered nor put into a template nor compared with a string: whoever shows, searches or compares
 * a text has to say which form of it, with one of the functions below.
 */
export type MarkedText = symbol & { readonly [marked]: true }

/** A stretch of text that is drawn in one way; `stressed` ones are a single vowel. */
export type TextRun = { text: string; stressed: boolean; emphasised: boolean }

export const stressMark = '\u0301'
const emphasisStart = '\ufff9'
const emphasisEnd = '\ufffb'

/** Marks a text: U+0301 in it is a stress mark. The parser's and the tests' way to make a MarkedText. */
export function mark(text: string): MarkedText {
  return text as unknown as MarkedText
}

/** Returns the text with its stress marks, without emphasis: for what has to know the stress of a word. */
export function getStressedText(text: MarkedText): string {
  return getWritten(text).replace(/[\ufff9\ufffb]/g, '')
}

/** Returns the text as it is copied, searched, indexed and compared: without any marks. */
export function getCleanText(text: MarkedText): string {
  return getWritten(text).replace(/[\u0301\ufff9\ufffb]/g, '')
}

/**
 * Returns a line with no-break spaces where a row must not end. A word of one letter goes with the next one; a dash that opens
 * speech with what follows, any other dash with what precedes it. All offsets stay, and browsers copy and find these spaces as
 * ordinary ones.
 */
export function bindShortWords(text: MarkedText): MarkedText {
  return mark(
    getWritten(text)
      .replace(/(?<![\p{L}\p{M}])([авикосуя]\u0301?) (?=\S)/giu, '$1\u00a0')
      .replace(/^— |(?<=[.!?…»] )— (?=\p{Lu})/gu, '—\u00a0')
      .replace(/ — /g, '\u00a0— '),
  )
}

/** Returns the runs in which the text is drawn, in order. */
export function getRuns(text: MarkedText): TextRun[] {
  const runs: TextRun[] = []
  let emphasised = false
  for (const [part] of getWritten(text).matchAll(
    /[\ufff9\ufffb]|[^\ufff9\ufffb]\u0301|(?:[^\ufff9\ufffb](?!\u0301))+/g,
  )) {
    if (part === emphasisStart || part === emphasisEnd) emphasised = part === emphasisStart
    else {
      const stressed = part.endsWith(stressMark)
      runs.push({ text: stressed ? part.slice(0, -1) : part, stressed, emphasised })
    }
  }
  return runs
}

export function joinRuns(runs: readonly TextRun[]): MarkedText {
  let text = ''
  let open = false
  for (const run of runs) {
    if (run.text === '') continue
    if (run.emphasised !== open) text += open ? emphasisEnd : emphasisStart
    open = run.emphasised
    text += run.stressed ? run.text + stressMark : run.text
  }
  return mark(open ? text + emphasisEnd : text)
}

/** Returns a part of the text with its marks; `start` and `end` are offsets into the clean text, in UTF-16 units. */
export function sliceText(text: MarkedText, start: number, end: number): MarkedText {
  let offset = 0
  const runs = getRuns(text).map((run) => {
    const from = offset
    offset += run.text.length
    return { ...run, text: run.text.slice(Math.max(0, start - from), Math.max(0, end - from)) }
  })
  return joinRuns(runs)
}

/** The place of a phrase, or of a word, in its text: its first word and the one after its last, counted from 0. */
export type Stretch = { start: number; end: number }

/** A word, with a mark inside it if there is one. Hyphenated compounds such as «по-русски» are one. */
const word = /([\p{L}\p{M}]+(?:[\ufff9\ufffb]*-?[\ufff9\ufffb]*[\p{L}\p{M}]+)*)/u

/**
 * Returns a text cut into its words and what is between them, in turn: word 0 is piece 1, word 1 is piece 3. What precedes the
 * first word and what follows the last are there even if they are empty.
 */
export function splitWords(text: MarkedText): MarkedText[] {
  let open = ''
  return getWritten(text)
    .split(word)
    .map((part) => {
      const piece = open + part
      open = piece.lastIndexOf(emphasisStart) > piece.lastIndexOf(emphasisEnd) ? emphasisStart : ''
      return mark((open ? piece + emphasisEnd : piece).replaceAll(emphasisStart + emphasisEnd, ''))
    })
}

/** A word of a text, its place among all of them, from 0, and where it begins and ends in the clean text. */
export type PlacedWord = { word: MarkedText; place: number; start: number; end: number }

/** Returns the words of a text. */
export function getWords(text: MarkedText): PlacedWord[] {
  let end = 0
  return splitWords(text).flatMap((word, index) => {
    const start = end
    end += getCleanText(word).length
    return index % 2 === 1 ? [{ word, place: (index - 1) / 2, start, end }] : []
  })
}

/** Returns the words of a text that have Russian letters. */
export function getRussianWords(text: MarkedText): PlacedWord[] {
  return getWords(text).filter(({ word }) => hasRussian(getCleanText(word)))
}

export function joinText(pieces: readonly MarkedText[]): MarkedText {
  return mark(pieces.map(getWritten).join(''))
}

/** Returns the words of a stretch of a text, and what is between them. */
export function sliceWords(text: MarkedText, { start, end }: Stretch): MarkedText {
  return joinText(splitWords(text).slice(2 * start + 1, 2 * end))
}

/** Returns a text cut where stretches of it, which are in order, begin and end. */
export function cutText<Cut extends Stretch>(
  text: MarkedText,
  stretches: readonly Cut[],
): { text: MarkedText; stretch?: Cut }[] {
  const pieces = splitWords(text)
  let last = 0
  const cut = stretches.flatMap((stretch) => {
    const before = { text: joinText(pieces.slice(last, 2 * stretch.start + 1)) }
    last = 2 * stretch.end
    return [before, { text: sliceWords(text, stretch), stretch }]
  })
  return [...cut, { text: joinText(pieces.slice(last)) }]
}

function getWritten(text: MarkedText): string {
  return text as unknown as string
}
