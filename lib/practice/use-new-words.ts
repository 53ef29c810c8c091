import { useEffect, useState } from 'react'
import { usePart } from '@/lib/page/use-part'
import { useReaderData } from '@/lib/storage/reader-store'
import { isRegular } from '@/lib/storage/reading-history'

const none: ReadonlyMap<string, number> = new Map()

const load = () => import('./count-new')

/**
 * Returns how many words of each story the reader has not met, once they have finished three stories and the headwords of
 * all stories are there. Offline the page does without.
 */
export function useNewWords(ids: readonly string[]): ReadonlyMap<string, number> {
  const loaded = usePart(useReaderData(isRegular) ? load : null)
  const [counts, setCounts] = useState(none)
  useEffect(() => {
    let isCurrent = true
    loaded?.countNewOf(ids).then(
      (counts) => isCurrent && setCounts(counts),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [loaded, ids])
  return counts
}
