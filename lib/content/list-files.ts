import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

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
