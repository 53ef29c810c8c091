import { getRuns, joinRuns, type MarkedText } from '@/lib/story/marked-text'
import type { Line } from '@/lib/story/story'
import { type Part, parseBody } from './body'
import { countOf, errorAt, type Finding } from './problems'
import { cleanText, parseRussianText } from './russian-text'
import { type TextLine, toFindings } from './text-lines'
import { findUnstressed, findWrongDashes } from './text-warnings'

/** The text of a story with what is wrong with it; offsets are counted from the end of the front matter. */
export type ParsedText = {
  paragraphs: Line[][]
  /** False where the lines cannot be counted. */
  isRegular: boolean
  findings: Finding[]
}

/** Parses the body of a story into paragraphs of lines with their translations. `level` decides on stress warnings. */
export function parseText(body: string, level: string | undefined): ParsedText {
  const { russian, english, isRegular, findings } = parseBody(body)
  if (russian === undefined) return { paragraphs: [], isRegular: false, findings }
  const { paragraphs, findings: faults } = getParagraphs(russian, english)
  const lines = russian.paragraphs.flat()
  return {
    paragraphs,
    isRegular,
    findings: [
      ...findings,
      ...faults,
      ...(isRegular ? findMisalignment(russian, english) : []),
      ...findUnstressed(lines, level),
      ...findWrongDashes(lines),
    ],
  }
}

function getParagraphs(
  russian: Part,
  english: Part | undefined,
): { paragraphs: Line[][]; findings: Finding[] } {
  const findings: Finding[] = []
  const paragraphs = russian.paragraphs.map((lines, paragraph) =>
    lines.map((line, index): Line => {
      const { text, issues } = parseRussianText(line.raw, line.emphasis)
      findings.push(...toFindings(line, issues))
      const en = getTranslation(english?.paragraphs[paragraph]?.[index])
      return { ru: text, ...(en && { en }) }
    }),
  )
  return { paragraphs, findings }
}

/** Gives the English line, or undefined where there is none or where it is only an ellipsis. */
function getTranslation(line: TextLine | undefined): MarkedText | undefined {
  if (line === undefined || /^\s*(?:…|\.\.\.)\s*$/.test(line.raw)) return undefined
  const { text } = cleanText(line.raw, line.emphasis)
  return joinRuns(getRuns(text).map((run) => ({ ...run, stressed: false })))
}

/** Finds the first paragraph that has not as many lines in English as in Russian. */
function findMisalignment(russian: Part, english: Part | undefined): Finding[] {
  if (!english?.paragraphs.length || russian.paragraphs.length === 0) return []
  const ruCount = russian.paragraphs.length
  const enCount = english.paragraphs.length
  for (let index = 0; index < Math.max(ruCount, enCount); index++) {
    const ru = russian.paragraphs[index] ?? []
    const en = english.paragraphs[index] ?? []
    if (ru.length === en.length) continue
    const inAll = ruCount === enCount ? '' : ` (${ruCount} and ${enCount} paragraphs in all)`
    const message =
      `paragraph ${index + 1} has ${countOf(ru.length, 'line')} in Russian and ${en.length} in English${inAll};` +
      ' write one English line for each Russian one, "…" alone where there is no translation'
    return [errorAt(en[0]?.offset ?? english.offset, message)]
  }
  return []
}
