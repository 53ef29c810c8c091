import { getLinesPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import type { SearchFile } from './search-file'

const loaded = new Map<string | undefined, Promise<SearchFile>>()

/** Returns what is searched of a level, fetched once per page. Throws if it cannot be; the next call asks again. */
export function loadLines(level: string | undefined): Promise<SearchFile> {
  const known = loaded.get(level)
  if (known) return known
  const asked = fetchLines(getLinesPath(level))
  loaded.set(level, asked)
  asked.catch(() => loaded.delete(level))
  return asked
}

async function fetchLines(path: string): Promise<SearchFile> {
  const response = await fetch(getSitePath(path))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
