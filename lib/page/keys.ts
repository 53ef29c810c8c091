import { getReaderData } from '@/lib/storage/reader-store'

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns true if a modifier is held down: such keys are the browser's. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
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
