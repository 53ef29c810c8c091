import { cacheNames } from './saved-pages'

/** Replaces a shipped worker: deletes its caches and unregisters itself. See `site.offline`. */
declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
}

type WorkerEvent = { waitUntil(done: Promise<unknown>): void }

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(takeBack()))

/** Once a page that was opened before the deploy has saved what it was about to. */
async function takeBack(): Promise<void> {
  await navigator.locks.request(cacheNames.files, async () => {
    await Promise.all(Object.values(cacheNames).map((name) => caches.delete(name)))
    await self.registration.unregister()
  })
}
