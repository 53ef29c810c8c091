import { searchPath } from '@/lib/site/paths'
import { basePath, getSitePath, site } from '@/lib/site/site'
import { askToPersist } from '@/lib/storage/device-store'
import type { Voice } from '@/lib/storage/listening'
import {
  cacheNames,
  findMissing,
  findSavedPage,
  getFileKey,
  getListPath,
  getMarkerText,
  getPageKey,
  getPlainCopy,
  getSavedPages,
  isHashed,
  marker,
  offlinePath,
  type PageFile,
  type PageFiles,
  type SavedList,
  type SavedPage,
  savedLists,
  workerFile,
} from './saved-pages'

/** How many pages of a list are there, the last ones: of stories the next one and the three last heard. */
const limits = { saved: Number.POSITIVE_INFINITY, ahead: 4, opened: 40 } as const

/** How long all of a page may take: with a recording it may be 2 MB over a phone's worst connection. */
const limitMs = { saved: 300_000, ahead: 300_000, opened: 60_000 } as const

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
  registering ??= navigator.serviceWorker
    .register(getSitePath(`/${workerFile}`), { updateViaCache: 'none' })
    .catch((error) => {
      registering = undefined
      throw error
    })
  await registering
}

/**
 * Saves a page with everything that the build says it needs, so that it opens without a network: all of it or nothing, and
 * only what the build wrote. What was saved of the page before stays whole until all of the new one is here; what is here
 * already is not fetched again. A page that the reader has saved stays saved, with the recording of `voice`.
 *
 * Rejects if something cannot be fetched or is not what it should be, and with a `QuotaExceededError` if there is no room.
 */
export function savePage(address: string, options: SaveOptions): Promise<void> {
  // One at a time: what one saves, another must not take for unneeded.
  return navigator.locks.request(cacheNames.files, async () => {
    // Once a deploy has switched the worker off, nothing would delete what is saved.
    if (!(await navigator.serviceWorker.getRegistration(`${basePath}/`))) throw new Error('no worker')
    const isChanged = await replacePage(address, options)
    // One is shown for the pages that are not here, the other finds lines in those that are.
    const others = [offlinePath, ...(options.list === 'saved' ? [searchPath] : [])].map(getSitePath)
    for (const other of options.isSparing ? [] : others)
      if (isChanged || !(await findSavedPage('opened', other)))
        // The page that was asked for is saved, with or without these.
        await replacePage(other, { list: 'opened', signal: options.signal }).catch(() => {})
  })
}

/** Returns true if the page is new or has changed. */
async function replacePage(address: string, { list, voice, signal }: SaveOptions): Promise<boolean> {
  const path = getPageKey(address)
  const records = await Promise.all(savedLists.map((list) => findSavedPage(list, path)))
  const target = savedLists.find((name, index) => name === list || records[index]) ?? list
  const before = records.find((record) => record)
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = setTimeout(abort, limitMs[target])
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(getListPath(path), { cache: 'no-cache', signal: stop.signal })
    const page: PageFiles = await response.json()
    if (page.path !== path) throw new Error(`expected the files of ${path}, found those of ${page.path}`)
    // The search finds lines in what is saved: it needs all of its own files too.
    const isSearch = path === getSitePath(searchPath)
    const needed = getNeededFiles(page.files, isSearch ? 'saved' : target, voice, before)
    const key = `${path}?${page.version}`
    const add = (cache: RequestCache) => addMissing(page, key, needed, { cache, signal: stop.signal })
    // What the browser has of a file itself may be wrong, so the second time the server is asked.
    await add('default').catch((error) => {
      if (isOfQuota(error) || stop.signal.aborted) throw error
      return add('reload')
    })
    const own = needed.filter(({ path }) => !isHashed(path))
    const size = own.reduce((sum, { size }) => sum + size, page.size)
    // From here on it is the new page.
    const { title, level } = page
    await writeRecord(target, { path, title, level, size, files: [key, ...needed.map(getFileKey)] })
    await removeRecords(target, (await getSavedPages(target)).slice(limits[target]))
    return before?.files[0] !== key
  } finally {
    clearTimeout(timer)
    await removeUnneeded()
  }
}

