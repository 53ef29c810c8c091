import { useSyncExternalStore } from 'react'
import { isNewer } from '@/lib/device/reader-data'
import { watchStorage } from '@/lib/device/watch-storage'
import {
  emptyKeptWords,
  getWordId,
  type KeptWord,
  type KeptWords,
  keepWords,
  keptWordsKey,
  parseKeptWords,
  removeWord,
} from './kept-words'
import { getDay } from './memory'

/**
 * Kept words as an external store for React. Storage is read once, and again when another tab may have changed it:
 * thousands of words take a while to read.
 */
type Snapshot = {
  data: KeptWords
  ids: ReadonlySet<string>
  /** False once a change could not be stored: it lives until the page is closed. */
  isStored: boolean
}

const nothing: Snapshot = { data: emptyKeptWords, ids: new Set(), isStored: true }

let current = nothing
let stored: string | null = null
let isRead = false
const listeners = new Set<() => void>()

export function getKeptWords(): KeptWords {
  return getSnapshot().data
}

/** Returns false where the change could not be stored. */
export function updateKeptWords(update: (data: KeptWords) => KeptWords): boolean {
  // Another tab may have stored something in the meantime.
  isRead = false
  const { data: before } = getSnapshot()
  const data = update(before)
  if (data === before) return true
  const isStored = write(data)
  current = { data, ids: getIds(data), isStored }
  for (const listener of listeners) listener()
  return isStored
}

function write(data: KeptWords): boolean {
  try {
    if (isNewer(stored)) return false
    const text = JSON.stringify(data)
    localStorage.setItem(keptWordsKey, text)
    stored = text
    return true
  } catch {
    // Blocked or full.
    return false
  }
}

function getSnapshot(): Snapshot {
  if (isRead) return current
  isRead = true
  try {
    const found = localStorage.getItem(keptWordsKey)
    if (found === stored) return current
    stored = found
    const data = parseKeptWords(found)
    current = { data, ids: getIds(data), isStored: true }
  } catch {
    // Blocked: what is known stays.
  }
  return current
}

function getIds({ words }: KeptWords): ReadonlySet<string> {
  return new Set(words.map(getWordId))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchStorage(keptWordsKey, () => {
    isRead = false
    listener()
  })
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

/** Returns empty data while the page is prerendered or hydrated. */
export function useKeptWords(): Snapshot {
  return useSyncExternalStore(subscribe, getSnapshot, () => nothing)
}

/** Returns the number of today; a page that is left open notices a new day when the reader returns. */
export function useToday(): number {
  return useSyncExternalStore(
    subscribeToReturn,
    () => getDay(new Date()),
    () => 0,
  )
}

function subscribeToReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
  }
}

/** What was removed on this page, with its place in the list: it comes back as it was. */
const removed = new Map<string, { word: KeptWord; index: number }>()

/** Keeps a word, or removes it; one that was removed on this page comes back with what was learned of it. */
export function toggleWord(word: KeptWord): void {
  const id = getWordId(word)
  updateKeptWords((data) => {
    const index = data.words.findIndex((kept) => getWordId(kept) === id)
    const kept = data.words[index]
    if (kept) {
      removed.set(id, { word: kept, index })
      return removeWord(data, id)
    }
    const known = removed.get(id)
    return known
      ? { ...data, words: data.words.toSpliced(known.index, 0, known.word) }
      : keepWords(data, [word])
  })
}
