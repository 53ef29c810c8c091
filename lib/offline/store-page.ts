import { searchPath } from '@/lib/site/paths'
import { basePath } from '@/lib/site/site'
import type { Voice } from '@/lib/storage/listening'
import {
  getFileKey,
  getHash,
  getListPath,
  getMark,
  getPageKey,
  marker,
  type PageFile,
  type PageFiles,
} from './page-files'
import { cacheNames, findStoredPage, getStoredPages, type PageList, type StoredPage } from './stored-pages'

export const searchKey = `${basePath}${searchPath}`

/** How many pages that were merely opened are stored: the last ones. */
const readLimit = 40

/** How long nothing may come of a file before it is given up. */
const stallMs = 15_000

/** How long to wait before a file is asked for again. */
const pauseMs = 1_000

/** Of a stored file: what it was checked against before it was stored. */
export const hashHeader = 'X-Hash'

/**
 * Stores a page with everything that the build says it needs, so that it opens without a network. Nothing is stored that
 * is not what the build wrote. What was stored of the page before stays whole until all of the new one is here; what is
 * here already is not fetched again. A page that is kept stays kept, with the recording of `voice`. Returns true if it has changed.
 *
 * Throws if something cannot be fetched or is not what it should be, and a `QuotaExceededError` if there is no room.
 */
export async function storePage(
  list: PageList,
  address: string,
  onProgress = () => {},
  voice?: Voice,
): Promise<boolean> {
  const path = getPageKey(address)
  const kept = await findStoredPage('kept', path)
  const before = kept ?? (await findStoredPage('read', path))
  const target = kept ? 'kept' : list
  const named = parsePageFiles(await fetchText(getListPath(path), 'no-cache', onProgress), path)
  // The search finds lines in what is kept: it needs all of its own files too.
  const needed = getNeededFiles(named.files, path === searchKey ? 'kept' : target, voice, kept)
  const cache = await caches.open(cacheNames.files)
  const page = getFileKey({ path, hash: named.version })
  try {
    await settleAll(needed.map((file) => storeFile(cache, file, onProgress)))
    if (!(await cache.match(page))) await cache.put(page, await fetchPage(named, onProgress))
    const own = needed.filter(({ kind }) => kind !== 'script' && kind !== 'later' && kind !== 'font')
    const size = own.reduce((sum, { size }) => sum + size, named.size)
    // From here on it is the new page.
    await writeRecord(target, { path, title: named.title, size, files: [page, ...needed.map(getFileKey)] })
    const old = (await getStoredPages('read')).slice(readLimit)
    await removeRecords(
      'read',
      old.map(({ path }) => path),
    )
  } catch (error) {
    // On a quota error, the partial download is deleted; otherwise the next try goes on from there.
    if (isOfQuota(error)) await removeUnneeded()
    throw error
  }
  await removeUnneeded()
  return before?.files[0] !== page
}

/**
 * Returns the files that a page is stored with. One that is kept has one recording and its timings: in the voice that the
 * reader has chosen, or as it was kept before, or else in the first voice.
 */
export function getNeededFiles(
  files: readonly PageFile[],
  list: PageList,
  voice?: Voice,
  kept?: Pick<StoredPage, 'files'>,
): PageFile[] {
  const recordings = files.filter(({ kind }) => kind === 'audio' || kind === 'voice')
  const chosen =
    recordings.find((file) => voice !== undefined && file.voice === voice) ??
    recordings.find(({ path }) => kept?.files.some((key) => key.startsWith(`${path}?`))) ??
    recordings.find(({ kind }) => kind === 'audio')
  const isHeard = (file: PageFile) => file.kind === chosen?.kind && file.voice === chosen.voice
  const ofAll = files.filter((file) => !recordings.includes(file) && file.kind !== 'later')
  if (list !== 'kept') return ofAll
  return files.filter((file) => ofAll.includes(file) || file.kind === 'later' || isHeard(file))
}

/** Removes pages, and every file that no other page needs. */
export async function removePages(paths: readonly string[]): Promise<void> {
  await removeRecords('kept', paths)
  await removeRecords('read', paths)
  await removeUnneeded()
}

/** Returns true for the error of a browser without room. */
export function isOfQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Returns what the build says of a page. Throws if it is anything else. */
export function parsePageFiles(text: string, path: string): PageFiles {
  const list: Partial<PageFiles> | null = JSON.parse(text)
  if (list?.path !== path || !list.version || !Array.isArray(list.files))
    throw new Error(`expected the files of ${path}, found ${text.slice(0, 80)}`)
  return list as PageFiles
}

