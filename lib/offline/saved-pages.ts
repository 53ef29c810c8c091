import { basePath } from '@/lib/site/site'
import { getPageKey } from './page-files'

/** What is known of a saved page: JSON below the page's path in one of the caches `saved` and `opened`. */
export type SavedPage = {
  /** With the base path, without a slash at the end. */
  path: string
  title: string
  /** Of its story. */
  level?: string | undefined
  /** Of the page's own files, in bytes; those that all pages share are left out. */
  size: number
  /** The keys of everything that the page needs, first the page itself: see `getFileKey`. */
  files: string[]
}

/**
 * The caches. Their names carry the base path: on GitHub Pages all sites of an owner share one origin. A page is in
 * `saved` if the reader asked for it, in `opened` if they have merely opened it; `files` holds the files of both.
 */
export const cacheNames = {
  saved: `offline${basePath}:kept`,
  opened: `offline${basePath}:read`,
  files: `offline${basePath}:files`,
} as const

export type SavedList = 'saved' | 'opened'

/** At the root of the site, so that the worker answers for all of it. */
export const workerFile = 'sw.js'

/** The page that is shown for those that are not saved, and lists those that are. */
export const offlinePath = '/offline'

export async function findSavedPage(list: SavedList, path: string): Promise<SavedPage | undefined> {
  const record = await caches.match(getPageKey(path), { cacheName: cacheNames[list] })
  return record?.json()
}

export async function getSavedPages(list: SavedList): Promise<SavedPage[]> {
  const cache = await caches.open(cacheNames[list])
  const records = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  const pages = await Promise.all(records.flatMap((record) => (record ? [record.json()] : [])))
  return pages.reverse()
}

/** Returns true if every file of a page is there: browsers may drop some without a word. */
export async function hasAllFiles({ files }: SavedPage): Promise<boolean> {
  const cache = await caches.open(cacheNames.files)
  const found = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })))
  return found.every((file) => file !== undefined)
}

/** `incomplete` if the browser has dropped some of what was saved. */
export type SavedState = 'saved' | 'incomplete' | 'none'

/**
 * Returns `saved` only if all these pages are saved, with this recording if one is named, and every file of theirs is
 * there; `none` too where nothing can be.
 */
export async function getSavedState(paths: readonly string[], recording?: string): Promise<SavedState> {
  try {
    const pages = await Promise.all(paths.map((path) => findSavedPage('saved', path)))
    const records = pages.filter((page) => page !== undefined)
    if (records.length < paths.length) return 'none'
    const isOther = ({ files }: SavedPage) => !files.some((key) => key.startsWith(`${recording}?`))
    if (recording && records.every(isOther)) return 'none'
    return (await Promise.all(records.map(hasAllFiles))).every(Boolean) ? 'saved' : 'incomplete'
  } catch {
    return 'none'
  }
}

/** Returns a size in megabytes: `1.2 MB`, never `0.0 MB`. */
export function formatSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
