import { useEffect } from 'react'
import { getReaderData } from '@/lib/storage/reader-store'

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns true if a modifier is held down: such keys are the browser's. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/**
 * Returns the letter of a key as a code such as `KeyR`, or else its `code`. A Latin letter counts by what it writes, as on
 * Dvorak; on other layouts, such as the Russian one, keys count by their place.
 */
export function getKeyCode({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code
}

/** What is written in. */
export const fields =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]'

export function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest(fields) !== null
}

/**
 * Returns true if a key is wanted that nothing else takes, unless the reader has switched single keys off. By what it
 * writes: it is elsewhere on each layout.
 */
export function isFreeKey(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  wanted: '/' | '?',
): boolean {
  const isTaken = target instanceof Element && target.closest(`${fields}, [popover]`)
  if (key !== wanted || isTaken || altKey || ctrlKey || metaKey) return false
  return getReaderData().singleKeyShortcuts !== false
}

/** A key as the help shows it, or several with spaces between them, and what it does. */
export type ShownKey = { key: string; text: string }

const sources = new Set<() => readonly ShownKey[]>()

/** Has the help name keys of a part of the page for as long as that is there. */
export function useShownKeys(getKeys: () => readonly ShownKey[]): void {
  useEffect(() => {
    sources.add(getKeys)
    return () => {
      sources.delete(getKeys)
    }
  })
}

/** Returns the keys that do something on this page now, but for those of every page. */
export function getShownKeys(): ShownKey[] {
  return [...sources].flatMap((getKeys) => getKeys())
}
