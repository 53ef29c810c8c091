import { headwordsPath } from '@/lib/site/paths'
import { getHeadwords, packIds } from '@/lib/story/headword-ids'
import { type PackedWords, unpackWords } from '@/lib/story/packed-words'
import type { Story } from '@/lib/story/story'

/** Returns the address and the text of the headwords of all stories, by their ids. */
export function buildHeadwordsFile(
  stories: readonly Story[],
  words: ReadonlyMap<string, PackedWords>,
): [path: string, text: string] {
  const packed = stories.map((story) => {
    const found = words.get(story.id)
    return [story.id, found ? packIds(getHeadwords(unpackWords(found, story)).keys()) : '']
  })
  return [headwordsPath, JSON.stringify(Object.fromEntries(packed))]
}
