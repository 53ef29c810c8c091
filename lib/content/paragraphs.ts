import type { BodyPart } from './body'
import { countOf, errorAt, type Finding, warningAt } from './problems'
import type { TextLine } from './text-lines'

/** Finds the line from which on the Russian part is English, where the heading of the English part is missing. */
export function findLostHeading(lines: TextLine[], english: BodyPart | undefined): Finding[] {
  const last = lines.findLastIndex(({ raw }) => /[а-яё]/i.test(raw))
  const [first, ...rest] = english ? [] : lines.slice(last + 1)
  if (!first || rest.length === 0 || !/[a-z]+(?:[^a-z]+[a-z]+){2}/i.test(first.raw)) return []
  const message = `from here the Russian part is in Latin letters, ${rest.length + 1} lines; is the heading "## English" missing above?`
  return [warningAt(first.offset, message)]
}

/** Returns what a line and its translation have alike: whether somebody speaks, and asks. */
function getShape(raw: string): string {
  return `${/^\s*[—–“«"-]/.test(raw)} ${raw.includes('?')}`
}

/** Finds the first paragraph that has not as many lines in English as in Russian. */
export function findMisalignment(russian: BodyPart, english: BodyPart | undefined): Finding[] {
  if (!english?.paragraphs.length || russian.paragraphs.length === 0) return []
  const [ruCount, enCount] = [russian.paragraphs.length, english.paragraphs.length]
  for (let index = 0; index < Math.max(ruCount, enCount); index++) {
    const ru = russian.paragraphs[index] ?? []
    const en = english.paragraphs[index] ?? []
    if (ru.length === en.length) continue
    const count = russian.paragraphs.flat().length
    const isSplit = ruCount !== enCount && count === english.paragraphs.flat().length
    const split = isSplit
      ? `; both have ${count} lines: remove the empty lines that only one of them has`
      : ''
    const inAll = ruCount === enCount ? '' : ` (${ruCount} and ${enCount} paragraphs in all)`
    const parting = isSplit ? -1 : findParting(ru, en)
    const where = parting > 0 ? `; they seem to diverge near line ${parting + 1} of the paragraph` : ''
    const has =
      ru.length === 0
        ? `the ${countOf(en.length, 'English line')} of paragraph ${index + 1} ${en.length === 1 ? 'has' : 'have'} no Russian`
        : `paragraph ${index + 1} has ${countOf(ru.length, 'line')} in Russian and ${en.length} in English`
    const message =
      `${has}${inAll};` +
      ` write one English line for each Russian one, "…" alone where there is no translation${where}${split}`
    return [errorAt((where ? (en[parting] ?? en.at(-1)) : en[0])?.offset ?? english.offset, message)]
  }
  return []
}

/**
 * Guesses the line at which a paragraph and its translation part. Where the one before is of the same shape, it may as well be
 * that one, except for a last line without a counterpart; where three are, nothing is known.
 */
function findParting(ru: TextLine[], en: TextLine[]): number {
  const parting = ru.findIndex((line, at) => getShape(line.raw) !== getShape(en[at]?.raw ?? ''))
  const longer = (ru.length > en.length ? ru : en).map(({ raw }) => getShape(raw))
  const shape = longer[parting]
  if (shape !== longer[parting - 1]) return parting
  if (shape === longer[parting - 2] && shape === longer[parting - 3]) return -1
  return parting < en.length ? parting - 1 : parting
}

/** With fewer lines a paragraph for each may be meant. */
const leastLines = 4

/** Finds a part that was pasted with an empty line after every line. */
export function findEmptyLines(part: BodyPart | undefined, body: string): Finding[] {
  const lines = part?.paragraphs.flat() ?? []
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || lines.length < leastLines || lines.length > (part?.paragraphs.length ?? 0)) return []
  const from = body.slice(first.offset, last.offset)
  const to = from.replaceAll(/\n\s*\n/g, '\n')
  const message = 'an empty line after every line makes each a paragraph of its own; delete the empty lines'
  return [warningAt(first.offset, message, { from, to })]
}
