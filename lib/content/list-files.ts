import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/**
 * Lists what is below a folder, sorted by its path from there with forward slashes. Symbolic links are not followed, so
 * nothing outside is read. Throws if there is no such folder.
 */
export function listEntries(folder: string): { path: string; stats: Stats }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((path) => {
      const stats = lstatSync(join(folder, path), { throwIfNoEntry: false })
      // It may have been deleted in the meantime.
      return stats ? [{ path: path.replaceAll('\\', '/'), stats }] : []
    })
}

/** Lists the files below a folder, as `listEntries` does. */
export function listFiles(folder: string): string[] {
  return listEntries(folder).flatMap(({ path, stats }) => (stats.isFile() ? [path] : []))
}
