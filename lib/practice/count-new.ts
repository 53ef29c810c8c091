import { loadJson } from '@/lib/page/fetch-json'
import { headwordsPath } from '@/lib/site/paths'
import { getReaderData } from '@/lib/storage/reader-store'
import { getHeadwordId, unpackIds } from '@/lib/story/headword-ids'
import { getSavedWords } from './saved-words-store'

/** The packed headwords of each story, by its id. */
type Headwords = Readonly<Record<string, string>>

/** Returns the headwords of all stories. Throws if they cannot be fetched. */
export function loadHeadwords(): Promise<Headwords> {
  return loadJson(headwordsPath)
}

/** Returns how many words of each story the reader has not met. Throws if the headwords cannot be fetched. */
export async function countNewOf(ids: readonly string[]): Promise<Map<string, number>> {
  const headwords = await loadHeadwords()
  const saved = getSavedWords().words.map(({ ru }) => getHeadwordId(ru))
  const met = new Set([...unpackIds(getReaderData().met ?? ''), ...saved])
  const count = (packed: string) => [...unpackIds(packed)].filter((id) => !met.has(id)).length
  return new Map(ids.flatMap((id) => (headwords[id] === undefined ? [] : [[id, count(headwords[id])]])))
}
