import type { FoundLine } from '@/scripts/align/align-lines'
import { getDoubts } from '@/scripts/align/doubts'
import { getQuantile } from '@/scripts/align/quantile'

/** What came of looking for the lines of several recordings. */
type Score = {
  /** Errors of line starts in seconds, for lines that were found where they are. */
  errors: number[]
  leftOut: number
  /** Lines left out that were noticed: not found, or at least listed for the editor. */
  noticed: number
  listedOnly: number
  /** Lines that are there and were not found. */
  missed: number
  /** Lines that are there and were listed for the editor. */
  listed: number
  /** Lines more than 0.1 s off that were not listed. */
  unlisted: number
}

/** An empty score. */
export function getEmptyScore(): Score {
  return { errors: [], leftOut: 0, noticed: 0, listedOnly: 0, missed: 0, listed: 0, unlisted: 0 }
}

/** Adds what was found in one recording; `starts` is the truth in seconds, null for a line that was left out. */
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

/** One line of the table. */
export function getRow(names: readonly string[], score: Score): string[] {
  const getMs = (share: number) => (getQuantile(score.errors, share) * 1000).toFixed(0)
  const there = score.errors.length + score.missed
  return [
    ...names,
    String(there),
    `${getMs(0.5)} / ${getMs(0.95)} / ${getMs(1)}`,
    score.leftOut ? `${score.noticed} + ${score.listedOnly} of ${score.leftOut}` : '–',
    String(score.missed),
    `${((100 * score.listed) / there).toFixed(1)} %`,
    String(score.unlisted),
  ]
}
