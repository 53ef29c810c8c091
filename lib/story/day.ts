/** Returns true for a day that exists, written YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Date turns 30 February into 2 March instead of refusing it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * Returns the day of the build as YYYY-MM-DD: `buildDate` (the environment's BUILD_DATE) where it is set, otherwise
 * the day of `now` in UTC, which is the same wherever the site is built. Throws when `buildDate` is not a calendar day.
 */
export function getBuildDay(buildDate: string | undefined, now: Date): string {
  if (buildDate === undefined || buildDate === '') return now.toISOString().slice(0, 10)
  if (!isCalendarDay(buildDate)) {
    throw new Error(`BUILD_DATE: expected a calendar day such as 2025-08-30, found "${buildDate}"`)
  }
  return buildDate
}

/** Not by Intl: where a phone first asks for a date in English it spends tens of milliseconds, and every page would. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * Returns a calendar day (YYYY-MM-DD) as `30 August, 2025`, the same in every time zone and browser language. In
 * development, where stories dated ahead are shown, a day to come is `from 13 February, 2027`.
 */
export function getDateText(date: string): string {
  const [year, month, day] = date.split('-')
  const text = `${Number(day)} ${months[Number(month) - 1]}, ${year}`
  const isAhead = process.env.NODE_ENV === 'development' && date > getBuildDay(undefined, new Date())
  return isAhead ? `from ${text}` : text
}

/** Returns the day of a moment as YYYY-MM-DD, by this device's clock. */
export function getDayName(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
