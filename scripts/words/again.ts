import type { Content } from '@/lib/content/content'
import { getDifficulty, getWordsBelow, weigh } from '@/lib/story/difficulty'
import { countWords } from '@/lib/story/length'
import { getLevels } from '@/lib/story/levels'
import { getCleanText, getWords } from '@/lib/story/marked-text'
import { getReadingOrder } from '@/lib/story/reading-order'
import { getReadWords, readWords } from '@/lib/story/story-words'

/** What the stories of some levels have, and what a next one could bring again. */
export type Again = {
  levels: string[]
  stories: number
  words: number
  headwords: number
  /** Headwords by the number of stories that have them. */
  once: string[]
  threeTimes: number
  /** Everyday words that no story has. */
  missing: string[]
  /**
   * Along the path: how many headwords each story adds to those before it and to the lower levels, and what share of
   * its words, from 0 to 1, were known before it; missing where no words are explained. Names count as known, as they do
   * for Nation (Learning Vocabulary in Another Language): nobody has to learn them.
   * `difficulty` is for who knows all lower levels: see `getDifficulty`.
   */
  added: { id: string; level: string; count: number; known?: number; difficulty: number }[]
}

/** Counts what is in titles and lines; what only a question has is not read by everyone. */
export function getAgain(
  { stories, words }: Pick<Content, 'stories' | 'words'>,
  everyday: readonly string[],
  levels: readonly string[],
): Again {
  const read = stories.map((story) => {
    const file = words.get(story.id)
    const found = file && readWords(file, story)
    const headwords = found ? getReadWords(found).map(({ ru }) => getCleanText(ru)) : []
    return { ...story, ...weigh(story, found), headwords }
  })
  const chosen = read.filter(({ level }) => level !== undefined && levels.includes(level))
  const counts = new Map<string, number>()
  for (const { headwords } of chosen)
    for (const word of new Set(headwords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const met = (isCounted: (count: number) => boolean) =>
    [...counts].filter(([, count]) => isCounted(count)).map(([word]) => word)
  // A phrase such as «потому что» is a headword of its own.
  const parts = new Set([...counts.keys()].flatMap((word) => word.toLowerCase().split(' ')))
  const known = new Set<string>()
  const added = getLevels(stories).flatMap((level) => {
    const below = getWordsBelow(read, level)
    return getReadingOrder(read, level).flatMap(({ id, headwords, ...weight }) => {
      const fresh = headwords.filter((word) => !known.has(word) && !/^\p{Lu}/u.test(word))
      const count = new Set(fresh).size
      for (const word of fresh) known.add(word)
      const share = headwords.length > 0 && { known: 1 - fresh.length / headwords.length }
      const difficulty = getDifficulty(weight, below)
      return levels.includes(level) ? [{ id, level, count, ...share, difficulty }] : []
    })
  })
  const text = chosen.flatMap(({ paragraphs }) => paragraphs.flat())
  // The list has some words as they are said, such as «дети» and «болен», which are forms of others.
  const written = new Set(
    text.flatMap(({ ru }) => getWords(ru).map(({ word }) => getCleanText(word).toLowerCase())),
  )
  return {
    levels: [...levels],
    stories: chosen.length,
    words: countWords(text),
    headwords: counts.size,
    once: met((count) => count === 1).sort(),
    threeTimes: met((count) => count >= 3).length,
    missing: everyday.filter((word) => !parts.has(word) && !written.has(word)),
    added,
  }
}

/** Returns the figures of some levels in one line, and how many new words each story of the path brings. */
export function formatFigures({ levels, added, ...again }: Again): string {
  const share = (count: number) => `${count} (${Math.round((100 * count) / Math.max(1, again.headwords))} %)`
  return [
    `${levels.join(' and ')}: ${again.stories} stories, ${again.words} words, ${again.headwords} headwords; met in one story ${share(again.once.length)}, in three or more ${share(again.threeTimes)}; everyday words never met: ${again.missing.length}`,
    `  new words along the path: ${added.map(({ count }) => count).join(' ')}`,
  ].join('\n')
}

/** Returns what an editor could write next. */
export function formatAgain(again: Again): string {
  return [
    formatFigures(again),
    `\nHeadwords met in one story:\n${again.once.join(', ')}`,
    `\nEveryday words never met:\n${again.missing.join(', ')}`,
    '\nAlong the path: new words, how much of the text was known before, and how hard it is for who knows the levels below:',
    ...again.added.map(
      ({ id, count, known, difficulty }) =>
        `${String(count).padStart(4)} ${known === undefined ? '    –' : `${String(Math.round(100 * known)).padStart(3)} %`} ${String(difficulty).padStart(4)}  ${id}`,
    ),
  ].join('\n')
}
