import { useEffect, useState } from 'react'
import type { ArchivePage } from '@/lib/site/archive-views'
import { getPageHeadwordsPath } from '@/lib/site/paths'
import { findProgress, mergeMet } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'
import { isRegular } from '@/lib/storage/way-on'

const none: ReadonlyMap<string, number> = new Map()

/**
 * Returns how many words of each story of a page the reader has not met, once they have finished three stories and the
 * page's headwords are there. Stories that were finished before words were counted are counted now.
 */
export function useNewWords({ view }: ArchivePage): ReadonlyMap<string, number> {
  const isWanted = useReaderData(isRegular)
  const [found, setFound] = useState<{ path: string; counts: ReadonlyMap<string, number> } | null>(null)
  const path = getPageHeadwordsPath(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which view it is
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const load = async () => {
      const { countNewOfPage } = await import('@/lib/practice/count-new')
      const { counts, ids } = await countNewOfPage(view)
      const data = getReaderData()
      const finished = [...ids]
        .filter(([id]) => isFinished(findProgress(data, id)))
        .map(([, packed]) => packed)
      const met = mergeMet(data.met, finished.join(''))
      if (met !== (data.met ?? '')) {
        updateReaderData((data) => ({ ...data, met: mergeMet(data.met, met) }))
        return (await countNewOfPage(view)).counts
      }
      return counts
    }
    // Offline: the list does without.
    load().then(
      (counts) => isCurrent && setFound({ path, counts }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [path, isWanted])

  return found?.path === path ? found.counts : none
}
