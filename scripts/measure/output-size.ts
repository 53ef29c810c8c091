import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@/scripts/list-files'

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
