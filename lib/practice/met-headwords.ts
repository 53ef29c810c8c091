import { getReaderData } from '@/lib/storage/reader-store'
import { getHeadwordId, unpackIds } from '@/lib/story/headword-ids'
import { getSavedWords } from './saved-words-store'

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
