import { findFalseStress, findForeignLetters, findLostDots } from './letters'
import { type Finding, warningAt } from './problems'
import { findDoubleStress, findSpareMarks } from './stress-marks'
import { type CleanedText, cleanText, placeFindings, type TextLine } from './text-lines'

/** Cleans a Russian text (see `cleanText`) and also reports words stressed twice and letters that are not Russian. */
export function parseRussianText(raw: string, emphasised?: readonly boolean[]): CleanedText {
  const cleaned = cleanText(raw, emphasised)
  // A mark in the wrong place is not reported again as one too many.
  const reported = new Set(cleaned.findings.map(({ offset }) => offset))
  const marks = [...findDoubleStress(raw), ...findSpareMarks(raw)].filter(
    ({ offset }) => !reported.has(offset),
  )
  const findings = [...cleaned.findings, ...marks, ...findForeignLetters(raw), ...findWrongSigns(raw)]
  return { ...cleaned, findings }
}

/** Finds signs that are typed for a stress mark, and those of another language's typography. */
function findWrongSigns(raw: string): Finding[] {
  // Not the apostrophe of a name: «д’Артаньян».
  const [single] = raw.matchAll(/(?<!\p{L}|\u0301)['‘‚](?=\p{L})/gu)
  // A sentence of its own, after another or alone; two words may be a name. What follows a tab is of a table.
  const [sentence] = raw.matchAll(
    /(?<=^|[.!?…»][ \t]+(?:[/|–—-][ \t]+)?)["“]?[A-Z][a-z’']*(?:[ ,.!?"“”]+[A-Za-z’']+){2,}[.!?"”]*$|(?<=\t)[^А-яЁё\t]*[A-Za-z][^А-яЁё\t]*$/g,
  )
  // Russian quotes within «…» as „…“.
  const [english] = raw.matchAll(/”|(?<!„[^„“]*)“/g)
  const message = `"${english?.[0]}" is an English quotation mark; use « and »`
  const found = [
    ...findFalseStress(raw),
    ...(english
      ? [warningAt(english.index, message, { from: english[0], to: english[0] === '“' ? '«' : '»' })]
      : []),
    ...findStraightQuotes(raw, 'straight quotes in Russian', '«', '»'),
    ...(single ? [warningAt(single.index, 'single quotes in Russian; write «…»')] : []),
    ...findEach(raw, stopInQuotes, () => ['a full stop goes outside Russian quotes; write ».', '».']),
    ...(sentence ? [] : findSpaces(raw)),
    ...findDots(raw),
    ...findJoinedSentences(raw),
    ...findLostDots(raw),
  ]
  if (!sentence) return found
  // Its own signs are right where it belongs.
  const { index } = sentence
  return [
    ...found.filter(({ offset }) => offset < index),
    warningAt(index, `"${sentence[0]}" is English; ${toEnglish}`),
  ]
}

export const toEnglish = 'move it to its line below "## English"'

/** Finds signs of a typewriter or of another language in English; a quotation in Russian keeps its own. */
export function findWrongEnglishSigns(raw: string): Finding[] {
  // Around words they are quotes, elsewhere apostrophes.
  const singles = Array.from(
    raw.matchAll(/(?<![\p{L}\p{N}])'(?=\S)(.{0,300}?[^\s'])'(?![\p{L}\p{N}])/gu),
    (found) => {
      const [open, close] = isQuoted(raw.slice(0, found.index)) ? '‘’' : '“”'
      const fix = { from: found[0], to: `${open}${found[1]}${close}` }
      const what = open === '‘' ? 'straight quotes within others' : 'single quotes in English'
      return warningAt(found.index, `${what}; write ${fix.to}`, fix)
    },
  )
  const ends = singles.flatMap(({ offset, fix }) => [offset, offset + (fix?.from.length ?? 0) - 1])
  const apostrophes = Array.from(raw.matchAll(/'/g)).flatMap(({ 0: from, index }) => {
    if (ends.includes(index)) return []
    const isWithin = /[\p{L}\p{N}]$/u.test(raw.slice(0, index))
    return warningAt(index, '"\'" is straight; type ’', isWithin ? { from, to: '’' } : undefined)
  })
  const wrong = findEach(raw, /«(?!\P{L}{0,4}[а-яё])|(?<![а-яё]\P{L}{0,4})»|„/giu, (from) => [
    `"${from}" is a Russian quotation mark; type “ and ”`,
    from === '»' ? '”' : '“',
  ])
  return [
    ...Array.from(
      raw.matchAll(/[A-Za-z]*(?:[A-Za-z][А-яЁё]|[А-яЁё][A-Za-z])\p{L}*/gu),
      ({ 0: word, index }) =>
        warningAt(index, `"${word}" has Latin and Cyrillic letters; type it again in English`),
    ),
    ...findStraightQuotes(raw, 'straight quotes in English', '“', '”'),
    ...wrong,
    ...singles,
    ...apostrophes,
    ...findEach(raw, /(?<=\S\s+)-(?=\s)|(?<!-)--+(?!-*>)/g, (from) => [
      `"${from}" is used where English has a dash; type "—"`,
      '—',
    ]),
    ...findDots(raw),
    ...findJoinedSentences(raw),
    ...findSpaces(raw),
  ]
}

/** Returns true where the text before a place has a quotation that is still open. */
function isQuoted(before: string): boolean {
  return before.lastIndexOf('“') > before.lastIndexOf('”') || before.split('"').length % 2 === 0
}

/** After a word of two letters or more, which initials are not; no part of an address. */
const joinedSentences =
  /(?<=[А-Яа-яЁё]\u0301?[а-яё]\u0301?)[.,;!?]+(?=[«„]?[А-Яа-яЁё])|(?<=[A-Za-z]{2})(?<!\/\S*)(?:\.(?=“?[A-Z])|[,;!?]+(?=“?[A-Za-z]))/g

function findJoinedSentences(raw: string): Finding[] {
  return findEach(raw, joinedSentences, (from) => [`a space is missing after "${from}"`, `${from} `])
}

function findDots(raw: string): Finding[] {
  return findEach(raw, /\.{3,}/g, (from) => [`"${from}" is three dots; type the one character "…"`, '…'])
}

function findSpaces(raw: string): Finding[] {
  return findEach(raw, /(?<=[\p{L}\p{M}\d,.:;!?…»”—])(?: *\t[ \t]*(?!\d+$)| {2,})(?=\S)/gu, (from) => [
    from.includes('\t') ? 'a tab within the line; type a space' : 'two spaces; one is enough',
    ' ',
  ])
}

/** Inside Russian quotes stand the other signs that end a sentence; where more follows, the full stop may have to go. */
const stopInQuotes = /(?<!\.)\.»(?![.,;:!?…]| [—–-])/g

/** Finds what has one right answer: `explain` returns what is said of it and what takes its place. */
function findEach(raw: string, pattern: RegExp, explain: (from: string) => [string, string]): Finding[] {
  return Array.from(raw.matchAll(pattern), ({ 0: from, index }) => {
    const [message, to] = explain(from)
    return warningAt(index, message, { from, to })
  })
}

/** Finds the straight quotes of a line, which can be fixed where it is plain which of them open. */
function findStraightQuotes(raw: string, what: string, open: string, close: string): Finding[] {
  const first = raw.indexOf('"')
  if (first < 0) return []
  const from = raw.slice(first, raw.lastIndexOf('"') + 1)
  const quoted = from.replaceAll('"', (_, at) => {
    const [before, after] = [raw.slice(0, first + at), raw.slice(first + at + 1)]
    // Interrupted speech ends with a dash.
    const opens = /(?:^|[\s(['*«“‘])$/.test(before) || (/[—–-]$/.test(before) && /^\p{L}/u.test(after))
    return opens ? open : close
  })
  // As long as before: the two signs change places.
  const to = (quoted + raw.slice(first + from.length)).replace(stopInQuotes, '».').slice(0, from.length)
  const signs = Array.from(to).filter((sign) => sign === open || sign === close)
  const isPlain = signs.length % 2 === 0 && signs.every((sign, at) => sign === [open, close][at % 2])
  const example = isPlain ? /^[^»”]*[»”]\.?/.exec(to)?.[0] : `${open}…${close}`
  return [warningAt(first, `${what}; write ${example}`, isPlain ? { from, to } : undefined)]
}

/** Finds hyphens and en dashes where Russian has an em dash, and one without a space. */
export function findWrongDashes(raw: string): Finding[] {
  return [
    ...findEach(raw, /^[-–]+|(?<=\s)[-–]+(?=\s|$)|--+(?!>)/g, (sign) => [
      `"${sign}" is used where Russian has an em dash; type "—"`,
      '—',
    ]),
    ...findEach(raw, /(?<=^|\s)—(?=[\p{L}«„]|"\p{L})/gu, () => [
      '"—" without a space after it; put one there',
      '— ',
    ]),
  ]
}

/** Finds the first quotation mark of a paragraph that has no other to close it or that closes none. */
export function findOpenQuotations(paragraphs: readonly TextLine[][]): Finding[] {
  return paragraphs.flatMap((lines) => {
    const open: Finding[] = []
    for (const line of lines)
      for (const { 0: sign, index } of line.raw.matchAll(/[«»]/g)) {
        const message =
          sign === '«'
            ? '"«" is not closed in its paragraph; put "»" at the end of what is quoted'
            : '"»" closes what was not opened; put "«" before what is quoted, or delete it'
        if (sign === '«') open.push(...placeFindings(line, [warningAt(index, message)]))
        else if (open.length === 0) return placeFindings(line, [warningAt(index, message)])
        else open.pop()
      }
    return open.slice(0, 1)
  })
}
