import { ContentError, compareProblems } from '@/lib/content/problems'
import { placeInSource } from './source-place'
import { getSpokenLines } from './speak-lines'
import type { StorySource } from './story-source'

/**
 * What the voice is to say: for each story its lines, for each line its sentences. Throws a `ContentError` that lists
 * the place of every character in all stories that the voice cannot say.
 */
export function getSpeakable(stories: readonly StorySource[]): string[][][] {
  const texts = stories.map((story) => getSpokenLines(story.lines))
  const problems = stories.flatMap(({ path, source }, index) =>
    placeInSource(path, source, texts[index]?.problems ?? []),
  )
  if (problems.length > 0) throw new ContentError(problems.sort(compareProblems))
  return texts.map(({ spoken }) => spoken)
}
