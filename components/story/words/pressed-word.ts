import { attributes, getSelector } from '@/lib/page/page-dom'
import { findWordAt } from '@/lib/page/text-range'
import type { MarkedText } from '@/lib/story/marked-text'
import { findWord, type StoryWords, type WordInText } from '@/lib/story/story-words'

/** A press by a key has no detail and no point. */
export const isByKey = ({ detail }: MouseEvent) => detail === 0

/** How far a pointer may drift while it presses, in pixels. A hand that trembles selects a letter on the way. */
const driftPx = 10

/** Returns true of a press that ends where it began: near by, or in the same word. A drag over more selects text. */
export function isSteady(down: PointerEvent | undefined, up: MouseEvent): down is PointerEvent {
  if (!down || isByKey(up) || up.detail > 1) return false
  if (Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) <= driftPx) return true
  const [began, ended] = [findOffset(down), findOffset(up)]
  return began !== null && began.element === ended?.element && began.offset === ended.offset
}

/** How long after a press another one on the same word changes nothing, in milliseconds. */
export const secondPressMs = 500

/** Drags and triple clicks select text, and a press on an option chooses it, unless it is chosen or none can be. */
export function isForAnother(event: MouseEvent): boolean {
  // The browser has passed a press on the option on to it.
  if (event.target instanceof HTMLInputElement) return true
  const option = event.target instanceof Element && event.target.closest('label')?.control
  if (option instanceof HTMLInputElement && !option.checked && !option.disabled) return true
  if (isByKey(event)) return false
  return event.detail > 2 || (event.detail < 2 && getSelection()?.isCollapsed === false)
}

/** Returns the word that a press means; by its point, unless it came from a key. */
export function findPressedWord(
  press: MouseEvent,
  isKey: boolean,
  texts: ReadonlyMap<string, MarkedText>,
  words: StoryWords,
): WordInText | null {
  const found = isKey ? findFocused(press) : findOffset(press)
  const textKey = found?.element.getAttribute(attributes.textKey) ?? ''
  const text = texts.get(textKey)
  const word = found && text && findWord(words, textKey, found.offset)
  return word ? { textKey, text, word } : null
}

/** Returns the text at a point, and where in it the word there begins. */
function findOffset({ target, clientX, clientY }: MouseEvent) {
  const element = target instanceof Element ? target.closest(getSelector('textKey')) : null
  const offset = element && findWordAt(element, clientX, clientY)
  return element && offset !== null ? { element, offset } : null
}

function findFocused({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest(getSelector('word')) : null
  const element = button?.closest(getSelector('textKey'))
  return button && element ? { element, offset: Number(button.getAttribute(attributes.word)) } : null
}
