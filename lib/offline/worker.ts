import { answerFetch } from './answer-fetch'

/**
 * The service worker, bundled after the export by scripts/export/write-worker.ts: it answers from what the pages have saved, see
 * `save-page.ts`, and saves nothing itself.
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
}

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void }

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

self.addEventListener('fetch', (event) => {
  const answer = answerFetch(event)
  if (answer) event.respondWith(answer)
})
