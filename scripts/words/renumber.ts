import { parseFrontMatter } from '@/lib/content/front-matter'
import type { ParsedStory } from '@/lib/content/parse-story'
import { findShiftedNotes, findShiftedQuestions } from '@/lib/content/shifted-lines'
import type { Note, Story } from '@/lib/story/story'

/**
 * Gives the questions, notes and speakers of a story the numbers that their lines have now, and says which. `findLine`
 * returns the new number of a line, undefined where that is not known. What fits its line and not the new one is assumed
 * to be corrected already.
 */
export function renumberStory(
  text: string,
  { paragraphs, questions, notes = [] }: Story,
  { speakers }: Pick<ParsedStory, 'speakers'>,
  findLine: (line: number) => number | undefined,
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
  const named = [
    ...questions.map(({ line }, index) => ({
      name: `question ${index + 1}`,
      line,
      // Where it is the beginning of a line, it is no number.
      at: getText(['questions', index, 'line']).getOffset(0),
      stays: wrongQuestions.some((wrong) => wrong.index === index && wrong.line === line),
    })),
    ...[...speakers.keys()].map((line) => ({
      name: 'speaker',
      line,
      at: getOffset(['speakers', String(line + 1)]),
      stays: false,
    })),
    ...notes.map(({ line }, index) => ({
      name: 'note',
      line,
      at: (items[index]?.index ?? 0) + (items[index]?.[0].length ?? 0),
      stays: wrongNotes.includes(index) && !wrongNow.includes(index),
    })),
  ]
  let renumbered = text
  const done: string[] = []
  const open: string[] = []
  for (const { name, line = -1, at, stays } of named.toSorted((a, b) => b.at - a.at)) {
    const [written = '', quote = '', number = ''] =
      /^(["']?)(\d+)(?=["']?\s*[,:}\n])/.exec(text.slice(at)) ?? []
    const next = findLine(line + 1)
    if (Number(number) !== line + 1 || next === line + 1) continue
    if (next === undefined) open.unshift(`${name} (line ${number})`)
    else if (stays) done.unshift(`${name}: line ${number} stays, as it fits`)
    else {
      done.unshift(`${name}: line ${number} → ${next}`)
      renumbered = `${renumbered.slice(0, at)}${quote}${next}${renumbered.slice(at + written.length)}`
    }
  }
  if (open.length > 0) done.push(`check whether these line numbers are still right: ${open.join(', ')}`)
  return { text: renumbered, done }
}
