import { basePath } from '@/lib/site/site'
import { cacheNames, getPageKey, getPlainCopy, isHashed, offlinePath } from './saved-pages'

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
  const { origin, pathname: path } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (request.mode === 'navigate') return answerPage(request, getPageKey(path), preloadResponse)
  // What is saved has to come from the server, as has what a page fetches again because it has failed to start.
  if (request.integrity || request.cache === 'reload') return undefined
  if (isHashed(path)) return findFile(path, false).then((stored) => stored ?? fetch(request))
  if (/\.(m4a|mp3)$/.test(path)) return answerRecording(request, path)
  const page = getPageKey(path.replace(/\.txt$/, '.html'))
  return /\.(txt|json|svg)$/.test(path) ? answerNewest(path, page, () => fetch(request), readData) : undefined
}

/** A page that is neither stored nor sent is answered with the one that lists those that are. */
function answerPage(request: Request, page: string, preload: Fetch['preloadResponse']): Promise<Response> {
  const load = async () => (await preload) ?? fetch(request)
  return answerNewest(page, page, load, readPage).catch(
    async () => (await findFile(offlineKey)) ?? Response.error(),
  )
}

/** Network first: what is stored below `path` is the fallback if the answer is late or `read` finds it wrong. */
async function answerNewest(
  path: string,
  page: string,
  load: () => Promise<Response>,
  read: (response: Response) => Promise<Response>,
): Promise<Response> {
  const stored = await findFile(path)
  if (!stored) return load()
  const sent = await getInTime(load().then(read))
  const isNewer = sent && (await sent.clone().text()) !== (await stored.clone().text())
  if (isNewer) newerPages.add(page)
  else newerPages.delete(page)
  return sent ?? stored
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
async function findFile(path: string, ignoreSearch = true): Promise<Response | undefined> {
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

/** Returns the part of a file that a media element asks for; a server may answer any other Range with all of it. */
export function answerRange(file: Blob, range: string | null): Response {
  const headers = { 'Content-Type': file.type, 'Accept-Ranges': 'bytes' }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return new Response(file, { headers })
  const start = Number(first)
  const end = last ? Math.min(Number(last), file.size - 1) : file.size - 1
  if (start > end)
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } })
  const part = {
    'Content-Range': `bytes ${start}-${end}/${file.size}`,
    'Content-Length': `${end - start + 1}`,
  }
  return new Response(file.slice(start, end + 1), { status: 206, headers: { ...headers, ...part } })
}
