import type { Voice } from '@/lib/storage/listening'
import { askWorker } from './ask-worker'
import type { WorkerReply } from './stored-pages'

export type KeepResult = 'kept' | 'stopped' | 'full' | 'failed' | 'unable'

type KeepOptions = {
  /** Paths with the base path, as those of `lists`. */
  stories: readonly string[]
  /** Pages of the archive, each saved once all of its stories are. */
  lists: readonly string[]
  /** The voice to save, for stories that have it; undefined until the reader chooses one. */
  voice: Voice | undefined
  /** Called before each story with the number saved so far; returns false to stop. */
  onProgress: (done: number, all: number) => boolean
}

/** Saves the stories one by one, and the lists last: a saved list means that all of its stories are saved. */
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

/** Asks the browser not to evict saved stories when it runs out of space. */
function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => {})
}

function getFault({ isFull }: Extract<WorkerReply, { done: false }>): KeepResult {
  return isFull ? 'full' : 'failed'
}
