import { useEffect, useState } from 'react'
import { useReaderData } from '@/lib/device/reader-store'
import { isRegular } from '@/lib/device/way-on'
import { getNewWordsText } from '@/lib/words/new-words-text'

/** How many words of another story the reader has not met: once she has finished three, and loaded then. */
export function NewWords({ id }: { id: string }) {
  const isWanted = useReaderData(isRegular)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    import('@/lib/review/count-new')
      .then(({ countNew }) => countNew(id))
      .then(
        (count) => isCurrent && setCount(count),
        // Offline: the card does without.
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [id, isWanted])
  return <span className="card-detail new-words">{getNewWordsText(count)}</span>
}
