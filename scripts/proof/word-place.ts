import type { Problem } from '@/lib/content/problems'
import type { SourceText } from '@/lib/content/source-text'
import { findCompounds } from '@/lib/story/words'
import type { StoryWord } from './story-words'

/** Finds where a word with its marks first stands in its part of a story's file; the file's start where it does not. */
export function getWordPlace(
  source: SourceText,
  { word, part }: Pick<StoryWord, 'word' | 'part'>,
): Pick<Problem, 'line' | 'column'> {
  const body = Math.max(0, source.text.search(/^## /m))
  const [from, to] = part === 'text' ? [body, source.text.length] : [0, body]
  const found = findCompounds(source.text.slice(from, to)).find(
    (other) => other.word.normalize('NFC') === word,
  )
  return source.getPosition(found === undefined ? 0 : from + found.index)
}
