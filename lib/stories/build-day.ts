import { isCalendarDay } from './calendar-day'

/**
 * Gives the day of the build as YYYY-MM-DD: `buildDate` (the environment's BUILD_DATE) where it is set,
 * otherwise the day of `now` in UTC, which is the same wherever the site is built.
 * Throws when `buildDate` is not a calendar day.
 */
export function getBuildDay(buildDate: string | undefined, now: Date): string {
  if (buildDate === undefined || buildDate === '') return now.toISOString().slice(0, 10)
  if (!isCalendarDay(buildDate)) {
    throw new Error(`BUILD_DATE: expected a calendar day such as 2025-08-30, found "${buildDate}"`)
  }
  return buildDate
}
