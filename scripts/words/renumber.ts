import { parseFrontMatter } from '@/lib/content/front-matter'
import type { ParsedStory } from '@/lib/content/parse-story'
import { findShiftedNotes, findShiftedQuestions } from '@/lib/content/shifted-lines'
import { getCleanText } from '@/lib/story/marked-text'
import type { Note, Story } from '@/lib/story/story'

/**
 * Gives the questions, notes and speakers of a story the numbers that their lines have now, and says which. `findLine`
 * returns the new number of a line, undefined where that is not known: there a "?" is put, which is an error until a
 * person has looked. What had another number `before` has been corrected by hand; without `before` that is assumed of what
 * fits its line and not the new one.
 */
export function renumberStory(
  text: string,
  { paragraphs, questions, notes = [] }: Story,
  { speakers }: Pick<ParsedStory, 'speakers'>,
  findLine: (line: number) => number | undefined,
  before?: ParsedStory,
): { text: string; done: string[] } {
  const { getOffset, getText } = parseFrontMatter(text)
  const texts = paragraphs.flat().map(({ ru }) => ru)
  const move = <T extends { line?: number }>(item: T): T =>
    item.line === undefined ? item : { ...item, line: (findLine(item.line + 1) ?? item.line + 1) - 1 }
  const wrongQuestions = findShiftedQuestions(questions.map(move), texts)
  const findWrong = (notes: readonly Note[]) => findShiftedNotes(notes, texts).map(({ index }) => index)
  const [wrongNotes, wrongNow] = [findWrong(notes.map(move)), findWrong(notes)]
  const heading = text.lastIndexOf('\n## Notes')
  const items = [...text.matchAll(/^[-*+] +/gm)].filter(({ index }) => index > heading)
  const { questions: oldQuestions = [], notes: oldNotes = [] } = before?.preview ?? {}
  const named = [
    ...questions.map(({ line, questionRu }, index) => ({
      isOld: oldQuestions.some(
        (old) => old.line === line && getCleanText(old.questionRu) === getCleanText(questionRu),
      ),
      name: `question ${index + 1}`,
      line,
      // Where it is the beginning of a line, it is no number.
      at: getText(['questions', index, 'line']).getOffset(0),
      stays: wrongQuestions.some((wrong) => wrong.index === index && wrong.line === line),
    })),
    ...[...speakers.keys()].map((line) => ({
      isOld: before?.speakers.has(line),
      name: 'speaker',
      line,
      at: getOffset(['speakers', String(line + 1)]),
      stays: false,
    })),
    ...notes.map(({ line, text }, index) => ({
      isOld: oldNotes.some((old) => old.line === line && old.text === text),
      name: 'note',
      line,
      at: (items[index]?.index ?? 0) + (items[index]?.[0].length ?? 0),
      stays: wrongNotes.includes(index) && !wrongNow.includes(index),
    })),
  ]
  let renumbered = text
  const done: string[] = []
  const open: string[] = []
  for (const { name, line = -1, at, stays, isOld } of named.toSorted((a, b) => b.at - a.at)) {
    const [written = '', quote = '', number = ''] =
      /^(["']?)(\d+)(?=["']?\s*[,:}\n])/.exec(text.slice(at)) ?? []
    const next = findLine(line + 1)
    if (Number(number) !== line + 1 || next === line + 1 || (before && !isOld)) continue
    if (next === undefined) open.unshift(`${name} (line ${number})`)
    else if (stays && !before) done.unshift(`${name}: line ${number} stays, as it fits`)
    else done.unshift(`${name}: line ${number} → ${next}`)
    if (next === undefined || before || !stays)
      renumbered = `${renumbered.slice(0, at)}${quote}${next ?? `${number}?`}${renumbered.slice(at + written.length)}`
  }
  if (open.length > 0) done.push(`lines that are gone or changed: ${open.join(', ')}`)
  return { text: renumbered, done }
}
