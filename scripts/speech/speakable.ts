import { ContentError, compareProblems, errorInFile } from '@/lib/content/problems'
import { getSpokenText } from './spoken-text'
import type { StorySource } from './story-source'

/**
 * Returns what the voice is to say: for each story its lines, for each line its sentences. Throws a `ContentError`
 * with the place of every character in all stories that the voice cannot say.
 */
export function getSpeakable(stories: readonly StorySource[]): string[][][] {
  const spoken = stories.map(({ lines }) => lines.map(getSpokenText))
  const problems = stories.flatMap(({ path, getPosition }, story) =>
    (spoken[story] ?? []).flatMap((line, number) =>
      line.problems.map(({ at, message }) => errorInFile(path, message, getPosition(['lines', number], at))),
    ),
  )
  if (problems.length > 0) throw new ContentError(problems.sort(compareProblems))
  return spoken.map((lines) => lines.map(({ sentences }) => sentences))
}
