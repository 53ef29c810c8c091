import { isRecord, isString } from './stored-value'

/** What the reader did in a calendar month; only the last one is remembered. */
export type Month = {
  /** Such as `2026-11`, by this device's clock. */
  name: string
  /** Stories finished for the first time. */
  stories: number
  /** Of listening. */
  seconds: number
}

export function getMonthName(now: Date): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}

/** Returns the day of a moment as YYYY-MM-DD, by this device's clock. */
export function getDayName(now: Date): string {
  return `${getMonthName(now)}-${String(now.getDate()).padStart(2, '0')}`
}

export function addToMonth<Data extends { month?: Month }>(
  data: Data,
  { stories = 0, seconds = 0 }: { stories?: number; seconds?: number },
  name: string,
): Data {
  const counted = data.month?.name === name ? data.month : { stories: 0, seconds: 0 }
  return { ...data, month: { name, stories: counted.stories + stories, seconds: counted.seconds + seconds } }
}

/** Returns the later month or, of one, whichever figures are further on. */
export function mergeMonths(first: Month | undefined, second: Month | undefined): Month | undefined {
  if (!first || !second || first.name !== second.name)
    return (first?.name ?? '') > (second?.name ?? '') ? first : second
  const { max } = Math
  const { name } = first
  return { name, stories: max(first.stories, second.stories), seconds: max(first.seconds, second.seconds) }
}

export function isMonth(value: unknown): value is Month {
  if (!isRecord(value)) return false
  const { name, stories, seconds } = value
  return isString(name) && /^\d{4}-\d{2}$/.test(name) && isAmount(stories) && isAmount(seconds)
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
