import { getLevelFacts } from '@/lib/story/levels'
import { getCleanText, getRuns, joinRuns, type MarkedText, stressMark } from '@/lib/story/marked-text'
import { isStoryId, type Line, type Note, type Story } from '@/lib/story/story'
import { fixBullets, parseBody } from './body'
import { getStoryId } from './files'
import { findEmphasisInWords, findForeignLines, findForeignSigns } from './foreign-signs'
import { type ParsedFrontMatter, parseFrontMatter, unread } from './front-matter'
import type { TextPath } from './lexicon/forms'
import { findVocabularyProblems, linkQuestions, linkSpeakers, parseNotes } from './link-lines'
import { findBrokenLines, findLostHeading, findMisalignment, findRussian } from './paragraphs'
import {
  errorAt,
  type Finding,
  findInvisible,
  getErrors,
  getSourceText,
  type Position,
  type Problem,
  toProblems,
  warningAt,
} from './problems'
import {
  findOpenQuotations,
  findWrongDashes,
  findWrongEnglishSigns,
  parseRussianText,
  toEnglish,
} from './russian-text'
import { findUnstressedIn } from './stress-marks'
import { findTemplateTexts } from './template'
import { cleanText, placeFindings, type TextLine } from './text-lines'

export type Placed = Position & { value: string }

/** What one file says; `title` and `audioUrl` have yet to be checked against other files. */
export type ParsedStory = {
  path: string
  id: string
  problems: Problem[]
  /** Missing where the file has errors; without `audio` and cues. */
  story?: Story
  /** What can be shown of it whatever its errors, for its author; missing where nothing was parsed. */
  preview?: Story
  /** The clean title, as far as there is one. */
  title?: Placed
  /** Missing where the story has no audio or the path is not allowed. */
  audioUrl?: Placed
  /** The names of the cover's drawings. */
  drawings: Placed[]
  /** The grammar points that the story says it exercises. */
  grammar: Placed[]
  /** Missing where the story has no level or the front matter has errors. */
  level?: Placed
  /** Missing where the story stands alone. */
  series?: { id: Placed; part: Placed }
  /** The story that this one tells again. */
  twin?: Placed
  /** Missing where the build chooses the story's place. */
  order?: Placed
  /** The voices of lines that somebody else says, by the index of the line. */
  speakers: ReadonlyMap<number, string>
  /** Returns where in the file a character of a text is; `index` counts UTF-16 units of the clean text. */
  getPosition: (text: TextPath, index: number) => Position
}

/** What is kept of a parsed file: its problems have their places already. */
export type CheckedFile = Omit<ParsedStory, 'getPosition'>

/** Parses the Markdown of one story. `path` is its file's, from the repository's root; the file's name is the id. */
export function parseStory(path: string, content: string): ParsedStory {
  const id = getStoryId(path)
  const source = getSourceText(content)
  const frontMatter = parseFrontMatter(source.text)
  const text = parseText(source.text, frontMatter)
  const lines = text.isRegular ? text.paragraphs.flat() : undefined
  const linked = linkQuestions(frontMatter, lines)
  const { speakers, findings } = linkSpeakers(frontMatter, lines)
  const problems = toProblems(path, source, [
    ...findIdProblem(id),
    ...findInvisible(source.text),
    ...frontMatter.findings,
    ...text.findings,
    ...linked.findings,
    ...findings,
    ...findVocabularyProblems(frontMatter, lines),
    ...findTemplateTexts(source.text),
  ])
  const { data, isValid, getOffset, getText } = frontMatter

  function locate(value: string | number, ...path: (string | number)[]): Placed {
    return { ...source.getPosition(getOffset(path)), value: String(value) }
  }

  function locateKey(key: 'audioUrl' | 'level' | 'twin' | 'order'): Placed | undefined {
    const value = data[key]
    return value === undefined ? undefined : locate(value, key)
  }

  function getPosition([name = '', ...rest]: TextPath, index: number): Position {
    if (name === 'lines') return source.getPosition(text.offsets[Number(rest[0])]?.[index] ?? 0)
    const value = getText([name, ...rest])
    return source.getPosition(value.getOffset(cleanText(value.text).indices[index] ?? 0))
  }

  // The rest is known only together with other files.
  const { audioUrl, series, twin, order, speakers: _, ...own } = data
  const preview: Story = {
    ...own,
    id,
    paragraphs: text.paragraphs,
    vocabulary: data.vocabulary ?? [],
    questions: linked.questions,
    ...(text.notes.length > 0 && { notes: text.notes }),
  }
  return {
    path,
    id,
    problems,
    speakers,
    drawings: (data.cover ?? []).map(({ name }, index) => locate(name, 'cover', index)),
    grammar: (data.grammar ?? []).map((point, index) => locate(point, 'grammar', index)),
    title: data.title === unread ? undefined : locate(getCleanText(data.title), 'title'),
    series: series && { id: locate(series.id, 'series', 'id'), part: locate(series.part, 'series', 'part') },
    audioUrl: locateKey('audioUrl'),
    level: locateKey('level'),
    twin: locateKey('twin'),
    order: locateKey('order'),
    getPosition,
    preview,
    ...(isValid && getErrors(problems).length === 0 && { story: preview }),
  }
}

