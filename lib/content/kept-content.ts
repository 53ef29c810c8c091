import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Content } from './content'
import type { Files } from './disk'

/** The code that decides what is made of a file: all of it, as any room may be imported. */
const code = 'lib'

/** Keeps parsed content on the disk, with what the disk said of its files; and each file as it was parsed. */
export function keepContent(root: string, files: Files, content: Content): void {
  mkdirSync(getCacheFolder(root), { recursive: true })
  writeFileSync(join(getCacheFolder(root), 'content'), serialize({ key: getKey(files), content }))
  writeFileSync(join(getCacheFolder(root), 'content-files'), serialize({ key: getKey(new Map()), files }))
}

/**
 * Returns what was parsed of just these files by just this code, or undefined. Never throws: without it everything is
 * parsed again.
 */
export function findKeptContent(root: string, files: Files): Content | undefined {
  try {
    const file = join(getCacheFolder(root), 'content')
    const kept: { key: string; content: Content } = deserialize(readFileSync(file))
    return kept.key === getKey(files) ? kept.content : undefined
  } catch {
    return undefined
  }
}

/** Returns the files as they were parsed by just this code, or none. Never throws. */
export function findKeptFiles(root: string): Files {
  try {
    const file = join(getCacheFolder(root), 'content-files')
    const kept: { key: string; files: Files } = deserialize(readFileSync(file))
    return kept.key === getKey(new Map()) ? kept.files : new Map()
  } catch {
    return new Map()
  }
}

/** Below the content's own root, so that builds of other content do not disturb one another. */
function getCacheFolder(root: string): string {
  return join(root, '.next', 'cache')
}

/** Path, size and time of change of each file, and the text of the code that parses them, its packages' versions too. */
function getKey(files: Files): string {
  const entries = [...files].map(([path, { size, changed }]) => [path, size, changed])
  const hash = createHash('sha256').update(JSON.stringify(entries))
  hash.update(readLockFile(process.cwd()))
  for (const name of readdirSync(code, { encoding: 'utf8', recursive: true }).sort())
    if (name.endsWith('.ts')) hash.update(readFileSync(join(code, name)))
  return hash.digest('hex')
}

/** Returns the nearest lock file: a copy of the repository below it has none of its own. Empty where there is none. */
function readLockFile(folder: string): string {
  const file = join(folder, 'package-lock.json')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  return dirname(folder) === folder ? '' : readLockFile(dirname(folder))
}
