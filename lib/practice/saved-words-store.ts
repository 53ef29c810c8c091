import { useMemo, useSyncExternalStore } from 'react'
import { showWords } from '@/lib/page/show-reader'
import { askToPersist, createDeviceStore } from '@/lib/storage/device-store'
import { hasWords, savedWordsKey } from '@/lib/storage/reader-data'
import { getDayNumber } from './memory'
import {
  getWordId,
  insertWord,
  knowWord,
  learnWord,
  mergeSavedWords,
  noteChanges,
  parseSavedWords,
  removeWord,
  type SavedWord,
  type SavedWords,
} from './saved-words'

const store = createDeviceStore(savedWordsKey, parseSavedWords, mergeSavedWords, ({ words }) =>
  showWords(hasWords(JSON.stringify({ words: words.slice(0, 1) }))),
)

export function getSavedWords(): SavedWords {
  return store.getSnapshot().data
}

/** Returns false where the change could not be stored; see `createDeviceStore`. */
export function updateSavedWords(change: (data: SavedWords) => SavedWords): boolean {
  const isFirst = getSavedWords().words.length === 0
  const isStored = store.update((data) => noteChanges(data, change(data), Date.now()))
  if (isFirst && getSavedWords().words.length > 0) askToPersist('reading')
  return isStored
}

/** Adds the words of a file: it brings back what was removed here. Returns false where the change could not be stored. */
export function addSavedWords(words: SavedWords): boolean {
  return updateSavedWords(({ changes, ...data }) => ({
    ...mergeSavedWords(data, { ...words, changes: undefined }),
    changes,
  }))
}

/** Returns empty data while the page is prerendered or hydrated. */
export function useSavedWords(): { data: SavedWords; isStored: boolean } {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
}

/** Returns the ids of all words that are stored, each with what it is. */
export function useWordStates(): ReadonlyMap<string, 'saved' | 'known'> {
  const { data } = useSavedWords()
  return useMemo(
    () => new Map(data.words.map((word) => [getWordId(word), word.known ? 'known' : 'saved'])),
    [data],
  )
}

/** Makes a word known, or no longer: then it is saved again, if it was before. */
export function toggleKnown(word: SavedWord): void {
  const id = getWordId(word)
  const stored = getSavedWords().words.find((saved) => getWordId(saved) === id)
  updateSavedWords((data) => {
    if (!stored?.known) return knowWord(data, word)
    return stored.forms.length > 0 ? learnWord(data, stored) : removeWord(data, id)
  })
}

/** What was removed since the page was loaded. */
const removed = new Map<string, { word: SavedWord; index: number }>()

/** Saves a word, or removes it; what it has removed comes back as it was. */
export function toggleWord(word: SavedWord): void {
  const id = getWordId(word)
  const data = getSavedWords()
  const index = data.words.findIndex((word) => getWordId(word) === id)
  const saved = data.words[index]
  if (saved?.known) {
    updateSavedWords((data) => learnWord(data, word))
  } else if (saved) {
    removed.set(id, { word: saved, index })
    updateSavedWords((data) => removeWord(data, id))
  } else {
    const previous = removed.get(id) ?? { word, index: data.words.length }
    updateSavedWords((data) => insertWord(data, previous.word, previous.index))
  }
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
