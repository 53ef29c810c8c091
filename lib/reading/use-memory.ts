import { useSyncExternalStore } from 'react'
import type { Memory } from '@/lib/reading/memory'
import { getMemory, getServerMemory, subscribeToMemory } from '@/lib/reading/memory-store'

/** Gives what this device remembers; nothing while the page is prerendered or hydrated. */
export function useMemory(): Memory {
  return useSyncExternalStore(subscribeToMemory, getMemory, getServerMemory)
}
