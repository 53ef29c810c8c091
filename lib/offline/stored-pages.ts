import { basePath } from '@/lib/site'
import type { Story } from '@/lib/story/story'
import { getPageKey } from './page-files'

/** What is stored of a page, as JSON below the page's path in one of the caches `kept` and `read`. */
export type StoredPage = {
  /** With the base path, without a slash at the end. */
  path: string
  title: string
  /** Of the page's own files, in bytes; those that all pages share are left out. */
  size: number
  /** The addresses of everything that the page needs, its own files and shared ones. */
  files: string[]
}

/**
 * The caches. Their names carry the base path: on GitHub Pages all sites of an owner share one origin. A page is in
 * `kept` if the reader asked for it, in `read` if she has merely opened it; `files` holds the files of both.
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

/** Returns true if all these pages are kept; false too where nothing can be. */
export async function areKept(paths: readonly string[]): Promise<boolean> {
  try {
    const pages = await Promise.all(paths.map((path) => findStoredPage('kept', path)))
    return pages.every((page) => page !== undefined)
  } catch {
    return false
  }
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
  /** Stores a page for good, with its audio. */
  | { type: 'keep'; path: string }
  | { type: 'remove'; paths: string[] }
  /** Tells a browser that the worker is still needed: some end one that has had nothing to do for half a minute. */
  | { type: 'ping' }

/** What came of it; `links` are the stories that a page leads to. */
export type WorkerReply = { done: true; links: string[] } | { done: false; isFull: boolean }

/** What a story takes besides its recording, as a rule: page, data and words, in bytes. */
const storyPageSize = 120_000

/** Returns what keeping a story takes, in bytes. */
export function getStorySize({ audio }: Pick<Story, 'audio'>): number {
  return storyPageSize + (audio?.size ?? 0)
}

/** Returns a size in megabytes: `1.2 MB`, never `0.0 MB`. */
export function formatSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
