import { cacheNames } from './stored-pages'

/** Takes the place of a worker that is out in browsers, deletes all that it stored, and is gone: see `site.offline`. */
declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
}

type LifecycleEvent = { waitUntil(done: Promise<unknown>): void }

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(takeBack()))

async function takeBack(): Promise<void> {
  await Promise.all(Object.values(cacheNames).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
