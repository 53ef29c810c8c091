import { basePath } from '@/lib/site/site'
import type { Voice } from '@/lib/storage/listening'
import { getPageKey } from './page-files'

/** What is stored of a page, as JSON below the page's path in one of the caches `kept` and `read`. */
export type StoredPage = {
  /** With the base path, without a slash at the end. */
  path: string
  title: string
  /** Of the page's own files, in bytes; those that all pages share are left out. */
  size: number
  /** What everything that the page needs is stored by, the page itself too: see `getFileKey`. */
  files: string[]
}

/**
 * The caches. Their names carry the base path: on GitHub Pages all sites of an owner share one origin. A page is in
 * `kept` if the reader asked for it, in `read` if they have merely opened it; `files` holds the files of both.
 */
export const cacheNames = {
  kept: `offline${basePath}:kept`,
  read: `offline${basePath}:read`,
  files: `offline${basePath}:files`,
} as const

/** At the root of the site, so that the worker answers for all of it. */
export const workerFile = 'sw.js'

export type PageList = 'kept' | 'read'

/** The page that is shown for those that are not stored, and lists those that are. */
export const offlinePath = '/offline'

/** Returns a page if it is in the list. */
export async function findStoredPage(list: PageList, path: string): Promise<StoredPage | undefined> {
  const record = await caches.match(getPageKey(path), { cacheName: cacheNames[list] })
  return record?.json()
}

/** `incomplete` if the browser has dropped some of what was kept. */
export type KeptState = 'kept' | 'incomplete' | 'none'

/**
 * Returns `kept` only if all these pages are kept, with this recording if one is named, and every file of theirs is there;
 * `none` too where nothing can be.
 */
export async function getKeptState(paths: readonly string[], recording?: string): Promise<KeptState> {
  try {
    const pages = await Promise.all(paths.map((path) => findStoredPage('kept', path)))
    const known = pages.filter((page) => page !== undefined)
    if (known.length < paths.length) return 'none'
    const isOther = ({ files }: StoredPage) => !files.some((key) => key.startsWith(`${recording}?`))
    if (recording && known.every(isOther)) return 'none'
    return (await Promise.all(known.map(isComplete))).every(Boolean) ? 'kept' : 'incomplete'
  } catch {
    return 'none'
  }
}

/** Returns true if every file of a page is there: browsers may drop some without a word. */
export async function isComplete({ files }: StoredPage): Promise<boolean> {
  const cache = await caches.open(cacheNames.files)
  const found = await Promise.all(files.map((file) => cache.match(file)))
  return found.every((file) => file !== undefined)
}

/** Returns the pages of a list, the last one stored first. */
export async function getStoredPages(list: PageList): Promise<StoredPage[]> {
  const cache = await caches.open(cacheNames[list])
  const records = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  const pages = await Promise.all(records.flatMap((record) => (record ? [record.json()] : [])))
  return pages.reverse()
}

/** What a page asks of the worker. */
export type WorkerRequest =
  /** Stores a page that the reader has opened; on a connection that is to be spared, without the offline page. */
  | { type: 'visit'; path: string; sparing: boolean }
  /** Stores a page for good, with its recording: that of a voice, if it has it. */
  | { type: 'keep'; path: string; voice?: Voice }
  | { type: 'remove'; paths: string[] }
  /** Tells a browser that the worker is still needed: some end one that has had nothing to do for half a minute. */
  | { type: 'ping' }

/** What came of it. */
export type WorkerReply = { done: true } | { done: false; isFull: boolean }

/** What the worker sends while it waits or works, as a sign that it is still there. */
export const working = 'working'

/** Returns a size in megabytes: `1.2 MB`, never `0.0 MB`. */
export function formatSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
