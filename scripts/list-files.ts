import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the files below a folder, sorted, by path from it with slashes. Throws where there is no such folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
