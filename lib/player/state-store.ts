import { type PlayerEvent, type PlayerState, playerReducer } from './player'

/** The player's state as an external store for React. */
export type StateStore = {
  getState: () => PlayerState
  dispatch: (event: PlayerEvent) => void
  /** Returns a function that unsubscribes the listener. */
  subscribe: (listener: () => void) => () => void
}

export function createStateStore(initial: PlayerState): StateStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    dispatch(event) {
      const next = playerReducer(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
