import {
  CacheFirst,
  enableNavigationPreload,
  NetworkFirst,
  RangeRequestsPlugin,
  type SerwistPlugin,
  type Strategy,
} from 'serwist'
import { basePath } from '@/lib/site'
import { getPageKey } from './page-files'
import { removePages, storePage } from './store-page'
import { cacheNames, findStoredPage, offlinePath, type WorkerReply, type WorkerRequest } from './stored-pages'

/** The service worker, bundled after the export by scripts/export/worker.ts. It answers; `store-page.ts` stores. */
declare const self: {
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/** As far as they are used: TypeScript's own types for workers cannot be had beside those for pages. */
type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void }
  message: ExtendableEvent & MessageEvent<WorkerRequest>
}

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void }

/** Seconds after which what is stored is shown instead of waiting on; where nothing is, the wait goes on. */
const patience = 3

const offlineKey = `${basePath}${offlinePath}`

/** Nothing is stored but by `storePage`: only whole pages are of use. */
const storeNothing: SerwistPlugin = { cacheWillUpdate: async () => null }

const findByPath: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => getPageKey(new URL(request.url).pathname),
}

const showOfflinePage: SerwistPlugin = {
  handlerDidError: async () => caches.match(offlineKey, { cacheName: cacheNames.files }),
}

function askNetworkFirst(...plugins: SerwistPlugin[]): NetworkFirst {
  return new NetworkFirst({
    cacheName: cacheNames.files,
    networkTimeoutSeconds: patience,
    plugins: [storeNothing, ...plugins],
  })
}

const pages = askNetworkFirst(findByPath, showOfflinePage)
const recordings = askNetworkFirst(new RangeRequestsPlugin())
const data = askNetworkFirst(findByPath)
/** Their addresses change with their content. */
const hashed = new CacheFirst({ cacheName: cacheNames.files })

function findStrategy({ mode, method, url }: Request): Strategy | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return undefined
  if (mode === 'navigate') return pages
  if (pathname.startsWith(`${basePath}/_next/static/`) || pathname.endsWith('.data.js')) return hashed
  if (/\.(m4a|mp3)$/.test(pathname)) return recordings
  return /\.(txt|json|svg)$/.test(pathname) ? data : undefined
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
enableNavigationPreload()

self.addEventListener('fetch', (event) => {
  const strategy = findStrategy(event.request)
  if (strategy) event.respondWith(strategy.handle({ event, request: event.request }))
})

self.addEventListener('message', (event) => {
  const request = event.data
  if (request.type === 'ping') return
  // One at a time: what one stores, another must not take for unneeded.
  const reply = navigator.locks.request(cacheNames.files, () => answer(request))
  event.waitUntil(reply.then((reply) => event.ports[0]?.postMessage(reply)))
})

async function answer(request: Exclude<WorkerRequest, { type: 'ping' }>): Promise<WorkerReply> {
  try {
    if (request.type === 'remove') {
      await removePages(request.paths)
      return { done: true, links: [] }
    }
    const list = request.type === 'keep' ? 'kept' : 'read'
    const { html, changed } = await storePage(list, request.path)
    const isSpared = request.type === 'visit' && request.sparing
    const isWanted = changed || !(await findStoredPage('read', offlineKey))
    if (isWanted && !isSpared) await storePage('read', offlineKey)
    return { done: true, links: findStories(html) }
  } catch (error) {
    return { done: false, isFull: error instanceof DOMException && error.name === 'QuotaExceededError' }
  }
}

function findStories(html: string): string[] {
  const links = html.matchAll(/ href="([^"#?]+)"/g)
  const paths = new Set([...links].map(([, path = '']) => path))
  return [...paths].filter((path) => path.startsWith(`${basePath}/story/`))
}
