import { errorAt, type Finding, warningAt } from './problems'
import { howToStress, type TextLine } from './text-lines'

/** What Markdown makes of the body, and nothing of the front matter. */
const ofMarkdown: [pattern: RegExp, what: string][] = [
  [/\[[^[\]]+\]\([^)]*\)/g, 'a link'],
  [/(?<![\p{L}\p{N}*])\*{1,3}[^\s*](?:[^*]*[^\s*])?\*{1,3}/gu, 'emphasis'],
  [/(?<![\p{L}\p{N}_])_{1,3}[^\s_](?:[^_]*[^\s_])?_{1,3}(?![\p{L}\p{N}_])/gu, 'emphasis'],
  [/`[^`]+`/g, 'code'],
  [/<\/?[a-z][^<>]*>/gi, 'HTML'],
]

/** A Russian word with signs in it that are no letters. */
const writtenWord = /(?:[а-яё+^_=~|#[\]{}<>]|\u0301)+/giu

const stressSign =
  /[а-яё][+^_=~|#][а-яё]|^[+^][а-яё]|[аеёиоуыэюя][\^~](?![а-яё])|[а-яё]?[[{<][аеёиоуыэюя][\]}>]/iu

const stressByCapital = /(?<!\p{L})\p{L}?[а-яё]+[АЕЁИОУЫЭЮЯ](?![А-ЯЁ])[а-яё]*/gu

/** Finds the signs of Markdown where it is not read, and stress as other programs write it. */
export function findForeignMarkup(raw: string, isMarkdown: boolean): Finding[] {
  const signs = (isMarkdown ? [] : ofMarkdown).flatMap(([pattern, what]) =>
    Array.from(raw.matchAll(pattern), ({ 0: found, index }) =>
      errorAt(index, `"${found}" is ${what}; a story is plain text: delete the markup`),
    ),
  )
  const stress = Array.from(raw.matchAll(writtenWord)).flatMap(({ 0: word, index }) =>
    stressSign.test(word) ? [errorAt(index, `«${word}»: delete the sign and ${howToStress}`)] : [],
  )
  const capitals = Array.from(raw.matchAll(stressByCapital), ({ 0: word, index }) =>
    warningAt(index, `«${word}» has a capital letter inside it; to mark the stress, ${howToStress}`),
  )
  return [...signs, ...stress, ...capitals]
}

/** Finds a vowel that is emphasised within its word. */
export function findEmphasisInWords({ raw, offsets, emphasised }: TextLine): Finding[] {
  return Array.from(raw.matchAll(/(?<=[а-яё])[аеёиоуыэюя]/gi), ({ index }) => index)
    .filter((index) => emphasised[index] && !emphasised[index - 1] && !emphasised[index + 1])
    .map((index) =>
      errorAt(offsets[index] ?? 0, `emphasis within a word; delete the asterisks and ${howToStress}`),
    )
}

/** Finds quotation marks around a whole text, where YAML wants straight ones or none. */
export function findCurlyQuotes(raw: string): Finding[] {
  return /^\s*[“”„‟‘‚][^“”„‟]*[“”’]\s*$/.test(raw)
    ? [warningAt(0, 'curly quotes become part of the text; delete them, or type straight ones')]
    : []
}
