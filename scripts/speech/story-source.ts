import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '@/lib/content/disk'
import {
  getAudioFile,
  getAudioUrl,
  getOtherAudioUrl,
  getStoryFile,
  getStoryId,
  isStoryFile,
  storiesFolder,
} from '@/lib/content/files'
import { type ParsedStory, parseStory } from '@/lib/content/parse-story'
import { ContentError, compareProblems, errorInFile } from '@/lib/content/problems'
import { getTimingsPath } from '@/lib/site/paths'
import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import { missingStory } from '@/scripts/missing-story'
import { getSpokenText } from './spoken-text'
import { publishedVoices } from './voices'

export type StorySource = {
  id: string
  /** Relative to the repository's root. */
  path: string
  title: string
  /** Path of its recording below the site's root, if it names one. */
  audioUrl?: string
  lines: MarkedText[]
  /** The voices of lines that somebody else says, by the index of the line. */
  speakers: ParsedStory['speakers']
  getPosition: ParsedStory['getPosition']
}

/** Reads a story of the repository at `root`. Throws if there is none, and a ContentError if it has errors. */
export async function loadSpokenStory(root: string, id: string): Promise<StorySource> {
  const file = getStoryFile(id)
  const source = await readFile(path.join(root, file), 'utf8').catch(() => {
    throw missingStory(root, id)
  })
  const { story, audioUrl, problems, speakers, getPosition } = parseStory(file, source)
  if (!story) throw new ContentError(problems)
  const lines = story.paragraphs.flat().map(({ ru }) => ru)
  const title = getCleanText(story.title)
  return { id, path: file, title, audioUrl: audioUrl?.value, lines, speakers, getPosition }
}

export function findStoryIds(root: string): string[] {
  const files = listFiles(path.join(root, storiesFolder)).map((name) => `${storiesFolder}/${name}`)
  return files.filter(isStoryFile).map(getStoryId)
}

/**
 * Returns what the voice has to say: for each story its lines, for each line its sentences. Throws a ContentError that
 * lists the place of every character in all the stories that the voice cannot say.
 */
export function getSpeakable(stories: readonly StorySource[]): string[][][] {
  const spoken = stories.map(({ lines }) => lines.map(getSpokenText))
  const problems = stories.flatMap(({ path, getPosition }, story) =>
    (spoken[story] ?? []).flatMap((line, index) =>
      line.problems.map(({ at, message }) => errorInFile(path, message, getPosition(['lines', index], at))),
    ),
  )
  if (problems.length > 0) throw new ContentError(problems.sort(compareProblems))
  return spoken.map((lines) => lines.map(({ sentences }) => sentences))
}

export type RecordingPaths = { name: string; m4a: string; vtt: string }

/**
 * Returns the files of a story's recording in the repository at `root`. That of the first published voice is the story's
 * `audioUrl`; others are beside it.
 */
export function getRecordingPaths(
  root: string,
  id: string,
  voice: string = publishedVoices[0],
): RecordingPaths {
  const url = voice === publishedVoices[0] ? getAudioUrl(id) : getOtherAudioUrl(id, voice)
  const file = path.join(root, getAudioFile(url))
  return { name: path.basename(file, '.m4a'), m4a: file, vtt: getTimingsPath(file) }
}
