import { countOf } from '@/lib/content/problems'
import { getCleanText } from '@/lib/story/marked-text'
import { compareStories } from '@/lib/story/order'
import type { Story } from '@/lib/story/story'

/** The words that the stories of one level teach. */
type LevelHeadwords = {
  /** Missing for stories without a level. */
  level?: string
  /** The number of distinct headwords. */
  count: number
  /** In order of date, with the headwords that no earlier story of the level has. */
  stories: { id: string; words: string[] }[]
}

/**
 * Returns, for each level, which story introduces which headword: the first form of a vocabulary item in lower case,
 * without stress marks. Levels are in alphabetical order, stories without one come last.
 */
export function getHeadwords(stories: readonly Story[]): LevelHeadwords[] {
  const levels = [...new Set(stories.map(({ level }) => level))].sort()
  return levels.map((level) => {
    const known = new Set<string>()
    const introduced = stories
      .filter((story) => story.level === level)
      .toSorted((a, b) => compareStories(b, a))
      .map(({ id, vocabulary }) => {
        const words = new Set(vocabulary.map(({ ru: [first] }) => getCleanText(first).toLowerCase()))
        const added = [...words].filter((word) => !known.has(word))
        for (const word of added) known.add(word)
        return { id, words: added }
      })
    return { ...(level && { level }), count: known.size, stories: introduced }
  })
}

/** Returns the headwords as text: for each level a line with the count, then a line per story. */
export function formatHeadwords(levels: readonly LevelHeadwords[]): string {
  return levels
    .map(({ level = 'no level', count, stories }) => {
      const heading = `${level}: ${countOf(count, 'headword')}, ${stories.length} ${stories.length === 1 ? 'story' : 'stories'}`
      return [
        heading,
        ...stories.map(({ id, words }) => `  ${id}: ${words.join(', ') || 'nothing new'}`),
      ].join('\n')
    })
    .join('\n\n')
}
