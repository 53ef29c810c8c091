import { loadJson } from '@/lib/page/fetch-json'
import { getSavedWords } from '@/lib/practice/saved-words-store'
import { headwordsPath } from '@/lib/site/paths'
import { findProgress, mergeMet } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import { isFinished } from '@/lib/storage/story-progress'
import { getHeadwordId, unpackIds } from '@/lib/story/headword-ids'

/** The packed headwords of each story, by its id. */
type Headwords = Readonly<Record<string, string>>

/**
 * Returns how many words of each story the reader has not met. Throws if the headwords cannot be fetched. Those of them that
 * were finished before words were counted are counted now.
 */
export async function countNewOf(ids: readonly string[]): Promise<Map<string, number>> {
  const headwords = await loadJson<Headwords>(headwordsPath)
  const data = getReaderData()
  const finished = ids.filter((id) => isFinished(findProgress(data, id)))
  const met = mergeMet(data.met, finished.map((id) => headwords[id] ?? '').join(''))
  if (met !== (data.met ?? '')) updateReaderData((data) => ({ ...data, met: mergeMet(data.met, met) }))
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

/**
 * Returns a function that returns the ids of the headwords that the reader had met before a story: those of finished
 * stories, the known ones, and what was saved from other stories. What is saved from the story itself is new there.
 */
export function readMetHeadwords(met = getReaderData().met ?? ''): (story: string) => Set<string> {
  const ids = unpackIds(met)
  const saved = getSavedWords().words.map(({ ru, known, story }) => ({ id: getHeadwordId(ru), known, story }))
  return (story) => {
    const others = saved.filter(({ known, story: from }) => known || from !== story)
    return new Set([...ids, ...others.map(({ id }) => id)])
  }
}
