import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import type { Note } from '@/lib/story/story'
import { EMPTY_NOTE } from './body'
import { explainLost } from './link-lines'
import { errorAt, type Finding, warningAt } from './problems'
import { cleanText, type TextLine } from './text-lines'

const MAX_NOTE = 240

/** A number that begins a note and no date, such as `9 May`; another sign may stand for its colon. */
const bareNumber = /^(\d+)[;.,)]?(?= [A-ZА-ЯЁ«“])(?! (?:J|Feb|Ma[ry]|Ap|Aug|Sep|Oct|Nov|Dec))/

/** Parses a note, such as `12: text`; `count` is the number of the story's lines, where they can be counted. */
export function parseNote(lines: TextLine[], count: number | undefined, findings: Finding[]): Note {
  const raw = lines.map((line) => line.raw).join(' ')
  // A note may be wrapped: each line's end is a space of the text.
  const offsets = lines.flatMap((line) => [...line.offsets, line.offset + line.raw.length])
  const [head, number] = /^(\d+)\s*:\s*/.exec(raw) ?? ['']
  const [bare, named = ''] = bareNumber.exec(raw) ?? []
  if (bare && Number(named) <= (count ?? 0)) {
    const message = `did you mean "- ${named}:", a note on line ${named}?`
    findings.push(warningAt(offsets[0] ?? 0, message, { from: bare, to: `${named}:` }))
  }
  for (const line of lines.slice(1)) {
    const [, next] = /^(\d+)\s*:/.exec(line.raw) ?? []
    const message = `a note on line ${next} begins with "- ${next}: "; put "- " before the number`
    if (next) findings.push(errorAt(line.offset, message))
  }
  const { text, findings: found } = cleanText(raw.slice(head.length))
  const start = offsets[0] ?? 0
  const at = offsets[head.length] ?? start
  for (const finding of found)
    findings.push({ ...finding, offset: offsets[head.length + finding.offset] ?? at })
  const [, lost] = /^(\d+\?)\s*:/.exec(raw) ?? []
  if (lost) findings.push(errorAt(start, explainLost(lost)))
  const { length } = getCleanText(text)
  if (length === 0) findings.push(errorAt(start, EMPTY_NOTE))
  else if (!/\p{Script=Latin}/u.test(getCleanText(text)))
    findings.push(errorAt(at, 'expected a note in English'))
  if (length > MAX_NOTE) {
    const message = `expected a note of at most ${MAX_NOTE} characters, found ${length}; shorten it`
    findings.push(errorAt(at, message))
  }
  const line = number === undefined ? undefined : Number(number) - 1
  if (line !== undefined && count !== undefined && (line < 0 || line >= count)) {
    const message = `expected a note on a line from 1 to ${count}, found ${number}`
    findings.push({ ...errorAt(start, message), kind: 'line number' })
  }
  return { ...(line !== undefined && { line }), text: getStressedText(text) }
}
