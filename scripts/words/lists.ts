import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonWordsFile, getWordsFile } from '@/lib/content/files'
import { type KnownStress, learnStress } from '@/lib/content/known-stress'
import { parseWordsFile, type WordsFile } from '@/lib/content/lexicon/list'
import { getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getStoryTexts } from '@/lib/story/story-words'

/** Reads the common list and those of stories, by path; those that do not exist are left out. */
export function readLists(root: string, ids: readonly string[]): Map<string, WordsFile> {
  const paths = [commonWordsFile, ...ids.map(getWordsFile)].filter((path) => existsSync(join(root, path)))
  return new Map(paths.map((path) => [path, parseWordsFile(path, readFileSync(join(root, path), 'utf8'))]))
}

/**
 * Returns what says, by a story's id, how the lists and the other stories stress words: a slip of the story itself is no
 * second way of writing one.
 */
export function learnOtherStress(root: string, stories: readonly Story[]): (id: string) => KnownStress {
  const lists = readLists(
    root,
    stories.map((story) => story.id),
  )
  const headwords = [...lists.values()].flatMap(({ entries }) => entries.map(({ ru }) => ru))
  const texts = stories.map((story) => ({
    of: story.id,
    lines: [...getStoryTexts(story).values()].map(getStressedText),
  }))
  return (id) => learnStress([...texts.flatMap(({ of, lines }) => (of === id ? [] : lines)), ...headwords])
}
