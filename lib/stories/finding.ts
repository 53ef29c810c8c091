import type { Problem } from './problems'
import type { SourceText } from './source-text'

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
