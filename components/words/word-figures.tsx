import { isKnown, type SavedWord } from '@/lib/practice/saved-words'

/** How many of the words are known, to learn and new, as a bar and in words: nothing of words that are all alike. */
export function WordFigures({ words }: { words: readonly SavedWord[] }) {
  const known = words.filter(isKnown).length
  const unseen = words.filter((word) => !isKnown(word) && !word.recall).length
  const figures = [
    ['known', known, 'bg-accent'],
    ['to learn', words.length - known - unseen, 'bg-accent/60'],
    ['new', unseen, 'bg-accent/30'],
  ] as const
  if (figures.filter(([, count]) => count > 0).length < 2) return null
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <div aria-hidden className="flex h-[0.6rem] basis-full gap-[2px] overflow-hidden rounded-pill">
        {figures.map(
          ([name, count, ground]) =>
            count > 0 && <span key={name} className={ground} style={{ flexGrow: count }} />,
        )}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {figures.map(([name, count]) => count > 0 && <span key={name}>{`${count} ${name} `}</span>)}
      </p>
    </div>
  )
}
