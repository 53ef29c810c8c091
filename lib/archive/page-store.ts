import { getSitePath } from '@/lib/site'
import { type Part, readPart } from './entry'

/** What is known of a file: nothing before it was asked for. */
export type PageState = Part | 'loading' | 'failed' | undefined

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000

/**
 * The files that were asked for in this visit, by their paths, as an external store for React. Each is asked for once
 * and shown where it belongs, so a slow answer can never stand under a choice that was made after it.
 */
let pages: ReadonlyMap<string, PageState> = new Map()
const listeners = new Set<() => void>()

/** Gives all that is known now: the same object until it changes. */
export function getPages(): ReadonlyMap<string, PageState> {
  return pages
}

/** Takes a listener that is called after each change; gives a function that ends it. */
export function subscribeToPages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a path from the site's root; asks for the file unless it is there or on its way. Never throws. */
export async function requestPage(path: string): Promise<void> {
  const known = pages.get(path)
  if (known !== undefined && known !== 'failed') return
  setPage(path, 'loading')
  setPage(path, await fetchPart(path))
}

async function fetchPart(path: string): Promise<Part | 'failed'> {
  try {
    const response = await fetch(getSitePath(path), { signal: AbortSignal.timeout(PATIENCE) })
    return (response.ok && readPart(await response.json())) || 'failed'
  } catch {
    // No connection, too slow, or no JSON.
    return 'failed'
  }
}

function setPage(path: string, state: PageState): void {
  pages = new Map(pages).set(path, state)
  for (const listener of listeners) listener()
}
