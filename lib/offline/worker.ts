import { site } from '@/lib/site/site'
import { answerFetch } from './answer-fetch'
import { cacheNames } from './saved-pages'

/**
 * The service worker, bundled after the export by scripts/export/write-worker.ts: it answers from what the pages have saved,
 * see `save-page.ts`, and saves nothing itself. Where `site.offline` is false it replaces a shipped worker, deletes its
 * caches and unregisters itself.
 */
declare const self: {
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
}

/** Only what is used here, of all events: TypeScript cannot load its types for workers and for pages together. */
type WorkerEvent = Event & {
  waitUntil(done: Promise<unknown>): void
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(site.offline ? takeOver() : takeBack()))

if (site.offline)
  self.addEventListener('fetch', (event) => {
    const answer = answerFetch(event)
    if (answer) event.respondWith(answer)
  })

async function takeOver(): Promise<void> {
  await Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])
}

/** Once a page that was opened before the deploy has saved what it was about to. */
async function takeBack(): Promise<void> {
  await navigator.locks.request(cacheNames.files, async () => {
    await Promise.all(Object.values(cacheNames).map((name) => caches.delete(name)))
    await self.registration.unregister()
  })
}
