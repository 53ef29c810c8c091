import type { Problem } from '@/lib/content/problems'
import type { SourceText } from '@/lib/content/source-text'
import { ACCEPTED_PATH, type Accepted } from './accepted'
import type { Difference } from './difference'
import type { StoryWord } from './story-words'
import { getWordPlace } from './word-place'

/** Splits differences into those that an editor has accepted and those still to settle. */
export function splitDifferences(
  differences: readonly Difference[],
  accepted: readonly Accepted[],
): { settled: Difference[]; open: Difference[] } {
  const isSettled = ({ form }: Difference) => accepted.some(({ word }) => covers(word, form))
  return {
    settled: differences.filter(isSettled),
    open: differences.filter((difference) => !isSettled(difference)),
  }
}

/** An accepted word in small letters holds for its capitals too, a name only for the name. */
function covers(word: string, form: string): boolean {
  return word === form || word === form.toLowerCase()
}

/** Gives a problem for each open difference: its first place in the stories, and how often it occurs there. */
export function getOpenProblems(
  open: readonly Difference[],
  words: readonly StoryWord[],
  getWritten: (word: StoryWord) => string,
  getSource: (path: string) => SourceText,
): Problem[] {
  return open.flatMap(({ form, written, message }): Problem[] => {
    const found = words.filter((word) => written.includes(getWritten(word)))
    const [first] = found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    if (first === undefined) return []
    const times = found.length === 1 ? 'once' : `${found.length} times`
    const place = getWordPlace(getSource(first.path), first)
    const text = `«${form}» (${times}): ${message}; correct the text, or accept the word in ${ACCEPTED_PATH}`
    return [{ path: first.path, ...place, severity: 'error', message: text }]
  })
}

/** Gives a problem for each accepted word that no difference needs any more. */
export function getUnneededProblems(
  name: string,
  source: string,
  accepted: readonly Accepted[],
  differences: readonly Difference[],
): Problem[] {
  return accepted.flatMap(({ word, line, column }, index): Problem[] => {
    if (differences.some(({ form }) => covers(word, form))) return []
    const message = `${name}[${index}].word: «${word}» is accepted, but no story differs on it from ${source}; delete the entry`
    return [{ path: ACCEPTED_PATH, line, column, severity: 'error', message }]
  })
}
