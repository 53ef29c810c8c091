const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Gives a calendar day (YYYY-MM-DD) as `30 August, 2025`, the same in every time zone and language. */
export function getDateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 0) - 1]}, ${year}`
}
