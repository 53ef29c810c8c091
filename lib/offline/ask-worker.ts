import { getSitePath, site } from '@/lib/site'
import { type WorkerReply, type WorkerRequest, workerFile } from './stored-pages'

/** Milliseconds between signs that an answer is still awaited. */
const pingInterval = 15_000

/** Starts the service worker, once there is time for it. Rejects where there can be none. */
async function startWorker(): Promise<ServiceWorker> {
  // In development nothing is hashed, and what is stored would hide what was edited.
  if (process.env.NODE_ENV !== 'production' || !site.offline) throw new Error('off')
  const options = { updateViaCache: 'none' } as const
  const registration = await navigator.serviceWorker.register(getSitePath(`/${workerFile}`), options)
  return registration.active ?? ((await navigator.serviceWorker.ready).active as ServiceWorker)
}

/** Asks the worker for something and waits for what comes of it. Rejects where there can be no worker. */
export async function askWorker(request: WorkerRequest): Promise<WorkerReply> {
  const worker = await startWorker()
  const { port1, port2 } = new MessageChannel()
  const ping = setInterval(() => worker.postMessage({ type: 'ping' } satisfies WorkerRequest), pingInterval)
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      clearInterval(ping)
      resolve(data)
    }
    worker.postMessage(request, [port2])
  })
}
