import { attributes, getSelector } from '@/lib/page/page-dom'
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
  const began = findPressedElement(down)
  return began !== null && began === findPressedElement(up)
}

/** Drags and triple clicks select text, and a press on an option chooses it, unless it is chosen or none can be. */
export function isForAnother(event: MouseEvent): boolean {
  // The browser has passed a press on the option on to it.
  if (event.target instanceof HTMLInputElement) return true
  const option = event.target instanceof Element && event.target.closest('label')?.control
  if (option instanceof HTMLInputElement && !option.checked && !option.disabled) return true
  if (isByKey(event)) return false
  return event.detail > 2 || (event.detail < 2 && getSelection()?.isCollapsed === false)
}

/** Returns the word that a press means; of a button that a key has pressed, the first. */
export function findPressedWord(
  press: MouseEvent,
  isKey: boolean,
  texts: ReadonlyMap<string, MarkedText>,
  words: StoryWords,
): WordInText | null {
  const button = isKey && press.target instanceof Element ? press.target : null
  const element = button ? button.querySelector(getSelector('word')) : findPressedElement(press)
  const shown = element?.closest(getSelector('textKey'))
  const textKey = shown?.getAttribute(attributes.textKey) ?? ''
  const text = texts.get(textKey)
  if (!element || !shown || !text) return null
  const word = findWord(words, textKey, getWordElements(shown).indexOf(element))
  return word && { textKey, text, word }
}

/** Pixels from a word within which a press still counts as on it: «и» is narrower than a finger. */
const reachPx = 6

/** Returns the word at the point of a press, or the nearest one of its text within reach. */
function findPressedElement(press: MouseEvent): Element | null {
  if (!(press.target instanceof Element)) return null
  const pressed = press.target.closest(getSelector('word'))
  const text = press.target.closest(getSelector('textKey'))
  if (pressed || !text) return pressed
  const [nearest] = getWordElements(text)
    .map((word) => ({ word, distance: getDistance(word, press) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= reachPx ? nearest.word : null
}

function getWordElements(text: Element): Element[] {
  return [...text.querySelectorAll(getSelector('word'))]
}

/** Returns the pixels between a word and a point. */
function getDistance(word: Element, { clientX: x, clientY: y }: MouseEvent): number {
  const distances = Array.from(word.getClientRects(), ({ left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  )
  return Math.min(...distances)
}
