import { parseFrontMatter } from '@/lib/content/front-matter'
import type { Track } from './track-lines'

/**
 * Gives the questions, notes and speakers of a story the numbers that their lines have now, and says which. Where that is
 * not known, a "?" is put, which is an error until a person has looked. What had another number before has been corrected by
 * hand and stays.
 */
export function renumberStory(
  text: string,
  { story, before, speakers, lines, questions }: Track,
): { text: string; done: string[] } {
  const { data, getOffset, getText } = parseFrontMatter(text)
  const heading = text.lastIndexOf('\n## Notes')
  const items = [...text.matchAll(/^[-*+] +/gm)].filter(({ index }) => index > heading)
  const named = [
    ...story.questions.map((_, index) => ({
      name: `question ${index + 1}`,
      // Where it is the beginning of a line, it is no number.
      at: getText(['questions', index, 'line']).getOffset(0),
      isOld: (line: number) => before.questions[questions.indexOf(index)]?.line === line,
    })),
    ...Object.keys(data.speakers ?? {}).map((key) => ({
      name: 'speaker',
      at: getOffset(['speakers', key]),
      isOld: (line: number) => speakers.has(line),
    })),
    ...(story.notes ?? []).map(({ text }, index) => ({
      name: 'note',
      at: (items[index]?.index ?? 0) + (items[index]?.[0].length ?? 0),
      isOld: (line: number) => before.notes?.some((old) => old.line === line && old.text === text),
    })),
  ]
  let renumbered = text
  const done: string[] = []
  const open: string[] = []
  for (const { name, at, isOld } of named.toSorted((a, b) => b.at - a.at)) {
    const [written = '', quote = '', number = ''] =
      /^(["']?)(\d+)(?=["']?\s*[,:}\n])/.exec(text.slice(at)) ?? []
    const line = Number(number) - 1
    if (!number || lines[line] === line || !isOld(line)) continue
    const next = lines[line] === undefined ? undefined : lines[line] + 1
    if (next === undefined) open.unshift(`${name} (line ${number})`)
    else done.unshift(`${name}: line ${number} → ${next}`)
    renumbered = `${renumbered.slice(0, at)}${quote}${next ?? `${number}?`}${renumbered.slice(at + written.length)}`
  }
  if (open.length > 0) done.push(`lines that are gone or changed: ${open.join(', ')}`)
  return { text: renumbered, done }
}
