import { errorAt, type Finding } from './finding'

/** Characters of a paragraph with its line breaks; a whole story of level B2 has about 3,500. */
const MAX_PARAGRAPH = 5000

/** What a line may not contain, with the words for it. */
const EXCESSES = [
  { pattern: /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){4}/gm, what: 'lists or quotations nested 4 deep' },
  { pattern: /^[ \t]{40}/gm, what: 'a line that begins with 40 spaces' },
  { pattern: /[*_]{8,}/g, what: 'a row of 8 stars or underscores' },
]

/**
 * Finds what no story contains but what keeps a Markdown parser busy for minutes: its time grows with the square of
 * a paragraph's length and of the depth of its parts. A body with findings must not be parsed.
 */
export function findExcesses(source: string): Finding[] {
  const findings = EXCESSES.flatMap(({ pattern, what }) =>
    Array.from(source.matchAll(pattern), ({ index }) => errorAt(index, `${what}; delete them`)),
  )
  for (const { 0: paragraph, index } of source.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    if (paragraph.length <= MAX_PARAGRAPH) continue
    const message = `expected a paragraph of at most ${MAX_PARAGRAPH} characters, found ${paragraph.length}; split it with blank lines`
    findings.push(errorAt(index, message))
  }
  return findings
}
