import type { ParsedStory } from '@/lib/content/parse-story'
import { errorInFile, type Problem } from '@/lib/content/problems'
import { ACCEPTED_PATH, type Accepted } from './accepted'
import type { Difference } from './difference'
import type { StoryWord } from './story-words'

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
  parse: (path: string) => ParsedStory,
): Problem[] {
  return open.flatMap(({ form, written, message }): Problem[] => {
    const found = words.filter((word) => written.includes(getWritten(word)))
    const [first] = found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    if (first === undefined) return []
    const times = found.length === 1 ? 'once' : `${found.length} times`
    const text = `«${form}» (${times}): ${message}; correct the text, or accept the word in ${ACCEPTED_PATH}`
    const place = parse(first.path).getPosition(first.text, first.index)
    return [errorInFile(first.path, text, place)]
  })
}

/** Gives a problem for each accepted word that no difference needs any more. */
export function getUnneededProblems(
  name: string,
  source: string,
  accepted: readonly Accepted[],
  differences: readonly Difference[],
): Problem[] {
  return accepted.flatMap(({ word, ...position }, index): Problem[] => {
    if (differences.some(({ form }) => covers(word, form))) return []
    const message = `${name}[${index}].word: «${word}» is accepted, but no story differs on it from ${source}; delete the entry`
    return [errorInFile(ACCEPTED_PATH, message, position)]
  })
}
