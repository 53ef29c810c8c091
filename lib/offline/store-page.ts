import { basePath } from '@/lib/site'
import { getPageKey } from './page-files'
import { cacheNames, findStoredPage, getStoredPages, type PageList, type StoredPage } from './stored-pages'

/** How many pages that were merely opened are stored: the last ones. */
const readLimit = 40

/** Milliseconds that a page may take: what hangs must not hold up what the reader asks for next. */
const patience = { read: 30_000, kept: 300_000 }

/**
 * Stores a page with everything it needs, so that it opens without a network. What was stored of it before stays until
 * all of the new one is here. A page that is kept already stays kept. Returns its HTML and whether it has changed.
 *
 * Throws if something cannot be fetched, and a `QuotaExceededError` if there is no room.
 */
export async function storePage(
  list: PageList,
  address: string,
): Promise<{ html: string; changed: boolean }> {
  const path = getPageKey(address)
  const kept = await findStoredPage('kept', path)
  const target = kept ? 'kept' : list
  const signal = AbortSignal.timeout(patience[list])
  const before = kept ?? (await findStoredPage('read', path))
  const page = await fetchFile(path, signal)
  const html = await page.clone().text()
  const { title, own, shared } = readPage(path, html, target === 'kept')
  const files = await caches.open(cacheNames.files)
  const stored = await files.match(path)
  const isSame = before !== undefined && (await stored?.text()) === html
  if (isSame && own.every((file) => before.files.includes(file))) {
    await writeRecord(target, before)
    return { html, changed: false }
  }
  const missing = []
  for (const file of shared) if (!(await files.match(file))) missing.push(file)
  const fetched = await Promise.all(
    [...own, ...missing].map(async (file) => [file, await fetchFile(file, signal)] as const),
  )
  // The page itself last: what it needs is here by then.
  fetched.push([path, page])
  try {
    for (const [file, response] of fetched) await files.put(file, await getPlainCopy(response))
    const sizes = await Promise.all(
      [path, ...own].map(async (file) => (await (await files.match(file))?.blob())?.size ?? 0),
    )
    const size = sizes.reduce((sum, size) => sum + size, 0)
    await writeRecord(target, { path, title, size, files: [path, ...own, ...shared] })
  } catch (error) {
    await removeUnneeded()
    throw error
  }
  const old = (await getStoredPages('read')).slice(readLimit)
  await removeRecords(
    'read',
    old.map(({ path }) => path),
  )
  if (before || old.length > 0) await removeUnneeded()
  return { html, changed: true }
}

/** Removes pages, and every file that no other page needs. */
export async function removePages(paths: readonly string[]): Promise<void> {
  await removeRecords('kept', paths)
  await removeRecords('read', paths)
  await removeUnneeded()
}

/** Returns what the HTML of a page says of it. */
export function readPage(path: string, html: string, withAudio: boolean) {
  // Only old browsers ask for what they alone need, and they have no service worker. The style is in the page; what it
  // names besides the preloaded fonts is for other alphabets.
  const text = html.replace(/<script [^>]*noModule[^>]*>|<style>.*?<\/style>|<link [^>]*disabled[^>]*>/gs, '')
  const find = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))]
  const [title = ''] = find(/<title>(.*?)<\/title>/gs)
  const isStory = path.startsWith(`${basePath}/story/`)
  return {
    title: title.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? ''),
    own: [
      // What a link asks for instead of the page.
      path === getPageKey(`${basePath}/`) ? `${basePath}/index.txt` : `${path}.txt`,
      ...find(/"([^"]*\.data\.js)"/g),
      ...(isStory ? [`${path}/words.json`] : []),
      ...(withAudio ? find(/<audio[^>]* src="([^"]+)"/g) : []),
    ],
    shared: find(/"([^"]*(?:\/_next\/static\/[^"\\]+|\/icon\.svg))"/g),
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Asks the network, which may answer that what the browser has is still right. */
async function fetchFile(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

/** Returns a response without traces of the way: a page that was redirected could not be shown, and it is decoded. */
async function getPlainCopy(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(await response.blob(), { headers })
}

/** As the last of its list, and in no other. */
async function writeRecord(list: PageList, page: StoredPage): Promise<void> {
  const cache = await caches.open(cacheNames[list])
  await cache.delete(page.path)
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
