/** Tells whether a text is a day that exists, written YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Date turns 30 February into 2 March instead of refusing it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
