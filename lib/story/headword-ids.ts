import { getCleanText, type MarkedText } from './marked-text'
import { getHeadwordKey } from './normalise'
import { getShortHash } from './short-hash'
import { isLineKey, type StoryWords } from './story-words'

/**
 * Returns the id of a headword, the same in every build, whatever is added to the lists of words. Of 5,000 headwords
 * hardly one shares its id with another, and then one word too few is called new.
 */
export function getHeadwordId(headword: MarkedText): string {
  return getShortHash(getHeadwordKey(headword))
}

/** The headword of a name begins with a capital letter; Russian has no others. */
const isName = (ru: MarkedText) => /^\P{L}*\p{Lu}/u.test(getCleanText(ru))

/**
 * Returns the headwords of a story's lines, by id, each with the place where it occurs first. Names of people and places
 * are no words to be learned, unless the story's own vocabulary has them.
 */
export function getHeadwords(words: StoryWords): Map<string, { textKey: string; start: number }> {
  const found = new Map<string, { textKey: string; start: number }>()
  const lines = [...words].filter(([textKey]) => isLineKey(textKey))
  for (const [textKey, inText] of lines)
    for (const { ru, start, item } of inText) {
      if (item === undefined && isName(ru)) continue
      const id = getHeadwordId(ru)
      if (!found.has(id)) found.set(id, { textKey, start })
    }
  return found
}

/** Returns ids as reader data and the files of the build have them: one after the other, in order. */
export function packIds(ids: Iterable<string>): string {
  return [...new Set(ids)].sort().join('')
}

/** Returns the ids of a packed text; what is no id is left out. */
export function unpackIds(packed: string): Set<string> {
  return new Set(packed.match(/[\w-]{4}/g) ?? [])
}