function findIdProblem(id: string): Finding[] {
  if (isStoryId(id)) return []
  const message = `expected a file name of lower-case letters a-z, digits and hyphens, found "${id}.md"; rename the file`
  return [errorAt(0, message)]
}

type ParsedText = {
  paragraphs: Line[][]
  /** For each Russian line, the offset in the source of each unit of its clean text. */
  offsets: number[][]
  notes: Note[]
  /** False where the lines cannot be counted. */
  isRegular: boolean
  findings: Finding[]
}

/** Parses the text below the front matter into paragraphs of lines with their translations. */
function parseText(source: string, { bodyStart, data }: ParsedFrontMatter): ParsedText {
  if (bodyStart === undefined)
    return { paragraphs: [], offsets: [], notes: [], isRegular: false, findings: [] }
  const text = source.slice(bodyStart)
  const { text: body, findings: bullets } = fixBullets(text)
  const { russian, english, notes: written, isRegular, findings } = parseBody(body)
  findings.push(...bullets, ...findForeignLines(text))
  const toFile = (finding: Finding) => ({ ...finding, offset: bodyStart + finding.offset })
  const offsets: number[][] = []
  if (russian === undefined)
    return { paragraphs: [], offsets, notes: [], isRegular: false, findings: findings.map(toFile) }
  const paragraphs = russian.paragraphs.map((lines, paragraph) =>
    lines.map((line, index): Line => {
      const cleaned = parseRussianText(line.raw, line.emphasised)
      findings.push(...placeFindings(line, cleaned.findings))
      if (getCleanText(cleaned.text) === '' && cleaned.findings.length === 0)
        findings.push(errorAt(line.offset, 'a line without text; write its text or delete it'))
      offsets.push(cleaned.indices.map((index) => bodyStart + (line.offsets[index] ?? line.offset)))
      const en = getTranslation(english?.paragraphs[paragraph]?.[index])
      return { ru: cleaned.text, ...(en && { en }) }
    }),
  )
  const lines = russian.paragraphs.flat()
  const translations = english?.paragraphs.flat() ?? []
  const noteLines = written?.paragraphs.flat() ?? []
  const tooMany = lines[MAX_STORY_LINES]
  if (tooMany) {
    const message = `expected a story of at most ${MAX_STORY_LINES} lines, found ${lines.length}; split it into parts of a series`
    findings.push(errorAt(tooMany.offset, message))
  }
  const check = (checked: TextLine[], ...rules: ((raw: string) => Finding[])[]) => {
    for (const line of checked) findings.push(...rules.flatMap((find) => placeFindings(line, find(line.raw))))
  }
  const isStressed = data.level !== undefined && !getLevelFacts(data.level).hidesStress
  check([...lines, ...translations, ...noteLines], (raw) => findForeignSigns(raw, true))
  check([...translations, ...noteLines], findWrongEnglishSigns)
  check(translations, findRussian)
  check(lines, findWrongDashes)
  if (isStressed || lines.some(({ raw }) => raw.includes(stressMark))) check(lines, findUnstressedIn)
  findings.push(...lines.flatMap(findEmphasisInWords), ...findOpenQuotations(russian.paragraphs))
  // A hyphen is named as the beginning of a list.
  for (const { offset } of translations)
    if (/^— ?\p{L}/u.test(text.slice(offset, offset + 3)))
      findings.push(warningAt(offset, 'in English, put speech between “ and ”, without the dash'))
  const texts = isRegular ? paragraphs.flat().map(({ ru }) => ru) : undefined
  const notes = parseNotes(written?.paragraphs ?? [], texts, findings)
  if (isRegular) {
    findings.push(...findMisalignment(russian, english, body), ...findBrokenLines([russian, english], text))
  }
  const [lost] = findLostHeading(lines, english)
  // Below it each line would be named as well.
  const isOwn = ({ offset, message }: Finding) =>
    !lost || offset < lost.offset || !message.endsWith(toEnglish)
  const all = [...findings.filter(isOwn), ...(lost ? [lost] : [])]
  return { paragraphs, offsets, notes, isRegular, findings: all.map(toFile) }
}

/**
 * The most lines of a story, twice as many as any has. A slow phone lays a line of seventeen words out in some 9 ms, and a
 * press on Read waits for all of them.
 */
const MAX_STORY_LINES = 100

/** Returns the English line, or undefined where there is none or only an ellipsis. */
function getTranslation(line: TextLine | undefined): MarkedText | undefined {
  if (line === undefined || /^\s*(?:…|\.\.\.)\s*$/.test(line.raw)) return undefined
  const { text } = cleanText(line.raw, line.emphasised)
  return joinRuns(getRuns(text).map((run) => ({ ...run, stressed: false })))
}
