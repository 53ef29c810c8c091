import { searchPath } from '@/lib/site/paths'
import { basePath, getSitePath, site } from '@/lib/site/site'
import { askToPersist } from '@/lib/storage/device-store'
import type { Voice } from '@/lib/storage/listening'
import {
  getFileKey,
  getListPath,
  getMarkerText,
  getPageKey,
  getPlainCopy,
  marker,
  type PageFile,
  type PageFiles,
} from './page-files'
import {
  cacheNames,
  findSavedPage,
  getSavedPages,
  offlinePath,
  type SavedList,
  type SavedPage,
  workerFile,
} from './saved-pages'

/** How many pages that were merely opened are there: the last ones. */
const openedLimit = 40

/** How long all of a page may take: with a recording it may be 2 MB over a phone's worst connection. */
const limitMs = { opened: 60_000, saved: 300_000 } as const

type SaveOptions = {
  list: SavedList
  /** The voice to save, for stories that have it; undefined until the reader chooses one. */
  voice?: Voice
  /** On a connection that is to be spared, only the page itself is fetched. */
  isSparing?: boolean
  signal?: AbortSignal
}

let registering: Promise<unknown> | undefined

/** Registers the service worker, once: one that a deploy has switched off stays off. Rejects where there can be none. */
export async function startWorker(): Promise<void> {
  // In development nothing is hashed, and what is saved would hide what was edited.
  if (process.env.NODE_ENV !== 'production' || !site.offline) throw new Error('off')
  const path = getSitePath(`/${workerFile}`)
  registering ??= navigator.serviceWorker.register(path, { updateViaCache: 'none' })
  try {
    await registering
  } catch (error) {
    registering = undefined
    throw error
  }
}

/**
 * Saves a page with everything that the build says it needs, so that it opens without a network: all of it or nothing, and
 * only what the build wrote. What was saved of the page before stays whole until all of the new one is here; what is here
 * already is not fetched again. A page that the reader has saved stays saved, with the recording of `voice`.
 *
 * Rejects if something cannot be fetched or is not what it should be, and with a `QuotaExceededError` if there is no room.
 */
export function savePage(address: string, { list, voice, isSparing, signal }: SaveOptions): Promise<void> {
  // One at a time: what one saves, another must not take for unneeded.
  return navigator.locks.request(cacheNames.files, async () => {
    // Once a deploy has switched the worker off, nothing would delete what is saved.
    if (!(await navigator.serviceWorker.getRegistration(`${basePath}/`))) throw new Error('no worker')
    const isChanged = await replacePage(address, list, voice, signal)
    // One is shown for the pages that are not here, the other finds lines in those that are.
    const others = [offlinePath, ...(list === 'saved' ? [searchPath] : [])].map(getSitePath)
    for (const other of isSparing ? [] : others)
      if (isChanged || !(await findSavedPage('opened', other)))
        // The page that was asked for is saved, with or without these.
        await replacePage(other, 'opened', undefined, signal).catch(() => {})
  })
}

/** Returns true if the page is new or has changed. */
async function replacePage(
  address: string,
  list: SavedList,
  voice?: Voice,
  signal?: AbortSignal,
): Promise<boolean> {
  const path = getPageKey(address)
  const saved = await findSavedPage('saved', path)
  const before = saved ?? (await findSavedPage('opened', path))
  const target = saved ? 'saved' : list
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = setTimeout(abort, limitMs[target])
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(getListPath(path), { cache: 'no-cache', signal: stop.signal })
    const page = parsePageFiles(await response.text(), path)
    // The search finds lines in what is saved: it needs all of its own files too.
    const isWhole = target === 'saved' || path === getSitePath(searchPath)
    const needed = getNeededFiles(page.files, isWhole ? 'saved' : 'opened', voice, saved)
    const key = `${path}?${page.version}`
    const files = await caches.open(cacheNames.files)
    await addMissing(files, needed, stop.signal)
    if (!(await files.match(key, { ignoreVary: true })))
      await files.put(key, await fetchPage(page, stop.signal))
    const own = needed.filter(({ kind }) => kind === 'own' || kind === 'recording')
    const size = own.reduce((sum, { size }) => sum + size, page.size)
    // From here on it is the new page.
    const { title, level } = page
    await writeRecord(target, { path, title, level, size, files: [key, ...needed.map(getFileKey)] })
    await removeRecords('opened', (await getSavedPages('opened')).slice(openedLimit))
    return before?.files[0] !== key
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    await removeUnneeded()
  }
}

/** Returns what the build says of a page. Throws if it is anything else. */
export function parsePageFiles(text: string, path: string): PageFiles {
  const list: Partial<PageFiles> | null = JSON.parse(text)
  if (list?.path !== path || !list.version || !Array.isArray(list.files))
    throw new Error(`expected the files of ${path}, found ${text.slice(0, 80)}`)
  return list as PageFiles
}

