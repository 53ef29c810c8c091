import { useSyncExternalStore } from 'react'
import { askToPersist, createDeviceStore } from './device-store'
import {
  emptyReaderData,
  mergeReaderData,
  parseReaderData,
  type ReaderData,
  readerDataKey,
} from './reader-data'
import { isFinished } from './story-progress'

const store = createDeviceStore(readerDataKey, parseReaderData, mergeReaderData)

/** Returns the same object until the data change. */
export function getReaderData(): ReaderData {
  return store.getSnapshot().data
}

/** Returns false where the change could not be stored; see `createDeviceStore`. */
export function updateReaderData(change: (data: ReaderData) => ReaderData): boolean {
  const hadFinished = hasFinished()
  const isStored = store.update(change)
  if (!hadFinished && hasFinished()) askToPersist('reading')
  return isStored
}

function hasFinished(): boolean {
  return Object.values(getReaderData().stories).some(isFinished)
}

export const subscribeToReaderData = store.subscribe

/**
 * Returns what is selected of the reader data, and renders again when that changes. While the page is prerendered or
 * hydrated they are empty.
 */
export function useReaderData<Value>(select: (data: ReaderData) => Value): Value {
  return useSyncExternalStore(
    store.subscribe,
    () => select(getReaderData()),
    () => select(emptyReaderData),
  )
}
