import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getStoryFile, getStoryId, storiesFolder } from '@/lib/content/files'
import { type ParsedStory, parseStory } from '@/lib/content/parse-story'
import { ContentError } from '@/lib/content/problems'
import { getCleanText, type MarkedText } from '@/lib/story/marked-text'

/** A story as the editor's audio commands see it. */
export type StorySource = {
  id: string
  /** Relative to the repository's root. */
  path: string
  title: string
  /** Path of its recording below the site's root, where it names one. */
  audioUrl?: string
  lines: MarkedText[]
  getPosition: ParsedStory['getPosition']
}

/** Reads a story of the repository at `root`. Throws where there is none, and a ContentError where it has errors. */
export async function loadStorySource(root: string, id: string): Promise<StorySource> {
  const file = getStoryFile(id)
  const source = await readFile(path.join(root, file), 'utf8').catch(() => {
    throw new Error(`there is no story ${file}`)
  })
  const { story, audioUrl, problems, getPosition } = parseStory(file, source)
  if (!story) throw new ContentError(problems)
  const lines = story.paragraphs.flat().map(({ ru }) => ru)
  return { id, path: file, title: getCleanText(story.title), audioUrl: audioUrl?.value, lines, getPosition }
}

/** Names all stories of the repository at `root`. */
export async function findStoryIds(root: string): Promise<string[]> {
  const files = await readdir(path.join(root, storiesFolder))
  return files
    .filter((file) => file.endsWith('.md'))
    .map(getStoryId)
    .sort()
}
