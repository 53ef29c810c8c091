import { useSyncExternalStore } from 'react'
import { emptyReaderData, isNewer, parseReaderData, type ReaderData, readerDataKey } from './reader-data'
import { watchStorage } from './watch-storage'

/**
 * Reader data as an external store for React. Storage that is blocked, full or changed by another tab never breaks
 * a page: what cannot be written is remembered until the page is closed.
 */
let current: { stored: string | null; data: ReaderData } = { stored: null, data: emptyReaderData }
const listeners = new Set<() => void>()

/** Returns the same object until the data change. */
export function getReaderData(): ReaderData {
  const stored = readStored()
  if (stored !== current.stored) current = { stored, data: parseReaderData(stored) }
  return current.data
}

export function updateReaderData(update: (data: ReaderData) => ReaderData): void {
  const data = update(getReaderData())
  if (data === current.data) return
  try {
    if (!isNewer(readStored())) localStorage.setItem(readerDataKey, JSON.stringify(data))
  } catch {
    // Blocked or full: the change lives on in `current`.
  }
  current = { stored: readStored(), data }
  showChoices(data)
  for (const listener of listeners) listener()
}

/**
 * Calls the listener after each change, in this tab or another, or on a later page if the reader comes back. Returns a
 * function that unsubscribes it.
 */
export function subscribeToReaderData(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchStorage(readerDataKey, () => {
    showChoices(getReaderData())
    listener()
  })
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

/**
 * Returns what is selected of the reader data, and renders again when that changes. While the page is prerendered or
 * hydrated they are empty.
 */
export function useReaderData<Value>(select: (data: ReaderData) => Value): Value {
  return useSyncExternalStore(
    subscribeToReaderData,
    () => select(getReaderData()),
    () => select(emptyReaderData),
  )
}

/** Sets the choices that CSS acts on, on the page's root, as the boot function does before the first paint. */
function showChoices({ stress, translations }: ReaderData): void {
  const { dataset } = document.documentElement
  dataset.stress = stress === undefined ? '' : stress ? 'shown' : 'hidden'
  dataset.translations = translations ? 'shown' : ''
}

function readStored(): string | null {
  try {
    return localStorage.getItem(readerDataKey)
  } catch {
    return current.stored
  }
}
