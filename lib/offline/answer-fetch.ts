import { basePath } from '@/lib/site/site'
import { getPageKey, getPlainCopy, isHashed } from './page-files'
import { cacheNames, offlinePath } from './saved-pages'

/** How long a whole answer may take before the stored one is used instead. Without a stored one there is no limit. */
const networkMs = 3_000

const offlineKey = `${basePath}${offlinePath}`

/**
 * Pages shown in a newer version than the stored one, whose recordings may be newer too. The set lasts as long as the
 * worker, which lives until the new version is stored.
 */
const newerPages = new Set<string>()

type Fetch = { request: Request; preloadResponse?: Promise<Response | undefined> }

/** Returns what the worker answers a request with, or undefined where it leaves it to the browser. */
export function answerFetch({ request, preloadResponse }: Fetch): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  // What is saved has to come from the server, as has what a page fetches again because it has failed to start.
  if (request.integrity || (request.cache === 'reload' && isHashed(pathname))) return undefined
  if (request.mode === 'navigate') return answerPage(request, pathname, preloadResponse)
  if (isHashed(pathname)) return answerHashed(request, pathname)
  if (/\.(m4a|mp3|vtt)$/.test(pathname)) return answerRecording(request, pathname)
  return /\.(txt|json|svg)$/.test(pathname) ? answerData(request, pathname) : undefined
}

/** Network first. The stored page is the fallback if the answer is late or incomplete. */
async function answerPage(
  request: Request,
  path: string,
  preload: Fetch['preloadResponse'],
): Promise<Response> {
  const coming = Promise.resolve(preload).then((response) => response ?? fetch(request))
  const stored = await findFile(getPageKey(path))
  if (stored) return answerNewest(coming.then(readPage), stored, getPageKey(path))
  return coming.catch(async () => (await findFile(offlineKey)) ?? Response.error())
}

async function answerData(request: Request, path: string): Promise<Response> {
  const stored = await findFile(path)
  if (!stored) return fetch(request)
  return answerNewest(fetch(request).then(readData), stored, getPageKey(path.replace(/\.txt$/, '.html')))
}

async function answerNewest(coming: Promise<Response>, stored: Response, page: string): Promise<Response> {
  const sent = await getInTime(coming)
  const isNewer = sent && (await sent.clone().text()) !== (await stored.clone().text())
  if (isNewer) newerPages.add(page)
  else newerPages.delete(page)
  return sent ?? stored
}

/** Their addresses change with their content. */
async function answerHashed(request: Request, path: string): Promise<Response> {
  return (await findFile(path, { ignoreSearch: false })) ?? fetch(request)
}

/** A stored recording is complete and was checked, as are its timings, so the network is asked only for a newer page's. */
async function answerRecording(request: Request, path: string): Promise<Response> {
  const stored = await findFile(path)
  if (!stored) return fetch(request)
  const page = request.referrer && getPageKey(new URL(request.referrer).pathname)
  const sent = newerPages.has(page) ? await getInTime(fetch(request)) : undefined
  return sent?.ok ? sent : answerRange(await stored.blob(), request.headers.get('Range'))
}

/**
 * Finds a stored file by its path; while a page is renewed, the one of the page that is still shown. Nothing is stored
 * where the browser cannot read its storage: the network may answer.
 */
async function findFile(
  path: string,
  { ignoreSearch } = { ignoreSearch: true },
): Promise<Response | undefined> {
  try {
    const files = await caches.open(cacheNames.files)
    return await files.match(path, { ignoreSearch, ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Returns undefined for what fails or takes too long. */
async function getInTime(answer: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkMs))
  return Promise.race([answer.catch(() => undefined), late])
}

/** Throws if the stored page is better: for a server error or an incomplete page. */
async function readPage(response: Response): Promise<Response> {
  if (response.type === 'opaqueredirect') return response
  const body = await response.arrayBuffer()
  if (response.status >= 500 || !new TextDecoder().decode(body).includes('</html>'))
    throw new Error('no page')
  return getPlainCopy(body, response)
}

/** Throws for what cannot be the data of a page. */
async function readData(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || body.byteLength === 0 || type.includes('html')) throw new Error('no data')
  if (type.includes('json')) JSON.parse(new TextDecoder().decode(body))
  return getPlainCopy(body, response)
}

/** Returns the part of a file that a Range header asks for, as RFC 9110 says: all of it where the header is not valid. */
export function answerRange(file: Blob, range: string | null): Response {
  const headers = { 'Content-Type': file.type, 'Accept-Ranges': 'bytes' }
  const [, first = '', last = ''] = /^\s*bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range ?? '') ?? []
  if (first === '' && last === '') return new Response(file, { headers })
  const start = first === '' ? Math.max(0, file.size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return new Response(file, { headers })
  if (start >= file.size)
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } })
  const part = {
    'Content-Range': `bytes ${start}-${end}/${file.size}`,
    'Content-Length': `${end - start + 1}`,
  }
  return new Response(file.slice(start, end + 1), { status: 206, headers: { ...headers, ...part } })
}
