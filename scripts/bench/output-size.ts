import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type OutputSize = {
  /** What belongs to the stories' own addresses: HTML and data, without audio. */
  storyBytes: number
  storyFiles: number
  /** All files of the export, audio included. */
  files: number
}

/** Reads from the disk how large an export is. */
export function getOutputSize(folder: string): OutputSize {
  const paths = listFiles(folder)
  const ofStories = paths.filter((path) => path.startsWith('story/'))
  const sizes = ofStories.map((path) => statSync(join(folder, path)).size)
  return {
    storyBytes: sizes.reduce((sum, size) => sum + size, 0),
    storyFiles: ofStories.length,
    files: paths.length,
  }
}

/** Lists the files below a folder, by path from it, with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
}
