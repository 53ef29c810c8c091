import type { Voice } from '@/lib/storage/listening'
import { askWorker } from './ask-worker'

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
export async function keepPages({ stories, lists, voice, onProgress }: KeepOptions): Promise<KeepResult> {
  try {
    askToPersist()
    for (const [count, path] of [...stories, ...lists].entries()) {
      if (!onProgress(Math.min(count, stories.length), stories.length)) return 'stopped'
      const reply = await askWorker({ type: 'keep', path, voice })
      if (!reply.done) return reply.isFull ? 'full' : 'failed'
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
