import { countOf } from '@/lib/content/problems'
import { getCleanText } from '@/lib/story/marked-text'
import { compareStories } from '@/lib/story/order'
import type { Story } from '@/lib/story/story'

/** The words that the stories of one level teach. */
type LevelHeadwords = {
  /** Missing for the stories without level. */
  level?: string
  /** Distinct headwords of the level. */
  count: number
  /** In order of date: the headwords that no earlier story of the level has. */
  stories: { id: string; words: string[] }[]
}

/**
 * Gives, level by level, which story introduces which headword: the first form of a vocabulary item, without stress
 * marks and in small letters. Levels are in order of the alphabet, stories without one last.
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

/** Gives the headwords as text: for each level a line with the count, then a line a story. */
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
