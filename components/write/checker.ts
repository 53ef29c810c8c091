import type { CheckedDraft, FixedDraft } from './check-draft'
import type { CheckReply, CheckRequest } from './check-worker'

/** No text that the parser accepts takes this long. */
const timeoutMs = 10_000

export type Checker = {
  check: (id: string, text: string) => void
  fix: (id: string, text: string) => void
  stop: () => void
}

type Handlers = {
  onChecked: (checked: CheckedDraft) => void
  onFixed: (fixed: FixedDraft) => void
  onTimeout: () => void
}

/** Starts a worker that checks drafts. Of drafts that come while it works only the last is checked. */
export function startChecker({ onChecked, onFixed, onTimeout }: Handlers): Checker {
  let worker: Worker | undefined
  let waiting: CheckRequest | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let number = 0

  function send(request: CheckRequest): void {
    if (timer !== undefined) {
      waiting = request
      return
    }
    worker ??= start()
    worker.postMessage(request)
    timer = setTimeout(() => {
      finish()
      worker?.terminate()
      worker = undefined
      onTimeout()
    }, timeoutMs)
  }

  function finish(): void {
    clearTimeout(timer)
    timer = undefined
    const next = waiting
    waiting = undefined
    if (next) send(next)
  }

  function start(): Worker {
    const started = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
      finish()
      if (data.number !== number) return
      if ('rounds' in data) onFixed(data)
      else onChecked(data)
    })
    return started
  }

  const ask = (request: Omit<CheckRequest, 'number'>) => {
    number += 1
    send({ number, ...request })
  }

  return {
    check: (id, text) => ask({ id, text }),
    fix: (id, text) => ask({ id, text, isFix: true }),
    stop: () => {
      clearTimeout(timer)
      worker?.terminate()
    },
  }
}