/**
 * Returns the files that a page is saved with. One that the reader saves has one recording and its timings: in the voice
 * that they have chosen, or as it was saved before, or else in the first voice.
 */
export function getNeededFiles(
  files: readonly PageFile[],
  list: SavedList,
  voice?: Voice,
  saved?: Pick<SavedPage, 'files'>,
): PageFile[] {
  const recordings = files.filter(({ kind }) => kind === 'recording')
  const chosen =
    recordings.find((file) => voice !== undefined && file.voice === voice) ??
    recordings.find(({ path }) => saved?.files.some((key) => key.startsWith(`${path}?`))) ??
    recordings[0]
  const isNeeded = ({ kind, voice }: PageFile) =>
    kind === 'own' || kind === 'shared' || (list === 'saved' && (kind === 'later' || voice === chosen?.voice))
  return files.filter(isNeeded)
}

/**
 * Adds all of the files that are not there yet, or none: the browser compares each with its hash. What it has of a file
 * itself may be wrong, so the second time it asks the server.
 */
async function addMissing(cache: Cache, files: readonly PageFile[], signal: AbortSignal): Promise<void> {
  const found = await Promise.all(files.map((file) => cache.match(getFileKey(file), { ignoreVary: true })))
  const missing = files.filter((_, index) => !found[index])
  const add = (from: RequestCache) =>
    cache.addAll(
      missing.map((file) => {
        const { integrity } = file
        return new Request(getFileKey(file), { integrity, cache: from, signal })
      }),
    )
  await add('default').catch((error) => {
    if (isOfQuota(error) || signal.aborted) throw error
    return add('reload')
  })
}

/** Returns a page as the build wrote it, or as a host has added to it. Throws if it is anything else, twice. */
async function fetchPage(page: PageFiles, signal: AbortSignal): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(page.path, { cache, signal })
    const html = await response.text()
    if (response.ok && html.includes(`${marker}${getMarkerText(page)}"`) && html.includes('</html>'))
      return getPlainCopy(html, response)
  }
  throw new Error(`expected ${page.path} as it was built, found something else`)
}

/** Removes pages, and every file that no other page needs. */
export function removePages(pages: readonly Pick<SavedPage, 'path'>[]): Promise<void> {
  return navigator.locks.request(cacheNames.files, async () => {
    await removeRecords('saved', pages)
    await removeRecords('opened', pages)
    await removeUnneeded()
  })
}

/** Returns true for the error of a browser without room. */
function isOfQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** As the last of its list, and in no other. */
async function writeRecord(list: SavedList, page: SavedPage): Promise<void> {
  const cache = await caches.open(cacheNames[list])
  // The record of a saved page must not be missing for a moment: the reader may leave in it.
  if (list === 'opened') await cache.delete(page.path)
  await cache.put(page.path, Response.json(page))
  if (list === 'saved') await removeRecords('opened', [page])
}

async function removeRecords(list: SavedList, pages: readonly Pick<SavedPage, 'path'>[]): Promise<void> {
  const cache = await caches.open(cacheNames[list])
  for (const { path } of pages) await cache.delete(path)
}

async function removeUnneeded(): Promise<void> {
  const pages = [...(await getSavedPages('saved')), ...(await getSavedPages('opened'))]
  const needed = new Set(
    pages.flatMap(({ files }) => files).map((file) => new URL(file, location.origin).href),
  )
  const files = await caches.open(cacheNames.files)
  for (const request of await files.keys()) if (!needed.has(request.url)) await files.delete(request)
}

export type SaveResult = 'saved' | 'stopped' | 'full' | 'failed' | 'unable'

type SavePagesOptions = {
  /** Paths with the base path, as those of `lists`. */
  stories: readonly string[]
  /** Pages of the archive, each saved once all of its stories are. */
  lists: readonly string[]
  voice: Voice | undefined
  /** Aborted when the reader stops it. */
  signal: AbortSignal
  /** Called before each story with the number saved so far. */
  onProgress: (done: number, all: number) => void
}

/** Saves the stories one by one, and the lists last: a saved list means that all of its stories are saved. */
export async function savePages(options: SavePagesOptions): Promise<SaveResult> {
  const { stories, lists, voice, signal, onProgress } = options
  try {
    await startWorker()
  } catch {
    return 'unable'
  }
  askToPersist('offline')
  try {
    for (const [count, path] of [...stories, ...lists].entries()) {
      if (signal.aborted) return 'stopped'
      onProgress(Math.min(count, stories.length), stories.length)
      await savePage(path, { list: 'saved', voice, signal })
    }
    return 'saved'
  } catch (error) {
    if (signal.aborted) return 'stopped'
    return isOfQuota(error) ? 'full' : 'failed'
  }
}
