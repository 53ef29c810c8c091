import { countWords } from './length'
import { getLevels } from './levels'
import { getCleanText } from './marked-text'
import { getHeadwordKey } from './normalise'
import type { Story } from './story'
import { getReadWords, type StoryWords } from './story-words'

/** What a verbal adverb or a participle and a word more in the mean sentence weigh; a headword that is unknown weighs 1. */
const weights = { bookish: 2, sentence: 4, word: 1 / 20 }

/** What a story's difficulty is made of. */
export type Weighed = {
  /** The headwords of its title and lines; those that only a question has are not read by everyone. Names are no words. */
  words: ReadonlySet<string>
  /** What else makes it hard: verbal adverbs and participles, the mean length of its sentences, its own length. */
  effort: number
}

export function weigh({ paragraphs }: Pick<Story, 'paragraphs'>, found: StoryWords = new Map()): Weighed {
  const words = getReadWords(found)
  const bookish = words.filter(({ form }) => form && /^(?:ger|ptcp)\b/.test(form)).length
  const lines = paragraphs.flat()
  const count = countWords(lines)
  const sentences = lines.flatMap(({ ru }) => getCleanText(ru).match(/[.!?…]+[»”)]*(?=\s|$)/g) ?? ['']).length
  return {
    words: new Set(words.flatMap(({ ru }) => (/^\p{Lu}/u.test(getCleanText(ru)) ? [] : getHeadwordKey(ru)))),
    effort:
      weights.bookish * bookish + weights.sentence * (count / Math.max(1, sentences)) + weights.word * count,
  }
}

type LevelledStory = Weighed & { id: string; level?: string }

/** Returns how hard a story is for a reader who knows these headwords: 25 for a first text, about 110 in the middle of B1. */
export function getDifficulty({ words, effort }: Weighed, known: ReadonlySet<string>): number {
  return Math.round(effort + [...words].filter((word) => !known.has(word)).length)
}

/** Returns the headwords of all stories below a level. */
export function getWordsBelow(stories: readonly LevelledStory[], level: string | undefined): Set<string> {
  const levels = getLevels(stories)
  const below = level === undefined ? levels : levels.slice(0, levels.indexOf(level))
  return new Set(
    stories.flatMap((story) => (story.level && below.includes(story.level) ? [...story.words] : [])),
  )
}

/** A level of fewer stories is compared with none. */
const minStories = 5

type Mislabelled = { id: string; level: string; other: string }

/** Returns the stories that are easier than half of the level below theirs, or harder than half of the level above. */
export function findMislabelled(stories: readonly LevelledStory[]): Mislabelled[] {
  const levels = getLevels(stories)
  return levels.slice(1).flatMap((upper, index) => {
    const lower = levels[index] ?? ''
    const known = getWordsBelow(stories, lower)
    const [easier = [], harder = []] = [lower, upper].map((level) =>
      stories
        .filter((story) => story.level === level)
        .map((story) => ({
          id: story.id,
          level,
          other: level === upper ? lower : upper,
          at: getDifficulty(story, known),
        }))
        .sort((a, b) => a.at - b.at),
    )
    if (Math.min(easier.length, harder.length) < minStories) return []
    const [low = 0, high = 0] = [easier, harder].map((of) => of[of.length >> 1]?.at)
    return [...harder.filter(({ at }) => at < low), ...easier.filter(({ at }) => at > high)]
  })
}