/**
 * Returns the files that a page is saved with. One that is not merely opened has one recording and its timings: in the voice
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
  return files.filter(({ kind, voice }) => {
    if (kind === 'recording') return list !== 'opened' && voice === chosen?.voice
    return list !== 'opened' || kind !== 'later'
  })
}

/**
 * Adds all of the files that are not there yet, or none: the browser compares each with its hash. Then adds the page as the
 * build wrote it, or as a host has added to it. Throws if anything is something else.
 */
async function addMissing(
  page: PageFiles,
  key: string,
  needed: readonly PageFile[],
  how: { cache: RequestCache; signal: AbortSignal },
): Promise<void> {
  const missing = await findMissing([key, ...needed.map(getFileKey)])
  const files = await caches.open(cacheNames.files)
  await files.addAll(
    needed
      .filter((file) => missing.includes(getFileKey(file)))
      .map((file) => new Request(getFileKey(file), { ...how, integrity: file.integrity })),
  )
  if (!missing.includes(key)) return
  const response = await fetch(page.path, how)
  const html = await response.text()
  if (!html.includes(`${marker}${getMarkerText(page)}"`) || !html.includes('</html>'))
    throw new Error(`expected ${page.path} as it was built, found something else`)
  await files.put(key, getPlainCopy(html, response))
}

/** Removes pages, and every file that no other page needs. */
export function removePages(pages: readonly Pick<SavedPage, 'path'>[]): Promise<void> {
  return navigator.locks.request(cacheNames.files, async () => {
    for (const list of savedLists) await removeRecords(list, pages)
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
  if (list !== 'saved') await cache.delete(page.path)
  await cache.put(page.path, Response.json(page))
  for (const other of savedLists) if (other !== list) await removeRecords(other, [page])
}

async function removeRecords(list: SavedList, pages: readonly Pick<SavedPage, 'path'>[]): Promise<void> {
  const cache = await caches.open(cacheNames[list])
  for (const { path } of pages) await cache.delete(path)
}

async function removeUnneeded(): Promise<void> {
  const pages = (await Promise.all(savedLists.map(getSavedPages))).flat()
  const needed = new Set(
    pages.flatMap(({ files }) => files).map((file) => new URL(file, location.origin).href),
  )
  const files = await caches.open(cacheNames.files)
  for (const request of await files.keys()) if (!needed.has(request.url)) await files.delete(request)
}

/** Returns what the browser says of its connection, which in many is nothing: https://wicg.github.io/netinfo/ */
export function getConnection(): { saveData?: boolean; type?: string } {
  return 'connection' in navigator ? (navigator.connection ?? {}) : {}
}

/**
 * Saves stories with their recordings for a way without a connection, the one to read next first, as far as there is room;
 * the browser may take them back. Nothing is fetched over a connection that is to be spared.
 */
export async function saveAhead(paths: readonly string[], voice: Voice | undefined): Promise<void> {
  const { saveData, type } = getConnection()
  if (!navigator.onLine || saveData || type === 'cellular') return
  try {
    await startWorker()
    for (const path of paths) await savePage(path, { list: 'ahead', voice })
  } catch {
    // What is here stays.
  }
}

export type SaveResult = 'saved' | 'stopped' | 'full' | 'failed' | 'unable'

type SavePagesOptions = {
  voice: Voice | undefined
  /** Aborted when the reader stops it. */
  signal: AbortSignal
  /** Called before each page with the number saved so far. */
  onProgress: (done: number) => void
}

/** Saves pages in their order: the last one is saved only if all are. */
export async function savePages(
  paths: readonly string[],
  { voice, signal, onProgress }: SavePagesOptions,
): Promise<SaveResult> {
  try {
    await startWorker()
  } catch {
    return 'unable'
  }
  askToPersist('offline')
  try {
    for (const [done, path] of paths.entries()) {
      if (signal.aborted) return 'stopped'
      onProgress(done)
      await savePage(path, { list: 'saved', voice, signal })
    }
    return 'saved'
  } catch (error) {
    if (signal.aborted) return 'stopped'
    return isOfQuota(error) ? 'full' : 'failed'
  }
}
