import { cpSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a build or an installation makes, and the lock file: without one, a copy uses the repository's packages. */
const leftOut = new Set(['.export', '.git', '.next', 'node_modules', 'out', 'package-lock.json'])

/**
 * Copies the repository's files to a folder below it, from where Node, npm and Next.js find the packages of the
 * repository itself. `without` names further files and folders, by path from the root.
 */
export function copySources(target: string, without: readonly string[] = []): void {
  const omitted = new Set(without.map((path) => resolve(path)))
  for (const name of readdirSync('.')) {
    if (leftOut.has(name)) continue
    cpSync(name, join(target, name), { recursive: true, filter: (path) => !omitted.has(resolve(path)) })
  }
}
