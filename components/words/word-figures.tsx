import { isKnown, type SavedWord } from '@/lib/practice/saved-words'
import { getMonthName, type Month } from '@/lib/storage/month'
import { useReaderData } from '@/lib/storage/reader-store'
import { countOf } from '@/lib/story/count-of'

/** How many of the words are known, to learn and new, as a bar and in words; and what the reader did this month. */
export function WordFigures({ words }: { words: readonly SavedWord[] }) {
  const month = useReaderData((data) => data.month)
  const known = words.filter(isKnown).length
  const unseen = words.filter((word) => !isKnown(word) && !word.recall).length
  const figures = [
    ['known', known, 'bg-accent'],
    ['to learn', words.length - known - unseen, 'bg-accent/60'],
    ['new', unseen, 'bg-accent/30'],
  ] as const
  const ofMonth = getMonthText(month, getMonthName(new Date()))
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {words.length > 0 && (
        <>
          <div aria-hidden className="flex h-[0.6rem] basis-full gap-[2px] overflow-hidden rounded-pill">
            {figures.map(
              ([name, count, ground]) =>
                count > 0 && <span key={name} className={ground} style={{ flexGrow: count }} />,
            )}
          </div>
          <p className="flex flex-wrap gap-x-5">
            {figures.map(([name, count]) => count > 0 && <span key={name}>{`${count} ${name} `}</span>)}
          </p>
        </>
      )}
      {ofMonth && <p className="sm:ms-auto">{ofMonth}</p>}
    </div>
  )
}

function getMonthText(month: Month | undefined, present: string): string | undefined {
  if (month?.name !== present) return undefined
  const { stories, seconds } = month
  const minutes = Math.round(seconds / 60)
  const parts: string[] = []
  if (stories > 0) parts.push(stories === 1 ? '1 story finished' : `${stories} stories finished`)
  if (minutes > 0) parts.push(`${countOf(minutes, 'minute')} of listening`)
  return parts.length > 0 ? `This month: ${parts.join(', ')}` : undefined
}
