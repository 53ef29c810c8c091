import { getSitePath } from '@/lib/site/site'

/** Fetches a JSON file of the site, from its root. Throws if it cannot be loaded. */
export async function fetchJson<Json>(path: string): Promise<Json> {
  const response = await fetch(getSitePath(path))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

const loaded = new Map<string, Promise<unknown>>()

/** Returns a JSON file of the site, fetched once per page. Throws if it cannot be loaded; the next call asks again. */
export function loadJson<Json>(path: string): Promise<Json> {
  const cached = loaded.get(path) as Promise<Json> | undefined
  if (cached) return cached
  const asked = fetchJson<Json>(path)
  loaded.set(path, asked)
  asked.catch(() => loaded.delete(path))
  return asked
}
