import { attributes } from './page-dom'

const loading = new Set<Promise<unknown>>()

/**
 * Returns a part of the page that is loaded when it is asked for, or null if it does not come: `recover` keeps errors of
 * scripts from the page, but leaves this one to whoever asked. The next call tries again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  const ended = new AbortController()
  // What comes and is no script never ends.
  const missed = new Promise<null>((resolve) =>
    addEventListener(attributes.incomplete, () => resolve(null), { signal: ended.signal }),
  )
  const part = Promise.race([load(), missed])
  loading.add(part)
  const mark = () => document.documentElement.toggleAttribute(attributes.loadingPart, loading.size > 0)
  mark()
  try {
    return await part
  } catch {
    return null
  } finally {
    ended.abort()
    loading.delete(part)
    mark()
  }
}

/** Shows that a part of the page has not loaded, with a way to load the page again: see `Incomplete`. */
export function showIncomplete(): void {
  document.documentElement.setAttribute(attributes.incomplete, 'part')
}
