import { useSavedWords, useToday } from '@/lib/practice/saved-words-store'
import { getSession } from '@/lib/practice/session'

/** How many words there are to review today. */
export function DueCount() {
  const { data } = useSavedWords()
  const count = getSession(data, useToday()).tasks.length
  if (count === 0) return null
  return (
    <>
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> to review</span>
    </>
  )
}
