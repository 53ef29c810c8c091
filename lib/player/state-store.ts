import { type PlayerEvent, type PlayerState, playerReducer } from './player'

/** The player's state as an external store for React. */
export type StateStore = ReturnType<typeof createStateStore>

export function createStateStore(initial: PlayerState) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    dispatch(event: PlayerEvent) {
      const next = playerReducer(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    /** Returns a function that unsubscribes the listener. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