/** Waits for all, so that none goes on after a failure; then throws the first failure, or that there is no room. */
async function settleAll(tasks: readonly Promise<void>[]): Promise<void> {
  const errors = (await Promise.allSettled(tasks)).flatMap((task) =>
    task.status === 'rejected' ? [task.reason] : [],
  )
  if (errors.length > 0) throw errors.find(isOfQuota) ?? errors[0]
}

/** Stores a file unless it is there. What the browser has of it may be wrong, so the second time it asks the server. */
async function storeFile(cache: Cache, file: PageFile, onProgress: () => void): Promise<void> {
  const key = getFileKey(file)
  const stored = await cache.match(key)
  if (stored?.headers.get(hashHeader) === file.hash) return
  const isRight = async (body: ArrayBuffer) => (await getHash(body)) === file.hash
  const [body] = await fetchRight(file.path, isRight, onProgress)
  const headers = { 'Content-Type': file.type, [hashHeader]: file.hash }
  await cache.put(key, new Response(body, { headers }))
}

/** Returns a page with the headers that its server sent. */
async function fetchPage(page: PageFiles, onProgress: () => void): Promise<Response> {
  const isRight = async (body: ArrayBuffer) => {
    const html = new TextDecoder().decode(body)
    return html.includes(`${marker}${getMark(page)}"`) && html.includes('</html>')
  }
  const [body, response] = await fetchRight(page.path, isRight, onProgress)
  return getPlainCopy(body, response)
}

/** Returns a body that is right, and its response. Throws if it is wrong twice. */
async function fetchRight(
  path: string,
  isRight: (body: ArrayBuffer) => Promise<boolean>,
  onProgress: () => void,
): Promise<[ArrayBuffer, Response]> {
  for (const cache of ['default', 'reload'] as const) {
    const found = await fetchBody(path, cache, onProgress).catch((error: Error) => {
      if (error.name === 'AbortError' || cache === 'reload') throw error
    })
    if (found && (await isRight(found[0]))) return found
    if (!found) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error(`expected ${path} as it was built, found something else`)
}

async function fetchText(path: string, cache: RequestCache, onProgress: () => void): Promise<string> {
  const [body] = await fetchBody(path, cache, onProgress)
  return new TextDecoder().decode(body)
}

/** Fetches all of a file. Throws if it breaks off, or if nothing comes of it for a while. */
async function fetchBody(
  path: string,
  cache: RequestCache,
  onProgress: () => void,
): Promise<[ArrayBuffer, Response]> {
  const stall = new AbortController()
  let timer = setTimeout(() => stall.abort(), stallMs)
  try {
    const response = await fetch(path, { cache, signal: stall.signal })
    if (!response.ok) throw new Error(`${response.status} ${path}`)
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (;;) {
      const { value } = (await reader?.read()) ?? {}
      if (!value) break
      parts.push(value)
      clearTimeout(timer)
      timer = setTimeout(() => stall.abort(), stallMs)
      onProgress()
    }
    return [await new Blob(parts).arrayBuffer(), response]
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a response without traces of the way: one that was redirected could not be shown, and the body is decoded. */
export function getPlainCopy(body: ArrayBuffer, { headers: sent, status, statusText }: Response): Response {
  const headers = new Headers(sent)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(body, { status, statusText, headers })
}

/** As the last of its list, and in no other. */
async function writeRecord(list: PageList, page: StoredPage): Promise<void> {
  const cache = await caches.open(cacheNames[list])
  // A kept page's record must not be missing for a moment: the worker may end in it.
  if (list === 'read') await cache.delete(page.path)
  await cache.put(page.path, Response.json(page))
  if (list === 'kept') await removeRecords('read', [page.path])
}

async function removeRecords(list: PageList, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames[list])
  for (const path of paths) await cache.delete(path)
}

async function removeUnneeded(): Promise<void> {
  const pages = [...(await getStoredPages('kept')), ...(await getStoredPages('read'))]
  const needed = new Set(
    pages.flatMap(({ files }) => files).map((file) => new URL(file, location.origin).href),
  )
  const files = await caches.open(cacheNames.files)
  for (const request of await files.keys()) if (!needed.has(request.url)) await files.delete(request)
}
