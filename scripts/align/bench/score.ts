import type { FoundLine } from '@/scripts/align/align-lines'
import { getDoubts } from '@/scripts/align/cues'
import { getQuantile } from '@/scripts/align/frames'

/** The result for several recordings. "Listed" lines are those that the editor is asked to check. */
type Score = {
  /** Errors of the starts of lines in seconds, for lines that were found. */
  errors: number[]
  leftOut: number
  /** Lines left out that were not found, as they should be. */
  noticed: number
  /** Lines left out that were found somewhere, but listed. */
  listedOnly: number
  /** Lines in the recording that were not found. */
  missed: number
  /** Lines in the recording that were listed. */
  listed: number
  /** Lines more than 0.1 s off that were not listed. */
  unlisted: number
}

export function getEmptyScore(): Score {
  return { errors: [], leftOut: 0, noticed: 0, listedOnly: 0, missed: 0, listed: 0, unlisted: 0 }
}

/** Adds the lines found in a recording; `starts` are the true ones in seconds, null for a line that was left out. */
export function addToScore(
  score: Score,
  found: readonly FoundLine[],
  starts: readonly (number | null)[],
): void {
  for (const [index, line] of found.entries()) {
    const start = starts[index] ?? null
    const isListed = getDoubts(line).length > 0
    if (start === null) {
      score.leftOut++
      if (line.time === null) score.noticed++
      else if (isListed) score.listedOnly++
      continue
    }
    if (isListed) score.listed++
    if (line.time === null) score.missed++
    else {
      const error = Math.abs(line.time[0] - start)
      score.errors.push(error)
      if (error > 0.1 && !isListed) score.unlisted++
    }
  }
}

/** Returns the cells of a row of the table, after `names`. */
export function getRow(names: readonly string[], score: Score): string[] {
  const getMs = (share: number) => (getQuantile(score.errors, share) * 1000).toFixed(0)
  const present = score.errors.length + score.missed
  return [
    ...names,
    String(present),
    `${getMs(0.5)} / ${getMs(0.95)} / ${getMs(1)}`,
    score.leftOut ? `${score.noticed} + ${score.listedOnly} of ${score.leftOut}` : '–',
    String(score.missed),
    `${((100 * score.listed) / present).toFixed(1)} %`,
    String(score.unlisted),
  ]
}
