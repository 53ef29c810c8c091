import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { attributes } from '@/lib/page/page-dom'
import { createDeviceStore } from '@/lib/storage/device-store'
import { keptWordsKey } from '@/lib/storage/reader-data'
import {
  getWordId,
  insertWord,
  type KeptWord,
  type KeptWords,
  knowWord,
  learnWord,
  mergeKeptWords,
  parseKeptWords,
  removeWord,
} from './kept-words'
import { getDayNumber } from './memory'

const store = createDeviceStore(keptWordsKey, parseKeptWords, mergeKeptWords, ({ words }) =>
  document.documentElement.toggleAttribute(attributes.words, words.length > 0),
)

export function getKeptWords(): KeptWords {
  return store.getSnapshot().data
}

/** Returns false where the change could not be stored; see `DeviceStore`. */
export const updateKeptWords = store.update

/** Returns empty data while the page is prerendered or hydrated. */
export function useKeptWords(): { data: KeptWords; isStored: boolean } {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
}

/** Returns the ids of all words that are stored, each with what it is. */
export function useWordStates(): ReadonlyMap<string, 'kept' | 'known'> {
  const { data } = useKeptWords()
  return useMemo(
    () => new Map(data.words.map((word) => [getWordId(word), word.known ? 'known' : 'kept'])),
    [data],
  )
}

/** Marks a word as known, or no longer: then it is kept again, if it was before. */
export function toggleKnown(word: KeptWord): void {
  const id = getWordId(word)
  const stored = getKeptWords().words.find((kept) => getWordId(kept) === id)
  updateKeptWords((data) => {
    if (!stored?.known) return knowWord(data, word)
    return stored.at ? learnWord(data, stored) : removeWord(data, id)
  })
}

/** Returns a function that keeps a word, or removes it; what it has removed comes back as it was. */
export function useWordToggle(): (word: KeptWord) => void {
  const removed = useRef(new Map<string, { word: KeptWord; index: number }>())
  return useCallback((word) => {
    const id = getWordId(word)
    const data = getKeptWords()
    const index = data.words.findIndex((kept) => getWordId(kept) === id)
    const kept = data.words[index]
    if (kept?.known) {
      updateKeptWords((data) => learnWord(data, word))
    } else if (kept) {
      removed.current.set(id, { word: kept, index })
      updateKeptWords((data) => removeWord(data, id))
    } else {
      const known = removed.current.get(id) ?? { word, index: data.words.length }
      updateKeptWords((data) => insertWord(data, known.word, known.index))
    }
  }, [])
}

/** Returns the number of today; a page that is left open notices a new day when the reader returns. */
export function useToday(): number {
  return useSyncExternalStore(
    subscribeToReturn,
    () => getDayNumber(new Date()),
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
