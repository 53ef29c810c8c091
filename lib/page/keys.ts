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

export const fields =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]'

export function isInField(event: Event): boolean {
  return isWithin(event, fields)
}

/** In a shadow root too, as that of the writing page's editor, whose host is the target to all outside. */
function isWithin(event: Event, selector: string): boolean {
  const [origin] = event.composedPath()
  return origin instanceof Element && origin.closest(selector) !== null
}

/**
 * Returns true if a key is wanted that nothing else takes, unless the reader has switched single keys off. By what it
 * writes: it is elsewhere on each layout.
 */
export function isFreeKey(event: KeyboardEvent, wanted: '/' | '?'): boolean {
  const { key, altKey, ctrlKey, metaKey } = event
  if (key !== wanted || altKey || ctrlKey || metaKey || isWithin(event, `${fields}, [popover]`)) return false
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
