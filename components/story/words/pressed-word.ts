import { attributes, getSelector } from '@/lib/page/page-dom'
import { findWordAt } from '@/lib/page/text-range'
import type { MarkedText } from '@/lib/story/marked-text'
import { findWord, type StoryWords, type WordInText } from '@/lib/story/story-words'

/** A press by a key has no detail and no point. */
export const isByKey = ({ detail }: MouseEvent) => detail === 0

/** How long a press on what has just appeared under the finger may be the second of a double tap, in milliseconds. */
export const settlingMs = 400

/** Drags and triple clicks select text, and a press on an option chooses it, unless it is chosen or none can be. */
export function isForAnother(event: MouseEvent): boolean {
  const option = event.target instanceof Element && event.target.closest('label')?.control
  if (option instanceof HTMLInputElement && !option.checked && !option.disabled) return true
  if (isByKey(event)) return false
  return event.detail > 2 || (event.detail < 2 && getSelection()?.isCollapsed === false)
}

/** Returns the word that a press means. */
export function findPressedWord(
  event: MouseEvent,
  texts: ReadonlyMap<string, MarkedText>,
  words: StoryWords,
): WordInText | null {
  const target = event.target instanceof Element ? event.target : null
  const element = target?.closest(getSelector('textKey'))
  const textKey = element?.getAttribute(attributes.textKey) ?? ''
  const text = texts.get(textKey)
  if (!element || !text) return null
  const offset = isByKey(event)
    ? target?.closest(getSelector('word'))?.getAttribute(attributes.word)
    : findWordAt(element, event.clientX, event.clientY)
  const word = offset == null ? null : findWord(words, textKey, Number(offset))
  return word && { textKey, text, word }
}
