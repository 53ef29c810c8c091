import type { SourceText } from './source-text'

/** A place in a file. */
export type Position = {
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units as editors count them. */
  column: number
}

/** Something an editor should know about a file of `content/` or `public/`. */
export type Problem = Position & {
  /** Relative to the repository's root, with forward slashes. */
  path: string
  /** An error stops the build, a warning does not. */
  severity: 'error' | 'warning'
  message: string
}

/** Returns a problem as one line of text, in the form that editors and terminals turn into a link. */
export function formatProblem({ path, line, column, severity, message }: Problem): string {
  return `${path}:${line}:${column} ${severity === 'warning' ? 'warning: ' : ''}${message}`
}

/** Orders problems by path, then line, then column; for `sort`. */
export function compareProblems(a: Problem, b: Problem): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.line - b.line || a.column - b.column
}

/** Returns the number with its noun: `1 error`, `2 errors`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Thrown when content has errors; its message lists every problem of every file. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(readonly problems: Problem[]) {
    const errors = problems.filter((problem) => problem.severity === 'error')
    const list = problems.map(formatProblem).join('\n')
    super(`${countOf(errors.length, 'error')} in the content:\n${list}`)
  }
}

/** A problem before its line and column are known: its place is an offset into the text in which it was found. */
export type Finding = {
  /** In UTF-16 units. */
  offset: number
  severity: Problem['severity']
  message: string
}

export function errorAt(offset: number, message: string): Finding {
  return { offset, severity: 'error', message }
}

export function warningAt(offset: number, message: string): Finding {
  return { offset, severity: 'warning', message }
}

/** Returns an error in a file: at its beginning where no position is given. */
export function errorInFile(
  path: string,
  message: string,
  { line, column }: Position = { line: 1, column: 1 },
): Problem {
  return { path, line, column, severity: 'error', message }
}

/** Turns findings in a file's text into problems with line and column. */
export function toProblems(path: string, source: SourceText, findings: Finding[]): Problem[] {
  return findings.map(({ offset, severity, message }) => ({
    path,
    ...source.getPosition(offset),
    severity,
    message,
  }))
}
