import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getStoryFile, storiesFolder } from '@/lib/content/files'
import { getHint } from '@/lib/content/problems'

/** Returns the error that there is no such story, with the id that may have been meant. */
export function missingStory(root: string, id: string): Error {
  return new Error(`there is no story ${getStoryFile(id)}${getHint(id, listStoryIds(root))}`)
}

/** Returns the id that is meant by a story's file, as a terminal completes it, or by the id itself. */
export function toId(argument: string): string {
  return argument.replace(`${storiesFolder}/`, '').replace(/\.md$/, '')
}

/** Returns the ids of all stories, with errors or without. */
export function listStoryIds(root: string): string[] {
  const folder = join(root, storiesFolder)
  // git keeps no empty folder: a fork that starts without the example stories has none.
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.flatMap((name) => (name.endsWith('.md') ? name.slice(0, -3) : []))
}
