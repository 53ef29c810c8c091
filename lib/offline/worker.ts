import { basePath } from '@/lib/site/site'
import { answerFetch } from './answer-fetch'
import { isOfQuota, removePages, searchKey, storePage } from './store-page'
import {
  cacheNames,
  findStoredPage,
  offlinePath,
  type WorkerReply,
  type WorkerRequest,
  working,
} from './stored-pages'

/**
 * The service worker, bundled after the export by scripts/export/worker.ts. `answer-fetch.ts` answers, `store-page.ts`
 * stores.
 */
declare const self: {
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
}

/** Only what is used here: TypeScript cannot load its types for workers and for pages together. */
type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: ExtendableEvent & {
    request: Request
    preloadResponse?: Promise<Response | undefined>
    respondWith(response: Promise<Response>): void
  }
  message: ExtendableEvent & MessageEvent<WorkerRequest>
}

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void }

/** How often a waiting page is told that the worker is still alive. */
const signMs = 5_000

const offlineKey = `${basePath}${offlinePath}`

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

self.addEventListener('fetch', (event) => {
  const answer = answerFetch(event)
  if (answer) event.respondWith(answer)
})

self.addEventListener('message', (event) => {
  const request = event.data
  if (request.type === 'ping') return
  const [port] = event.ports
  const sign = () => port?.postMessage(working)
  const waiting = setInterval(sign, signMs)
  // One at a time: what one stores, another must not take for unneeded.
  const reply = navigator.locks.request(cacheNames.files, () => {
    clearInterval(waiting)
    return carryOut(request, sign)
  })
  event.waitUntil(reply.then((reply) => port?.postMessage(reply)))
})

async function carryOut(
  request: Exclude<WorkerRequest, { type: 'ping' }>,
  sign: () => void,
): Promise<WorkerReply> {
  try {
    if (request.type === 'remove') {
      await removePages(request.paths)
      return { done: true }
    }
    const list = request.type === 'keep' ? 'kept' : 'read'
    const voice = request.type === 'keep' ? request.voice : undefined
    const changed = await storePage(list, request.path, sign, voice)
    const needs = async (key: string) => changed || !(await findStoredPage('read', key))
    const isSpared = request.type === 'visit' && request.sparing
    // The page that was asked for is stored, with or without these.
    if (!isSpared && (await needs(offlineKey))) await storePage('read', offlineKey, sign).catch(() => {})
    // It finds lines in what is kept.
    if (list === 'kept' && (await needs(searchKey))) await storePage('read', searchKey, sign).catch(() => {})
    return { done: true }
  } catch (error) {
    return { done: false, isFull: isOfQuota(error) }
  }
}
