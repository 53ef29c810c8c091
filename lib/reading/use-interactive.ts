import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Tells whether a script can answer presses: false in the HTML and while it is hydrated, true from then on. */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
