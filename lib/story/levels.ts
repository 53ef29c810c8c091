import { getCleanText } from './marked-text'
import { getPath } from './order'
import type { Story } from './story'

/** What learners at a level of the Common European Framework would say of themselves, and what to expect there. */
const levelTexts: Readonly<Record<string, { canDo: string; audience: string }>> = {
  A1: {
    canDo: 'I can read the letters',
    audience:
      'For beginners: if you can read the Cyrillic alphabet, start here, with short sentences in the present tense.',
  },
  A2: {
    canDo: 'I can follow simple sentences',
    audience:
      'For learners who can follow simple sentences: everyday stories in all tenses, with all the cases.',
  },
  B1: {
    canDo: 'I get by in everyday Russian',
    audience:
      'For learners who get by in everyday Russian: longer sentences, prefixed verbs of motion and reported speech.',
  },
  B2: {
    canDo: 'I read with confidence',
    audience:
      'For confident readers: longer stories with a wider vocabulary, in the Russian that people really use.',
  },
  C1: {
    canDo: 'I read almost anything',
    audience: 'For advanced readers: demanding prose, idioms and shades of meaning.',
  },
  C2: {
    canDo: 'I read like a native',
    audience: 'For readers close to native level: any style, from colloquial to literary.',
  },
}

/** Returns what a learner at the level would say, or undefined for a level outside the European framework. */
export function findCanDo(level: string): string | undefined {
  return levelTexts[level]?.canDo
}

/** Returns a sentence on who the level is for. */
export function getAudienceText(level: string): string {
  return (
    levelTexts[level]?.audience ?? `Stories for learners at the level “${level}”: pick one and start reading.`
  )
}

/** A link to a story as it is kept and compared: its id and its clean title. Earlier releases kept no English title. */
export type StoryLink = { id: string; title: string; titleEn?: string }

/** What pages say of a level: the same size however many stories it has. */
export type LevelSummary = { level: string; count: number; first: StoryLink; newest: StoryLink }

/** Returns all levels, in alphabetical order. */
export function getLevels(stories: readonly Pick<Story, 'level'>[]): string[] {
  // Not localeCompare: the order must not depend on the machine's language.
  return [...new Set(stories.flatMap(({ level }) => level ?? []))].sort()
}

/** Returns a summary of each level, in the order of `getLevels`. */
export function getLevelSummaries(newestFirst: readonly Story[]): LevelSummary[] {
  return getLevels(newestFirst).flatMap((level) => {
    const stories = newestFirst.filter((story) => story.level === level)
    const [newest] = stories
    const [first] = getPath(newestFirst, level)
    if (!newest || !first) return []
    return [{ level, count: stories.length, first: getStoryLink(first), newest: getStoryLink(newest) }]
  })
}

function getStoryLink({ id, title, titleEn }: Story): StoryLink {
  return { id, title: getCleanText(title), titleEn }
}
