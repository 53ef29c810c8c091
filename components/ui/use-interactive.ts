import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns false in the HTML and during hydration, true once a script can answer presses. */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
