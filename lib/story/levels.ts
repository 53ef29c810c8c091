import type { Story } from './story'

type Level = {
  /** What learners at this level would say of themselves. */
  canDo: string
  /** Who its stories are for, and what to expect there. */
  audience: string
  /** The names of grammatical forms are explained on a word's card. */
  explainsForms?: true
  /** The word being spoken is marked. */
  marksSpoken?: true
  /** Stress marks are hidden until the reader asks for them. */
  hidesStress?: true
}

/**
 * The levels of the Common European Framework, the easiest first. Their colours are in `app/colors.css` and
 * `components/ui/cards.css`. Any other name is a level of the owner's, without all this, and comes after them.
 */
const levels: Readonly<Record<string, Level>> = {
  A1: {
    canDo: 'I can read the letters',
    audience:
      'For beginners: if you can read the Cyrillic alphabet, start here, with short sentences, mostly in the present tense.',
    explainsForms: true,
    marksSpoken: true,
  },
  A2: {
    canDo: 'I can follow simple sentences',
    audience:
      'For learners who can follow simple sentences: everyday stories in all tenses, with all the cases.',
    marksSpoken: true,
  },
  B1: {
    canDo: 'I get by in everyday Russian',
    audience:
      'For learners who get by in everyday Russian: longer sentences, prefixed verbs of motion and reported speech.',
    hidesStress: true,
  },
  B2: {
    canDo: 'I read with confidence',
    audience:
      'For confident readers: longer stories with a wider vocabulary, in the Russian that people really use.',
    hidesStress: true,
  },
  C1: {
    canDo: 'I read almost anything',
    audience: 'For advanced readers: demanding prose, idioms and shades of meaning.',
    hidesStress: true,
  },
  C2: {
    canDo: 'I read like a native',
    audience: 'For readers close to native level: any style, from colloquial to literary.',
    hidesStress: true,
  },
}

export const levelNames = Object.keys(levels)

/** Returns a level of the European framework by its exact name, or undefined for any other. */
export function findLevel(name: string): Level | undefined {
  return levels[name]
}

/** Returns the level that a name begins with: B1+ has the help and the looks of B1. */
export function getLevelFacts(name: string | undefined): Omit<Level, 'canDo' | 'audience'> {
  return levels[findBaseLevel(name) ?? ''] ?? {}
}

/** Returns the name of the level that a name begins with. */
export function findBaseLevel(name = ''): string | undefined {
  return levelNames.find((level) => name.startsWith(level))
}

export function getAudienceText(level: string): string {
  return (
    findLevel(level)?.audience ?? `Stories for learners at the level “${level}”: pick one and start reading.`
  )
}

/** Compares levels for `sort`: the easiest first, those outside the framework by name, none last. */
export function compareLevels(a: string | undefined, b: string | undefined): number {
  const getRank = (name: string | undefined) => {
    const base = findBaseLevel(name)
    return base ? levelNames.indexOf(base) : levelNames.length + (name ? 0 : 1)
  }
  // Not localeCompare: the order must not depend on the machine's language.
  return getRank(a) - getRank(b) || Number((a ?? '') > (b ?? '')) - Number((a ?? '') < (b ?? ''))
}

/** A link to a story as it is stored and compared: its id and its clean title. Earlier releases stored no English title. */
export type StoryLink = { id: string; title: string; titleEn?: string }

/** A story of a level. One that `continues` is the next part of the series of the story before it. */
export type LevelStory = StoryLink & { continues?: true }

/** The stories of a level, easiest first: the order in which to read them. `level` is empty for stories without one. */
export type LevelStories = { level: string; stories: LevelStory[] }

export function getLevels(stories: readonly Pick<Story, 'level'>[]): string[] {
  return [...new Set(stories.flatMap(({ level }) => level ?? []))].sort(compareLevels)
}
