import { parseBody } from '@/lib/content/body'
import { parseFrontMatter } from '@/lib/content/front-matter'
import type { Problem } from '@/lib/content/problems'
import { toProblems } from '@/lib/content/problems'
import { cleanText } from '@/lib/content/russian-text'
import { getSourceText } from '@/lib/content/source-text'
import { toFindings } from '@/lib/content/text-lines'
import { getCleanText } from '@/lib/story/marked-text'

/** A character of a line of a story, both counted from 0, offsets into the clean line in UTF-16 units; and its fault. */
export type LineProblem = { line: number; at: number; message: string }

/**
 * Names the places of characters in a story's Markdown file as the content check does. `path` is the file's, from the
 * repository's root, and `content` its text, which has to be a story without errors.
 */
export function placeInSource(path: string, content: string, problems: readonly LineProblem[]): Problem[] {
  const source = getSourceText(content)
  const { bodyStart = 0 } = parseFrontMatter(source.text)
  const lines = parseBody(source.text.slice(bodyStart)).russian?.paragraphs.flat() ?? []
  const findings = problems.flatMap(({ line: number, at, message }) => {
    const line = lines[number]
    return line ? toFindings(line, [{ index: findRaw(line.raw, at), severity: 'error', message }]) : []
  })
  return toProblems(
    path,
    source,
    findings.map((finding) => ({ ...finding, offset: finding.offset + bodyStart })),
  )
}

/** Finds the character of a line as it was written that gives the character at `at` of the clean line. */
function findRaw(raw: string, at: number): number {
  let index = 0
  while (index < raw.length && getCleanText(cleanText(raw.slice(0, index + 1)).text).length <= at) index++
  return index
}
