import { useCallback } from 'react'
import { useLoaded } from '@/lib/page/use-loaded'
import { useReaderData } from '@/lib/storage/reader-store'
import { isRegular } from '@/lib/storage/reading-history'

const none: ReadonlyMap<string, number> = new Map()

/**
 * Returns how many words of each story the reader has not met, once they have finished three stories and the headwords of
 * all stories are there. Offline the page does without.
 */
export function useNewWords(ids: readonly string[]): ReadonlyMap<string, number> {
  const isWanted = useReaderData(isRegular)
  const load = useCallback(async () => (await import('./count-new')).countNewOf(ids), [ids])
  return useLoaded(isWanted ? load : null) ?? none
}
