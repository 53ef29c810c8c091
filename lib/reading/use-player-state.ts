import { useSyncExternalStore } from 'react'
import type { PlayerState } from '@/lib/reading/player'
import type { PlayerStore } from '@/lib/reading/player-store'

/** Takes a player (null where the story has none) and what is wanted of its state; gives that, anew when it changes. */
export function usePlayerState<Value extends string | number | boolean | null | undefined>(
  player: PlayerStore | null,
  select: (state: PlayerState, player: PlayerStore) => Value,
): Value | null {
  const get = () => (player ? select(player.getState(), player) : null)
  return useSyncExternalStore(player?.subscribe ?? subscribeToNothing, get, get)
}

function subscribeToNothing() {
  return () => {}
}
