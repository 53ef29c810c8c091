import { isKnown, type SavedWord } from '@/lib/practice/saved-words'
import { getMonthName, type Month } from '@/lib/storage/month'
import { useReaderData } from '@/lib/storage/reader-store'

/** Quietly what the reader did this month, and the words there are; nothing before there is anything. */
export function MonthFigures({ words }: { words: readonly SavedWord[] }) {
  const month = useReaderData((data) => data.month)
  const known = words.filter(isKnown).length
  const parts = [
    ...getMonthParts(month, getMonthName(new Date())),
    ...getWordParts(words.length - known, known),
  ]
  return parts.length > 0 && <p className="month-figures">{parts.join(' · ')}</p>
}

function getMonthParts(month: Month | undefined, present: string): string[] {
  if (month?.name !== present) return []
  const { stories, seconds } = month
  const minutes = Math.round(seconds / 60)
  const parts: string[] = []
  if (stories > 0) parts.push(stories === 1 ? '1 story finished' : `${stories} stories finished`)
  if (minutes > 0) parts.push(minutes === 1 ? '1 minute of listening' : `${minutes} minutes of listening`)
  return parts.length > 0 ? [`This month: ${parts.join(', ')}`] : []
}

function getWordParts(learning: number, known: number): string[] {
  const parts: string[] = []
  if (learning > 0) parts.push(`${learning} to learn`)
  if (known > 0) parts.push(`${known} known`)
  return parts.length > 0 ? [`Words: ${parts.join(', ')}`] : []
}
