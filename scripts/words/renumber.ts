import { parseFrontMatter } from '@/lib/content/front-matter'
import type { ParsedStory } from '@/lib/content/parse-story'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

/**
 * Gives the questions, notes and speakers of a story the numbers that their lines have now, and says which. `findLine`
 * returns the new number of a line, undefined where that is not known: there a "?" is put, which is an error until a
 * person has looked. What had another number `before` has been corrected by hand.
 */
export function renumberStory(
  text: string,
  { questions, notes = [] }: Story,
  { speakers }: Pick<ParsedStory, 'speakers'>,
  findLine: (line: number) => number | undefined,
  before?: ParsedStory,
): { text: string; done: string[] } {
  const { getOffset, getText } = parseFrontMatter(text)
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
    })),
    ...[...speakers.keys()].map((line) => ({
      isOld: before?.speakers.has(line),
      name: 'speaker',
      line,
      at: getOffset(['speakers', String(line + 1)]),
    })),
    ...notes.map(({ line, text }, index) => ({
      isOld: oldNotes.some((old) => old.line === line && old.text === text),
      name: 'note',
      line,
      at: (items[index]?.index ?? 0) + (items[index]?.[0].length ?? 0),
    })),
  ]
  let renumbered = text
  const done: string[] = []
  const open: string[] = []
  for (const { name, line = -1, at, isOld } of named.toSorted((a, b) => b.at - a.at)) {
    const [written = '', quote = '', number = ''] =
      /^(["']?)(\d+)(?=["']?\s*[,:}\n])/.exec(text.slice(at)) ?? []
    const next = findLine(line + 1)
    if (Number(number) !== line + 1 || next === line + 1 || (before && !isOld)) continue
    if (next === undefined) open.unshift(`${name} (line ${number})`)
    else done.unshift(`${name}: line ${number} → ${next}`)
    renumbered = `${renumbered.slice(0, at)}${quote}${next ?? `${number}?`}${renumbered.slice(at + written.length)}`
  }
  if (open.length > 0) done.push(`lines that are gone or changed: ${open.join(', ')}`)
  return { text: renumbered, done }
}
