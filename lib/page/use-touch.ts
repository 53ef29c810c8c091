import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns true where the reader taps: on a screen without a pointer that hovers. */
export function useTouch(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => matchMedia('(hover: none)').matches,
    () => false,
  )
}
