import { getCleanText } from '@/lib/story/marked-text'
import type { Line, Question, Story } from '@/lib/story/story'
import { isStoryId } from '@/lib/story/story'
import { findAudioUrlFault } from './audio'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter'
import { type ParsedText, parseText } from './parse-text'
import type { Problem } from './problems'
import { errorAt, type Finding, toProblems, warningAt } from './problems'
import { cleanText } from './russian-text'
import { findInvisible, getSourceText } from './source-text'
import { findUnusedVocabulary } from './text-warnings'

/** A value of the front matter with its place in the file. */
export type Placed = Pick<Problem, 'line' | 'column'> & { value: string }

/** What one file says; `title` and `audioUrl` have still to be checked against other files. */
export type ParsedStory = {
  path: string
  id: string
  problems: Problem[]
  /** Missing where the file has errors; without `audio` and cues. */
  story?: Story
  /** The clean title, as far as there is one. */
  title?: Placed
  /** Missing where the story has no audio or the path is not allowed. */
  audioUrl?: Placed
}

/** Parses the Markdown of one story. `path` is its file's, from the repository's root; the file's name is the id. */
export function parseStory(path: string, content: string): ParsedStory {
  const id = getId(path)
  const source = getSourceText(content)
  const excess = findTooManyLines(source.text)
  if (excess !== undefined) return { path, id, problems: toProblems(path, source, [excess]) }
  const frontMatter = parseFrontMatter(source.text)
  const { data, written, getOffset } = frontMatter
  const text = parseBodyText(source.text, frontMatter)
  const linked = linkQuestions(frontMatter, text)
  const problems = toProblems(path, source, [
    ...findIdFault(id),
    ...findInvisible(source.text),
    ...frontMatter.findings,
    ...text.findings,
    ...linked.findings,
    ...warnOfUnusedVocabulary(frontMatter, text),
  ])

  function place(key: string, value: string): Placed {
    return { ...source.getPosition(getOffset([key])), value }
  }

  const { title, audioUrl } = written
  const parsed: ParsedStory = {
    path,
    id,
    problems,
    ...(title && { title: place('title', getCleanText(cleanText(title).text)) }),
    ...(audioUrl && !findAudioUrlFault(audioUrl) && { audioUrl: place('audioUrl', audioUrl) }),
  }
  if (data === undefined || problems.some(({ severity }) => severity === 'error')) return parsed
  const { level, featured, vocabulary = [] } = data
  const story: Story = {
    id,
    title: data.title,
    titleEn: data.titleEn,
    date: data.date,
    ...(level !== undefined && { level }),
    ...(featured && { featured }),
    paragraphs: text.paragraphs,
    vocabulary,
    questions: linked.questions,
  }
  return { ...parsed, story }
}

/** Gives the id that a story's file name stands for. */
function getId(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '')
}

/** No story comes near this; it keeps a hostile file from exhausting the parsers. */
const MAX_LINES = 3000

function findTooManyLines(source: string): Finding | undefined {
  const lines = source.split('\n')
  if (lines.length <= MAX_LINES) return undefined
  return errorAt(0, `expected a file of at most ${MAX_LINES} lines, found ${lines.length}; split the story`)
}

function findIdFault(id: string): Finding[] {
  if (isStoryId(id)) return []
  return [
    errorAt(
      0,
      `expected a file name of lower-case letters a-z, digits and hyphens, found "${id}.md"; rename the file`,
    ),
  ]
}

function parseBodyText(source: string, { bodyStart, data }: ParsedFrontMatter): ParsedText {
  if (bodyStart === undefined) return { paragraphs: [], isRegular: false, findings: [] }
  const text = parseText(source.slice(bodyStart), data?.level)
  const findings = text.findings.map((finding) => ({ ...finding, offset: finding.offset + bodyStart }))
  return { ...text, findings }
}

/** Turns each question's `line` into an index, where the lines can be counted. */
function linkQuestions(
  { data, written, getOffset }: ParsedFrontMatter,
  { paragraphs, isRegular }: ParsedText,
) {
  const findings: Finding[] = []
  const lines = paragraphs.flat()
  const indexes = written.questions.map(({ line: name }, index) => {
    if (!name?.trim() || !isRegular) return undefined
    const line = findAnswerLine(name, lines)
    if ('index' in line) return line.index
    findings.push(
      errorAt(getOffset(['questions', index, 'line']), `questions[${index}].line: ${line.message}`),
    )
    return undefined
  })
  const questions = (data?.questions ?? []).map(({ line: _, ...question }, index): Question => {
    const line = indexes[index]
    return line === undefined ? question : { ...question, line }
  })
  return { questions, findings }
}

function warnOfUnusedVocabulary(
  { data, getOffset }: ParsedFrontMatter,
  { paragraphs, isRegular }: ParsedText,
): Finding[] {
  if (!isRegular) return []
  const vocabulary = data?.vocabulary ?? []
  return findUnusedVocabulary(vocabulary, paragraphs).map((index) => {
    const headword = vocabulary[index]?.ru[0]
    const message = `vocabulary[${index}].ru: no form of «${headword && getCleanText(headword)}» occurs in the story; add the form that does`
    return warningAt(getOffset(['vocabulary', index, 'ru']), message)
  })
}

/**
 * Finds the line that a question's `line` names: by its number from 1, or by the text of its beginning.
 * Gives its index from 0, or a message for the editor.
 */
export function findAnswerLine(name: string, lines: Line[]): { index: number } | { message: string } {
  if (/^\d+$/.test(name)) {
    const index = Number(name) - 1
    if (lines[index] !== undefined) return { index }
    return { message: `expected the number of a line from 1 to ${lines.length}, found ${name}` }
  }
  const beginning = getCleanText(cleanText(name).text)
  const found = lines.flatMap((line, index) => (getCleanText(line.ru).startsWith(beginning) ? [index] : []))
  const [index] = found
  if (index === undefined)
    return { message: `no line of the story begins with «${beginning}»; copy the beginning of the line` }
  if (found.length === 1) return { index }
  const numbers = found.map((other) => other + 1).join(', ')
  return {
    message: `the lines ${numbers} all begin with «${beginning}»; write more of the line, or its number`,
  }
}
