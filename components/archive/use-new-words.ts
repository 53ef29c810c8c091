import { useEffect, useState } from 'react'
import type { ArchivePage } from '@/lib/site/archive-views'
import { findProgress, mergeMet } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { isRegular } from '@/lib/storage/reading-history'
import { isFinished } from '@/lib/storage/story-progress'

const none: ReadonlyMap<string, number> = new Map()

/**
 * Returns how many words of each story the reader has not met, once they have finished three stories and the headwords of
 * all stories are there. Stories that were finished before words were counted are counted now.
 */
export function useNewWords(entries: ArchivePage['entries']): ReadonlyMap<string, number> {
  const isWanted = useReaderData(isRegular)
  const [counts, setCounts] = useState(none)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const load = async () => {
      const { countNewOf, loadHeadwords } = await import('@/lib/practice/count-new')
      const headwords = await loadHeadwords()
      const data = getReaderData()
      const ids = entries.map(({ id }) => id)
      const finished = ids.filter((id) => isFinished(findProgress(data, id)))
      const met = mergeMet(data.met, finished.map((id) => headwords[id] ?? '').join(''))
      if (met !== (data.met ?? '')) updateReaderData((data) => ({ ...data, met: mergeMet(data.met, met) }))
      return countNewOf(ids)
    }
    // Offline: the list does without.
    load().then(
      (counts) => isCurrent && setCounts(counts),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [entries, isWanted])

  return counts
}
