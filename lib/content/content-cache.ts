import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Content } from './content'
import type { Files } from './disk'

/** The code that decides what is made of a file: all of it, as any folder may be imported. */
const code = 'lib'

type Kept = { files: Files; content: Content }

/** Keeps parsed content on the disk, with what the disk said of its files and each file as it was parsed. */
export function keepContent(root: string, kept: Kept): void {
  mkdirSync(dirname(getCacheFile(root)), { recursive: true })
  writeFileSync(getCacheFile(root), serialize({ key: getCodeKey(), ...kept }))
}

/** Returns what just this code has parsed, or undefined. Never throws: without it everything is parsed again. */
export function findKept(root: string): (Kept & { isKept: true }) | undefined {
  try {
    const { key, ...kept }: Kept & { key: string } = deserialize(readFileSync(getCacheFile(root)))
    return key === getCodeKey() ? { ...kept, isKept: true } : undefined
  } catch {
    return undefined
  }
}

/** Below the content's own root, so that builds of other content do not disturb one another. */
function getCacheFile(root: string): string {
  return join(root, '.next/cache/content')
}

/** The text of the code that parses content, and its packages' versions. */
function getCodeKey(): string {
  const hash = createHash('sha256')
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
