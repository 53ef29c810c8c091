import type { Voice } from '@/lib/device/listening'
import { askWorker } from './ask-worker'
import type { WorkerReply } from './stored-pages'

export type KeepResult = 'kept' | 'stopped' | 'full' | 'failed' | 'unable'

type KeepOptions = {
  /** Paths with the base path, as those of `lists`. */
  stories: readonly string[]
  /** Pages of the archive: they are kept with all the stories on them. */
  lists: readonly string[]
  /** In which the stories are kept that have it; missing until the reader chooses. */
  voice: Voice | undefined
  /** Called before each story with how many are kept; returns false to stop. */
  onProgress: (done: number, all: number) => boolean
}

/** Keeps stories one after the other, then lists: a list that is kept says that its stories are. */
export async function keepPages({
  stories: named,
  lists,
  voice,
  onProgress,
}: KeepOptions): Promise<KeepResult> {
  try {
    askToPersist()
    const stories = new Set(named)
    for (const path of lists) {
      const reply = await askWorker({ type: 'visit', path, sparing: true })
      if (!reply.done) return getFault(reply)
      for (const link of reply.links) stories.add(link)
    }
    let count = 0
    for (const path of [...stories, ...lists]) {
      if (!onProgress(Math.min(count, stories.size), stories.size)) return 'stopped'
      const reply = await askWorker({ type: 'keep', path, voice })
      if (!reply.done) return getFault(reply)
      count += 1
    }
    return 'kept'
  } catch {
    return 'unable'
  }
}

/** Has the browser not make room by itself at the expense of what the reader asked for. */
function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => {})
}

function getFault({ isFull }: Extract<WorkerReply, { done: false }>): KeepResult {
  return isFull ? 'full' : 'failed'
}
