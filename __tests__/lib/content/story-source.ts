import type { AudioTags } from '@/lib/content/audio'
import { type Content, getContent } from '@/lib/content/content'
import { parseStory } from '@/lib/content/parse-story'
import { compareProblems, formatProblem } from '@/lib/content/problems'
import { frontMatterSchema } from '@/lib/content/schema'

export const PATH = 'content/stories/morning.md'

/** The end of the message about an unknown key. */
export const KEYS = `The keys are ${Object.keys(frontMatterSchema.shape).join(', ')}`

const HEAD = 'title: У́тро\ntitleEn: Morning\ndate: 2025-08-30'
const BODY =
  '## Русский\n\nА́нна до́ма.\nОна́ рабо́тает.\n— Да.\n\n## English\n\nAnna is at home.\nShe works.\n“Yes.”'

/** A story that is right but for the given body, whose first line is line 7 of the file. */
export function withBody(body: string): string {
  return `---\n${HEAD}\n---\n\n${body}\n`
}

/** A story whose Russian part, from line 9 on, is the given text. */
export function withRussian(text: string): string {
  return withBody(`## Русский\n\n${text}`)
}

/** A story with three lines and the given lines added to its front matter, from line 5 on. */
export function withKeys(keys: string): string {
  return withFrontMatter(`${HEAD}\n${keys}`)
}

/** A story with the given front matter, from line 2 on. */
export function withFrontMatter(frontMatter: string): string {
  return `---\n${frontMatter}\n---\n\n${BODY}\n`
}

/** The problems of each text, as `line:column message`; one alone needs no list. */
export type Cases = Record<string, string | string[]>

/** The problems of a story as an editor sees them, in order, without the path of the story. */
export function getProblems(source: string, path = PATH): string[] {
  const { problems } = parseStory(path, source)
  return problems.sort(compareProblems).map((problem) => formatProblem(problem).replace(`${path}:`, ''))
}

/** Returns a story that has these lines, from line 9 of its source on; with keys, below them. Throws if it has errors. */
export function parseLines(lines: string, { id = 'dom', title = 'Дом', keys = '' } = {}) {
  const source = `---\ntitle: ${title}\ntitleEn: House\ndate: 2026-01-01\n${keys}---\n\n## Русский\n\n${lines}\n`
  const { story, problems, getPosition } = parseStory(`content/stories/${id}.md`, source)
  if (story === undefined) throw new Error(problems.map(formatProblem).join('\n'))
  return { story, source, getPosition }
}

/** Returns the content of a disk that holds these files and nothing else; all audio has these tags. */
export function getContentOf(files: Record<string, string | Uint8Array>, tags?: AudioTags): Promise<Content> {
  const sizes = Object.entries(files).map(([path, { length: size }]) => [path, { size, changed: 0 }] as const)
  return getContent({
    files: new Map(sizes),
    read: (path) => Buffer.from(files[path] ?? ''),
    readAudioTags: async () => tags,
    drawings: ['bread', 'teapot'],
  })
}
