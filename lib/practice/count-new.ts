import { loadJson } from '@/lib/page/fetch-json'
import { headwordsPath } from '@/lib/site/paths'
import { unpackIds } from '@/lib/story/headword-ids'
import { readMetHeadwords } from './met-headwords'

/** The packed headwords of each story, by its id. */
type Headwords = Readonly<Record<string, string>>

/** Returns the headwords of all stories. Throws if they cannot be fetched. */
export function loadHeadwords(): Promise<Headwords> {
  return loadJson(headwordsPath)
}

/** Returns how many words of each story the reader has not met. Throws if the headwords cannot be fetched. */
export async function countNewOf(ids: readonly string[]): Promise<Map<string, number>> {
  const headwords = await loadHeadwords()
  const getMet = readMetHeadwords()
  return new Map(
    ids.flatMap((id) => {
      const packed = headwords[id]
      if (packed === undefined) return []
      const met = getMet(id)
      return [[id, [...unpackIds(packed)].filter((headword) => !met.has(headword)).length]]
    }),
  )
}
