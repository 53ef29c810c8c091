import type { Story } from './story'

/** What learners at a level of the Common European Framework would say of themselves, and what to expect there. */
const levelTexts: Readonly<Record<string, { canDo: string; audience: string }>> = {
  A1: {
    canDo: 'I can read the letters',
    audience:
      'For beginners: if you can read the Cyrillic alphabet, start here, with short sentences, mostly in the present tense.',
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

export function getAudienceText(level: string): string {
  return (
    levelTexts[level]?.audience ?? `Stories for learners at the level “${level}”: pick one and start reading.`
  )
}

/** A link to a story as it is stored and compared: its id and its clean title. Earlier releases stored no English title. */
export type StoryLink = { id: string; title: string; titleEn?: string }

/** A story of a level. One that `continues` is the next part of the series of the story before it. */
export type LevelStory = StoryLink & { continues?: true }

/** The stories of a level, easiest first: the order in which to read them. `level` is empty for stories without one. */
export type LevelStories = { level: string; stories: LevelStory[] }

export function getLevels(stories: readonly Pick<Story, 'level'>[]): string[] {
  // Not localeCompare: the order must not depend on the machine's language.
  return [...new Set(stories.flatMap(({ level }) => level ?? []))].sort()
}
