import { getSitePath, site } from '@/lib/site/site'
import { type WorkerReply, type WorkerRequest, workerFile, working } from './stored-pages'

/** How often a browser hears that the worker is still needed: some end one that has had nothing to do for half a minute. */
const pingMs = 15_000

/** How long the worker may be silent: it gives a sign whenever something has come, or it waits for its turn. */
const silenceMs = 30_000

/** Starts the service worker, once there is time for it. Rejects where there can be none. */
async function startWorker(): Promise<ServiceWorker> {
  // In development nothing is hashed, and what is stored would hide what was edited.
  if (process.env.NODE_ENV !== 'production' || !site.offline) throw new Error('off')
  const options = { updateViaCache: 'none' } as const
  const registration = await navigator.serviceWorker.register(getSitePath(`/${workerFile}`), options)
  const { waiting, active } = registration.active ? registration : await waitUntilReady()
  // A new one waits while the one before is at work, in Chromium sometimes until all pages are closed.
  return (waiting ?? active) as ServiceWorker
}

/** Returns the registration once its worker is installed. Rejects if that takes too long. */
function waitUntilReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, silenceMs, new Error('not ready')))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/**
 * Asks the worker for something and waits for what comes of it: a failure, if it falls silent. Rejects where there can be
 * no worker.
 */
export async function askWorker(request: WorkerRequest): Promise<WorkerReply> {
  const worker = await startWorker()
  const { port1, port2 } = new MessageChannel()
  const ping = setInterval(() => worker.postMessage({ type: 'ping' } satisfies WorkerRequest), pingMs)
  return new Promise((resolve) => {
    const end = (reply: WorkerReply) => {
      clearInterval(ping)
      clearTimeout(silence)
      port1.close()
      resolve(reply)
    }
    const wait = () => setTimeout(end, silenceMs, { done: false, isFull: false })
    let silence = wait()
    port1.onmessage = ({ data }: MessageEvent<WorkerReply | typeof working>) => {
      if (data !== working) return end(data)
      clearTimeout(silence)
      silence = wait()
    }
    worker.postMessage(request, [port2])
  })
}
