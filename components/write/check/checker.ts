import type { CheckReply, CheckRequest } from './worker'

/** No text that the parser accepts takes this long. */
const timeoutMs = 10_000

/** Starts a worker that checks drafts; what it says of the last one is handed on. */
export function startChecker(onReply: (reply: CheckReply) => void, onTimeout: () => void) {
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let number = 0

  function ask(request: Omit<CheckRequest, 'number'>): void {
    worker ??= start()
    number += 1
    worker.postMessage({ number, ...request })
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop()
      onTimeout()
    }, timeoutMs)
  }

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
      if (data.number !== number) return
      clearTimeout(timer)
      onReply(data)
    })
    return started
  }

  function stop(): void {
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
  }

  return { ask, stop }
}
