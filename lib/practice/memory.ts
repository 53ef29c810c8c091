/** How well one direction of a word is remembered. Days are calendar days where the reader is, see `getDayNumber`. */
export type Memory = {
  /** The day on which it comes back. */
  due: number
  last: number
  /** How often it was reviewed. */
  reps: number
  /** What FSRS knows of it. */
  stability: number
  difficulty: number
}

/** Returns the number of a calendar day where the reader is: days since 1 January 1970. */
export function getDayNumber(now: Date): number {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000
}

export function pickLater(one: Memory, other: Memory): Memory {
  return (other.last - one.last || other.reps - one.reps) > 0 ? other : one
}

/** The last day of the year 9999: the scheduler throws on a day that a Date cannot have. */
const lastDay = 2_932_896

/** The least that FSRS gives; with less it throws. */
const leastStability = 0.001

export function isMemory(value: unknown): value is Memory {
  if (typeof value !== 'object' || value === null) return false
  const { due, last, reps, stability, difficulty } = value as Partial<Memory>
  return (
    [due, last, reps].every(Number.isInteger) &&
    Number(due) >= Number(last) &&
    Number(last) >= 0 &&
    Number(due) <= lastDay &&
    Number(reps) > 0 &&
    Number.isFinite(stability) &&
    Number(stability) >= leastStability &&
    Number.isFinite(difficulty) &&
    Number(difficulty) >= 1 &&
    Number(difficulty) <= 10
  )
}
