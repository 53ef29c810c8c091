import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AudioTags } from './audio'
import type { CommonList } from './lexicon/common-list'
import type { StoryList } from './lexicon/story-list'
import type { CheckedFile } from './parse-story'
import { errorInFile, findTooLarge, getSourceText, type Problem } from './problems'

/**
 * What the disk says of a file, and what was read from it. The same object until the file changes, so that in development
 * an edit costs one file and not all of them.
 */
type FileInfo = {
  size: number
  changed: number
  parsed?: CheckedFile
  words?: StoryList
  commonWords?: CommonList
  audioTags?: AudioTags
}

/** Everything below content/ and public/, by path from the repository's root. */
export type Files = Map<string, FileInfo>

export type Disk = {
  files: Files
  read: (path: string) => Uint8Array
  /** Returns undefined where a file cannot be read as audio. */
  readAudioTags: (path: string) => Promise<AudioTags | undefined>
  /** The drawings that a cover may name. */
  drawings: readonly string[]
}

/** Reads a text file; undefined, with a problem added, where that cannot be done. */
export function readText({ files, read }: Disk, path: string, problems: Problem[]): string | undefined {
  const size = files.get(path)?.size ?? 0
  const tooLarge = findTooLarge(path, size)
  if (tooLarge) {
    problems.push(tooLarge)
    return undefined
  }
  const bytes = read(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const { text, getPosition } = getSourceText(new TextDecoder().decode(bytes))
    const message = 'not valid UTF-8; save the file with the encoding UTF-8'
    problems.push(errorInFile(path, message, getPosition(text.indexOf('\uFFFD'))))
    return undefined
  }
}

/**
 * Lists the files below a folder, sorted by their paths from there with forward slashes. Symbolic links are not followed, so
 * nothing outside is read. Throws if there is no such folder.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort()
}
