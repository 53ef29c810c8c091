import type { SourceText } from './source-text'

/** Something an editor should know about a file of `content/` or `public/`. */
export type Problem = {
  /** Relative to the repository's root, with forward slashes. */
  path: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units as editors count them. */
  column: number
  /** An error stops the build, a warning does not. */
  severity: 'error' | 'warning'
  message: string
}

/** Gives a problem as one line of text, in the form that editors and terminals turn into a link. */
export function formatProblem({ path, line, column, severity, message }: Problem): string {
  return `${path}:${line}:${column} ${severity === 'warning' ? 'warning: ' : ''}${message}`
}

/** Orders problems by path, then line, then column; for `sort`. */
export function compareProblems(a: Problem, b: Problem): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.line - b.line || a.column - b.column
}

/** Gives the number with its noun: `1 error`, `2 errors`. */
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

/** A problem whose place is still an offset into the source. */
export type Finding = {
  /** Offset into the source, in UTF-16 units. */
  offset: number
  severity: Problem['severity']
  message: string
}

/** Gives an error at an offset of the source. */
export function errorAt(offset: number, message: string): Finding {
  return { offset, severity: 'error', message }
}

/** Gives a warning at an offset of the source. */
export function warningAt(offset: number, message: string): Finding {
  return { offset, severity: 'warning', message }
}

/** Turns findings of one file into problems with line and column. */
export function toProblems(path: string, source: SourceText, findings: Finding[]): Problem[] {
  return findings.map(({ offset, severity, message }) => ({
    path,
    ...source.getPosition(offset),
    severity,
    message,
  }))
}
