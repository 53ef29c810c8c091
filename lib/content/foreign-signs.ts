import { errorAt, type Finding, findInvisible, toPlainSpaces, warningAt } from './problems'
import { howToStress, type TextLine } from './text-lines'

/**
 * What other programs write and a story does not have, what is said of it (with % for it), and what is right in its place, where
 * that is certain: paste puts it there without asking.
 */
type Sign = [at: typeof errorAt, pattern: RegExp, message: string, to?: string]

const others = '"%" has signs of another program; a story is plain text: delete them'
const markup = (what: string) => `"%" is ${what}; a story is plain text: delete the markup`

/** What Markdown makes of the body, and nothing of the front matter. */
const ofMarkdown: Sign[] = [
  [errorAt, /\[[^[\]]+\]\([^)]*\)/g, markup('a link')],
  [errorAt, /(?<![\p{L}\p{N}*])\*{1,3}[^\s*](?:[^*]*[^\s*])?\*{1,3}/gu, markup('emphasis')],
  [errorAt, /(?<![\p{L}\p{N}_])_{1,3}[^\s_](?:[^_]*[^\s_])?_{1,3}(?![\p{L}\p{N}_])/gu, markup('emphasis')],
  [errorAt, /`[^`]+`/g, markup('code')],
]

/** A letter of a Russian word, or a sign in it that is none. */
const written = '(?:[а-яё+^_=~|#[\\]{}<>]|\\u0301)'
const stressSign = '[а-яё][+^_=~|#][а-яё]|[аеёиоуыэюя][\\^~](?![а-яё])|[а-яё]?[[{<][аеёиоуыэюя][\\]}>]'

/** Within a line; what one of them has found is no other's. */
const ofLine: Sign[] = [
  [
    errorAt,
    // Word writes its own as letters before a tab, or in the private area.
    /^(?:>+ ?|[●•·▪◦‣➢➤►▶■□◆◇○★☆☐☑✅✓✔❖\uf000-\uf0ff]\s*|§\s+|o\s+(?=[^a-z])|[oØvüq]\t)/gm,
    '"%" is the sign of a list; delete it, or begin dialogue with an em dash and a space: "— "',
    '',
  ],
  [
    errorAt,
    // Not that of «5 м²».
    /(?<=[\p{L}\p{M}\p{N}.,:;!?…»”"')])(?:\[(?:\^[^\]\s]+|\d{1,3}|[a-z*])\]|[†‡]+|(?<![мm])[¹²³⁰⁴-⁹]+)/gu,
    '"%" is the mark of a footnote; delete it',
    '',
  ],
  [
    warningAt,
    /(?<=[а-яё]\u0301?[.,:;!?…»]{0,3}|[a-z]{3}(?:,|[.:;!?…”]{0,3}))\d{1,2}(?![\p{L}\d])/gu,
    '"%" may be the mark of a footnote; delete it, or put a space before it',
  ],
  [errorAt, /(?<!")""(?!")/g, 'a spreadsheet has doubled the straight quote; type it once', '"'],
  [errorAt, /<\/?[a-z\d][^<>\n]*>/gi, markup('HTML'), ''],
  [
    warningAt,
    /^\|.*\||!?\[\[.{1,200}?\]\]|(?<!\p{L})\[(?:[ x]|[^[\]]{2,100})\]|\{\{.{1,200}?\}\}|\(\(.{1,200}?\)\)|(==|~~|\+\+|%%|\|\||\$\$)(?=\S).{0,200}?\1/gu,
    others,
  ],
  [
    errorAt,
    new RegExp(`(?<!${written})(?=[+^][а-яё]|${written}*(?:${stressSign}))${written}+`, 'gi'),
    `«%»: delete the sign and ${howToStress}`,
  ],
  [
    warningAt,
    /(?<![\p{L}\p{M}])(?!(?:и\/и\u0301?ли|к?м\/[чс])(?!\p{L}))(?:[а-яё]\u0301?)*(?:(?<=\p{L}\u0301?)[/\\%@&$](?=[а-яё])|\([аеёиоуыэюя]\)(?<=[а-яё]\(.\)|(?=[а-яё])))(?:[а-яё]\u0301?)*/giu,
    `«%» has a sign inside it; to mark the stress, delete it and ${howToStress}`,
  ],
  [
    warningAt,
    /(?<!\p{L})\p{L}?[а-яё]+[АЕЁИОУЫЭЮЯ](?![А-ЯЁ])[а-яё]*/gu,
    `«%» has a capital letter inside it; to mark the stress, ${howToStress}`,
  ],
  [
    warningAt,
    /(?<!\S)(?!\s|[\d:.,]*(?: ?-->|\S*,,|$))\S*(?:[[\]{}<>|^~_\\@¬¶•\ue000-\uf8ff]|==|\+\+|%%|::|:\w+:|&\w+;|[#$](?=\p{L})|(?<=\p{L})\$)\S*/gu,
    others,
  ],
]

/** Lines of their own. */
const ofText: Sign[] = [
  [
    errorAt,
    /^(?:(?:WEBVTT.*(?:\n(?:Kind|Language): .*)*|(?:\d+[ \t]*\n)?[\d:.,]{5,}[ \t]*-->.*|(?:\d{1,2}:)?\d{1,2}:\d\d|\[(?:Script Info|V4\+? Styles|Events)\]|(?:Script ?Type|Format|Style|PlayRes[XY]|WrapStyle): .*)(?:\n|$)|\[\d+:[\d:.]+\][ \t]*|Dialogue: *(?:[^,\n]*,){9})/gm,
    '"%" is of a file of subtitles; delete it',
    '',
  ],
  [errorAt, /^[^\t\n]+\t+\d{1,4}[ \t]*(?:\n|$)/gm, '"%" is the head of a page; delete it', ''],
  [
    warningAt,
    // A sentence ends in a sign.
    /^(?:\p{L}[^\n.!?…»”:;]{0,60} \d{1,4}|\d{1,4} (?:[\p{Lu} ]|\u0301){3,60})$/gmu,
    '"%" may be the head of a page; delete the line, or write the number as a word',
  ],
  [
    warningAt,
    /^\d{1,4}$/gm,
    '"%" may be the number of a page; delete the line, or write the number as a word',
  ],
]

function findSigns(text: string, signs: readonly Sign[]): Finding[] {
  const taken: { from: number; end: number }[] = []
  return signs.flatMap(([at, pattern, message, to]) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index: from }) => {
      const end = from + found.length
      if (taken.some((other) => from < other.end && other.from < end)) return []
      taken.push({ from, end })
      const shown = found.trim().replaceAll(/\s+/g, ' ')
      return at(
        from,
        message.replace('%', () => shown),
        to === undefined ? undefined : { from: found, to },
      )
    }),
  )
}

/** Finds the signs in a line, or in a value of the front matter, where Markdown is not read. */
export function findForeignSigns(line: string, isMarkdown: boolean): Finding[] {
  return findSigns(line, isMarkdown ? ofLine : [...ofMarkdown, ...ofLine])
}

/** Finds lines that other programs put between those of a text. */
export const findForeignLines = (text: string): Finding[] => findSigns(text, ofText)

/** A spreadsheet puts quotes around a cell that has quotes of its own, which it doubles, or a line break. */
const quotedCell = /(?<=^|\t)"(?=[^"]*(?:\n|""))((?:[^"]|"")*)"(?=\t|$)/gm

/** Returns a text as it was pasted, without what certainly does not belong to it. */
export function cleanPasted(pasted: string): string {
  const text = toPlainSpaces(
    pasted.normalize('NFC').replace(/\r\n?|<br *\/?>|\\N(?=\S)|<\/(?:p|div|li|tr|h\d)>(?=.)/gi, '\n'),
  )
  const visible = findInvisible(text).reduceRight(
    (text, { offset, fix }) =>
      fix ? text.slice(0, offset) + fix.to + text.slice(offset + fix.from.length) : text,
    text,
  )
  const cells = visible.replace(quotedCell, (_, cell: string) =>
    cell.replaceAll('""', '"').replace(/\s*\n\s*/g, ' '),
  )
  return [...ofText, ...ofLine].reduce(
    (text, [, pattern, , to]) => (to === undefined ? text : text.replace(pattern, to)),
    // A list for Markdown, which names it.
    cells.replace(/^\d{1,3}[.)][ \t]+/gm, ''),
  )
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
