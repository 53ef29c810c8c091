import { headwordsPath, searchPath } from '@/lib/site/paths'
import { getHeadwords, packIds } from '@/lib/story/headword-ids'
import { type PackedWords, unpackWords } from '@/lib/story/packed-words'
import type { Story } from '@/lib/story/story'

/** Returns the file of the headwords of all stories, by their ids, beside the index of the search. */
export function buildHeadwordsFile(
  stories: readonly Story[],
  words: ReadonlyMap<string, PackedWords>,
): [name: string, text: string] {
  const packed = stories.map((story) => {
    const found = words.get(story.id)
    return [story.id, found ? packIds(getHeadwords(unpackWords(found, story)).keys()) : '']
  })
  return [headwordsPath.slice(`${searchPath}/`.length), JSON.stringify(Object.fromEntries(packed))]
}
