import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Content, Files } from './content'

/** Where the content check keeps what it has parsed for the processes of the build that follow. */
const file = join('.next', 'cache', 'content')
const code = ['content', 'story'].map((room) => join('lib', room))

/** Takes the root, what the disk says of its files, and what was parsed of them; keeps that on the disk. */
export function keepContent(root: string, files: Files, content: Content): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, serialize({ key: getKey(root, files), content }))
}

/**
 * Takes the root and what the disk says of its files; gives what was parsed of just these files by just this code,
 * or undefined. Never throws: without it everything is parsed again.
 */
export function findKeptContent(root: string, files: Files): Content | undefined {
  try {
    const kept: { key: string; content: Content } = deserialize(readFileSync(file))
    return kept.key === getKey(root, files) ? kept.content : undefined
  } catch {
    return undefined
  }
}

/** Path, size and time of change of each file, and the text of the code that parses them. */
function getKey(root: string, files: Files): string {
  const hash = createHash('sha256').update(JSON.stringify([root, ...files]))
  for (const room of code) {
    for (const name of readdirSync(room).sort())
      if (name.endsWith('.ts')) hash.update(readFileSync(join(room, name)))
  }
  return hash.digest('hex')
}
