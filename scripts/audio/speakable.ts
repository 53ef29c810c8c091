import { findInSource } from '@/lib/audio/source-place'
import { getSpokenLines } from '@/lib/audio/speak-lines'
import { ContentError, compareProblems, type Problem } from '@/lib/stories/problems'
import type { StorySource } from './story-source'

/**
 * What the voice is to say: for each story its lines, for each line its sentences. Throws a `ContentError` that lists
 * the place of every character in all stories that the voice cannot say.
 */
export function getSpeakable(stories: readonly StorySource[]): string[][][] {
  const texts = stories.map((story) => getSpokenLines(story.lines))
  const problems = texts.flatMap((text, index) => {
    const story = stories[index]
    return story ? text.problems.map(({ line, at, message }) => locate(story, line, at, message)) : []
  })
  if (problems.length > 0) throw new ContentError(problems.sort(compareProblems))
  return texts.map(({ spoken }) => spoken)
}

function locate({ path, source, lines }: StorySource, line: number, at: number, message: string): Problem {
  // Equal lines may occur twice: look behind the line before.
  const places = lines
    .slice(0, line + 1)
    .reduce<{ line: number; column: number }>(
      (before, { text }, index) => findInSource(source, text, index === line ? at : 0, before.line) ?? before,
      { line: 0, column: 1 },
    )
  return { path, ...places, severity: 'error', message }
}
