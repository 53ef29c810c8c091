import { getSitePath } from '@/lib/site/site'
import { manifestFile } from './terms'

const loaded = new Map<string, Promise<unknown>>()

/** Returns a file of the search index, each once per page. Throws if it cannot be loaded. */
export function loadIndexFile(file: string): Promise<unknown> {
  const known = loaded.get(file)
  if (known) return known
  const asked = fetchFile(file)
  loaded.set(file, asked)
  asked.catch(() => {
    loaded.delete(file)
    // Of another build: the next search asks for the one that there is.
    loaded.delete(manifestFile)
  })
  return asked
}

async function fetchFile(file: string): Promise<unknown> {
  const response = await fetch(getSitePath(`/search/${file}`))
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}
