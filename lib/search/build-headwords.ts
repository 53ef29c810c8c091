import { headwordsPath } from '@/lib/site/paths'
import { getHeadwords, packIds } from '@/lib/story/headword-ids'
import type { Story } from '@/lib/story/story'
import { readWords, type WordsJson } from '@/lib/story/story-words'

/** Returns the address and the text of the headwords of all stories, by their ids. */
export function buildHeadwordsFile(
  stories: readonly Story[],
  words: ReadonlyMap<string, WordsJson>,
): [path: string, text: string] {
  const packed = stories.map((story) => {
    const found = words.get(story.id)
    return [story.id, found ? packIds(getHeadwords(readWords(found, story)).keys()) : '']
  })
  return [headwordsPath, JSON.stringify(Object.fromEntries(packed))]
}
