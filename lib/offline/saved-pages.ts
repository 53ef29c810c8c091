import { basePath } from '@/lib/site/site'
import type { Voice } from '@/lib/storage/listening'

/** A file that a page needs to open without a network. */
export type PageFile = {
  /** With the base path. */
  path: string
  /**
   * What scripts load `later`, such as the dictation; or a `recording` or its timings, first those that are heard unless
   * another voice is chosen. Of no kind is what the page always loads.
   */
  kind?: 'later' | 'recording' | undefined
  /** Whose voice it is; of recordings alone. */
  voice?: Voice | undefined
  /** In bytes. */
  size: number
  /** As in Subresource Integrity: `sha256-` and the hash in Base64. */
  integrity: string
}

/** What the build knows of a page: JSON beside the page, at `getListPath`. */
export type PageFiles = {
  /** With the base path, without a slash at the end. */
  path: string
  /** Changes with the page; the page itself carries it in its marker, since some hosts add to the HTML. */
  version: string
  title: string
  /** Of its story. */
  level?: string | undefined
  /** Of the page's HTML, in bytes. */
  size: number
  files: PageFile[]
}

/** What is known of a saved page: JSON below the page's path in the cache of one of the lists. */
export type SavedPage = Pick<PageFiles, 'path' | 'title' | 'level'> & {
  /** Of the page and its files, in bytes; scripts and fonts, which other pages share, are left out. */
  size: number
  /** The keys of everything that the page needs, first the page itself: see `getFileKey`. */
  files: string[]
}

/**
 * The caches. Their names carry the base path: on GitHub Pages all sites of an owner share one origin. A page is in
 * `saved` if the reader asked for it, in `ahead` if it is a story that they have heard or that is next, in `opened` if they
 * have merely opened it; `files` holds the files of all.
 */
export const cacheNames = {
  saved: `offline${basePath}:kept`,
  ahead: `offline${basePath}:ahead`,
  opened: `offline${basePath}:read`,
  files: `offline${basePath}:files`,
} as const

/** A page is in one of them: in the first that it was saved for. */
export const savedLists = ['saved', 'ahead', 'opened'] as const

export type SavedList = (typeof savedLists)[number]

/** At the root of the site, so that the worker answers for all of it. */
export const workerFile = 'sw.js'

/** The page that is shown for those that are not saved, and lists those that are. */
export const offlinePath = '/offline'

/** The part of a page by which it is told from whatever else a network answers with. */
export const marker = '<meta name="page" content="'

/** Returns what the marker of a page says: no other page says it, and no other version of the page. */
export function getMarkerText({ path, version }: Pick<PageFiles, 'path' | 'version'>): string {
  return `${version} ${path}`
}

/** Returns the path that a page is saved by: `/a/`, `/a.html` and `/a` are one page. */
export function getPageKey(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
}

export function getListPath(path: string): string {
  const key = getPageKey(path)
  return `${key === getPageKey(`${basePath}/`) ? `${basePath}/index` : key}.files.json`
}

/** Returns true for a file whose address changes with its content. */
export function isHashed(path: string): boolean {
  return /\.(js|css|woff2)$/.test(path)
}

/** Returns the address that a file is fetched from and saved by: versions of one whose path stays are saved side by side. */
export function getFileKey({ path, integrity }: Pick<PageFile, 'path' | 'integrity'>): string {
  return isHashed(path) ? path : `${path}?${integrity}`
}

/** Returns a response without traces of the way: one that was redirected could not be shown, and the body is decoded. */
export function getPlainCopy(body: BodyInit, { headers: sent, status, statusText }: Response): Response {
  const headers = new Headers(sent)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(body, { status, statusText, headers })
}

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

/** Returns the keys of files that are not stored: browsers may drop some without a word. */
export async function findMissing(keys: readonly string[]): Promise<string[]> {
  const cache = await caches.open(cacheNames.files)
  const found = await Promise.all(keys.map((key) => cache.match(key, { ignoreVary: true })))
  return keys.filter((_, index) => !found[index])
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
    const files = pages.flatMap((page) => page?.files ?? [])
    const isOther = recording && !files.some((key) => key.startsWith(`${recording}?`))
    if (isOther || pages.includes(undefined)) return 'none'
    return (await findMissing(files)).length === 0 ? 'saved' : 'incomplete'
  } catch {
    return 'none'
  }
}

/** Returns a size in megabytes: `1.2 MB`, never `0.0 MB`. */
export function formatSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
