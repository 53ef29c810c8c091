import { useSyncExternalStore } from 'react'
import { emptyMemory, isNewer, type Memory, memoryKey, parseMemory } from './reader-data'

/**
 * The device's memory as an external store for React. Storage that is blocked, full or changed by
 * another tab never breaks a page: what cannot be written is remembered until the page is closed.
 */
let current: { stored: string | null; memory: Memory } = { stored: null, memory: emptyMemory }
const listeners = new Set<() => void>()

/** Gives what is remembered now: the same object until it changes. */
export function getMemory(): Memory {
  const stored = readStored()
  if (stored !== current.stored) current = { stored, memory: parseMemory(stored) }
  return current.memory
}

/** Gives what is remembered when the page is prerendered: nothing. */
export function getServerMemory(): Memory {
  return emptyMemory
}

/** Takes a function of the present memory that gives the next one, and keeps that. */
export function updateMemory(update: (memory: Memory) => Memory): void {
  const memory = update(getMemory())
  try {
    if (!isNewer(readStored())) localStorage.setItem(memoryKey, JSON.stringify(memory))
  } catch {
    // Blocked or full: it lives on in `current`.
  }
  current = { stored: readStored(), memory }
  showChoices(memory)
  for (const listener of listeners) listener()
}

/** Takes a listener that is called after each change, in this tab or another; gives a function that ends it. */
export function subscribeToMemory(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== memoryKey) return
    showChoices(getMemory())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Choices that CSS draws stand on the page's root, where the boot script puts them before the first paint. */
function showChoices({ stress, translations }: Memory): void {
  const { dataset } = document.documentElement
  dataset.stress = stress === undefined ? '' : stress ? 'shown' : 'hidden'
  dataset.translations = translations ? 'shown' : ''
}

function readStored(): string | null {
  try {
    return localStorage.getItem(memoryKey)
  } catch {
    return current.stored
  }
}

/** Gives what this device remembers; nothing while the page is prerendered or hydrated. */
export function useMemory(): Memory {
  return useSyncExternalStore(subscribeToMemory, getMemory, getServerMemory)
}
