import { getSitePath } from '@/lib/site'
import { getKept, getQuery, type View } from './view'

/**
 * The address of the archive as an external store for React. While another page's address stands in the browser but
 * the archive is still shown (its data are on their way), the archive's own last address counts.
 */
const listeners = new Set<() => void>()
let last = { query: '', kept: '' }

/** Gives the query of the archive's address. */
export function getArchiveQuery(): string {
  return readAddress().query
}

/** Gives what the archive's entry in the browser's history keeps, empty where nothing is kept. */
export function getArchiveKept(): string {
  return readAddress().kept
}

/** Puts a choice of order or level into the address, as a new entry of the history. */
export function pushView(view: View): void {
  window.history.pushState({ archive: getKept(view) }, '', `${window.location.pathname}${getQuery(view)}`)
  notifyArchive()
}

/** Keeps what does not stand in the address in the present entry of the history. */
export function keepView(view: View): void {
  window.history.replaceState({ ...window.history.state, archive: getKept(view) }, '')
  notifyArchive()
}

/** Tells React to read the address again. */
export function notifyArchive(): void {
  for (const listener of listeners) listener()
}

/** Takes a listener that is called when the address may have changed; gives a function that ends it. */
export function subscribeToArchive(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
    // The next visit begins with its own address.
    if (listeners.size === 0) last = { query: '', kept: '' }
  }
}

function readAddress() {
  const { location, history } = window
  if (!location.pathname.startsWith(getSitePath('/archive'))) return last
  const kept: unknown = history.state?.archive
  last = { query: location.search, kept: typeof kept === 'string' ? kept : '' }
  return last
}
