import { cacheNames, type WorkerReply } from './stored-pages'

/** Replaces a shipped worker: deletes its caches and unregisters itself. See `site.offline`. */
declare const self: {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
}

type WorkerEvent = { waitUntil(done: Promise<unknown>): void; ports?: readonly MessagePort[] }

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(takeBack()))
// A page that was opened before the deploy registers it again, and asks it to store something.
self.addEventListener('message', (event) => {
  const reply: WorkerReply = { done: false, isFull: false }
  event.waitUntil(takeBack().then(() => event.ports?.[0]?.postMessage(reply)))
})

/** Once the worker that was shipped before has stored what it was about to. */
async function takeBack(): Promise<void> {
  await navigator.locks.request(cacheNames.files, async () => {
    await Promise.all(Object.values(cacheNames).map((name) => caches.delete(name)))
    await self.registration.unregister()
  })
}
