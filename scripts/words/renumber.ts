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
  findLine: (line: number) => number | undefined,
  before?: ParsedStory,
): { text: string; done: string[] } {
  const { data, getOffset, getText } = parseFrontMatter(text)
  const heading = text.lastIndexOf('\n## Notes')
  const items = [...text.matchAll(/^[-*+] +/gm)].filter(({ index }) => index > heading)
  const { questions: oldQuestions = [], notes: oldNotes = [] } = before?.preview ?? {}
  const named = [
    ...questions.map(({ questionRu }, index) => ({
      name: `question ${index + 1}`,
      // Where it is the beginning of a line, it is no number.
      at: getText(['questions', index, 'line']).getOffset(0),
      isOld: (line: number) =>
        oldQuestions.some(
          (old) => old.line === line && getCleanText(old.questionRu) === getCleanText(questionRu),
        ),
    })),
    ...Object.keys(data.speakers ?? {}).map((key) => ({
      name: 'speaker',
      at: getOffset(['speakers', key]),
      isOld: (line: number) => before?.speakers.has(line),
    })),
    ...notes.map(({ text }, index) => ({
      name: 'note',
      at: (items[index]?.index ?? 0) + (items[index]?.[0].length ?? 0),
      isOld: (line: number) => oldNotes.some((old) => old.line === line && old.text === text),
    })),
  ]
  let renumbered = text
  const done: string[] = []
  const open: string[] = []
  for (const { name, at, isOld } of named.toSorted((a, b) => b.at - a.at)) {
    const [written = '', quote = '', number = ''] =
      /^(["']?)(\d+)(?=["']?\s*[,:}\n])/.exec(text.slice(at)) ?? []
    const next = findLine(Number(number))
    if (!number || next === Number(number) || (before && !isOld(Number(number) - 1))) continue
    if (next === undefined) open.unshift(`${name} (line ${number})`)
    else done.unshift(`${name}: line ${number} → ${next}`)
    renumbered = `${renumbered.slice(0, at)}${quote}${next ?? `${number}?`}${renumbered.slice(at + written.length)}`
  }
  if (open.length > 0) done.push(`lines that are gone or changed: ${open.join(', ')}`)
  return { text: renumbered, done }
}
