import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonWordsFile, getWordsFile } from '@/lib/content/files'
import { type KnownStress, learnStress } from '@/lib/content/known-stress'
import { type CommonList, parseCommonList } from '@/lib/content/lexicon/common-list'
import { parseStoryList, type StoryList } from '@/lib/content/lexicon/story-list'
import type { Position } from '@/lib/content/problems'
import { getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getStoryTexts } from '@/lib/story/story-words'

export type Lists = {
  /** Empty where there is none. */
  common: CommonList
  /** By the story's id; those that do not exist are left out. */
  ofStories: ReadonlyMap<string, StoryList>
}

/** A headword where a list has it, with its meaning if it is given there. */
export type ListedWord = Position & { ru: string; en?: string; path: string }

export function readLists(root: string, ids: readonly string[]): Lists {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const found = ids.filter((id) => existsSync(join(root, getWordsFile(id))))
  return {
    common: parseCommonList(existsSync(join(root, commonWordsFile)) ? read(commonWordsFile) : ''),
    ofStories: new Map(found.map((id) => [id, parseStoryList(getWordsFile(id), read(getWordsFile(id)))])),
  }
}

/** Returns every headword of the lists, as often as they have it. */
export function listWords({ common, ofStories }: Lists): ListedWord[] {
  const ofStory = ({ path, meanings, blocks }: StoryList) =>
    [...meanings, ...blocks.flatMap(({ readings }) => readings)].map(({ en, ...word }) => ({
      ...word,
      ...(en && { en }),
      path,
    }))
  return [
    ...common.entries.map((entry) => ({ ...entry, path: common.path })),
    ...[...ofStories.values()].flatMap(ofStory),
  ]
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
  const headwords = listWords(lists).map(({ ru }) => ru)
  const texts = stories.map((story) => ({
    of: story.id,
    lines: [...getStoryTexts(story).values()].map(getStressedText),
  }))
  return (id) => learnStress([...texts.flatMap(({ of, lines }) => (of === id ? [] : lines)), ...headwords])
}
