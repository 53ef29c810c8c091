/**
 * The contract of the DOM: every `data-*` attribute that more than one of React, the boot function, CSS
 * and the helpers below relies on. Classes are for styling: only a part's own helper looks inside the part by them.
 * Behind each: what carries it, with its value ← what writes it → what reads it.
 */
export const attributes = {
  story: 'data-story', // the story's article: its id ← StoryProvider → boot, CSS
  stage: 'data-stage', // the story's article: the stage reached ← StoryProvider, boot → boot, CSS
  live: 'data-live', // a story, the archive's list, the notice: React has taken over ← StoryProvider, Archive, Incomplete → boot, recover, CSS
  resumable: 'data-resumable', // a story that was left at a line or a question, or is finished, when the page is opened ← boot → CSS
  settling: 'data-settling', // a story, for 400 ms after a step ← boot → boot, CSS
  from: 'data-from', // a part that is shown from a stage on: that stage ← StoryView → CSS, boot
  at: 'data-at', // a step shown at one stage only: that stage ← Steps → CSS
  press: 'data-press', // a step's button: the event that it sends; the player's: `playPressed` ← StepButton, Player → boot
  voices: 'data-voices', // the audio element: each voice and the address of its recording, with spaces between ← Player → boot, the export's finish
  line: 'data-line', // a line: its index ← StoryLine → the helpers, shortcuts
  textKey: 'data-text-key', // a text whose words open: `title`, a line's index, `q2` (a question), `q2o1` (its second option) ← StoryHead, StoryLine, QuestionItem → findText, LookUp
  word: 'data-w', // each word of a text; its place is counted, as numbers would make pages larger ← TextWords → findWordElement, LookUp
  blank: 'data-blank', // a line while the reader hides the text ← StoryLine → CSS
  keys: 'data-keys', // the root: a key was pressed ← shortcuts → CSS
  stress: 'data-stress', // the root, a story, lines: `shown` or `hidden` ← StoryView, boot, PageServices → CSS
  translations: 'data-translations', // the root: `shown`, or nothing ← boot, PageServices → CSS
  textSize: 'data-text-size', // the root: the size of a story's text in percent, or nothing ← boot, PageServices → CSS
  met: 'data-met', // the root, if the reader has met any word ← boot → CSS
  entry: 'data-entry', // an entry of the archive: its story's id ← Archive → boot
  seen: 'data-seen', // a story, an entry: how far an earlier visit got, see getSeen ← StoryProvider, boot → CSS
  hideFinished: 'data-hide-finished', // the root, if the archive hides finished stories ← boot → CSS
  narrowed: 'data-narrowed', // the root, if the address narrows or sorts the archive's list, until that is shown ← boot, useArchivePage → CSS
  words: 'data-words', // the root, if any word is stored ← boot, saved-words store → CSS, WordsButton
  returning: 'data-returning', // the root, if the reader has begun a story; `today` if they left today's, on home ← boot, PageServices → CSS
  ownLevel: 'data-own-level', // the root, if the reader has a level; on home `todays` where today's story is for them: of that level, or left ← boot, PageServices → CSS
  today: 'data-today', // today's story on home, which starts again once it is finished: its level ← StoryProvider → boot, showPlace
  incomplete: 'data-incomplete', // the root: a script or a style sheet is missing; `part` if it was asked for ← recover, showIncomplete → CSS
  away: 'data-away', // a link to a page that is not on this device, without a network ← SiteLink → CSS
  fonts: 'data-fonts', // the root: `late` until the fonts of Russian and English are both there ← boot → CSS
} as const

/** How long after a press another one may be the second of a double tap, which changes nothing, in milliseconds. */
export const secondPressMs = 400

/** Selects what takes the focus when the part of a story around it is shown: the first that is found. */
export const takesFocus = ':is([tabindex="-1"], button)'

/** The line that says that something of the page is missing: `recover` asks it whether React has taken over. */
export const noticeId = 'incomplete'

type AttributeName = keyof typeof attributes

/** Returns an attribute of the contract for JSX to spread: `<p {...attribute('line', 3)}>`. */
export function attribute(name: AttributeName, value: string | number = ''): Record<string, string> {
  return { [attributes[name]]: String(value) }
}

/** Returns the selector of what carries an attribute of the contract, with the value if one is given. */
export function getSelector(name: AttributeName, value?: string | number): string {
  return value === undefined ? `[${attributes[name]}]` : `[${attributes[name]}="${value}"]`
}

export function findLine(line: number | null): HTMLElement | null {
  return document.querySelector(getSelector('line', line ?? 'none'))
}

/** Returns the index of a line; NaN without one. */
export function getLineIndex(line: Element | null): number {
  return Number(line?.getAttribute(attributes.line) ?? Number.NaN)
}

export function findLineOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(getSelector('line')) ?? null
}

export function findText(textKey: string): HTMLElement | null {
  return document.querySelector(getSelector('textKey', textKey))
}

/** Returns the word of a text at a place. */
export function findWordElement(textKey: string, place: number): HTMLElement | null {
  return findText(textKey)?.querySelectorAll<HTMLElement>(getSelector('word'))[place] ?? null
}

/** Returns the word of a text at a place if it is a button now. */
export function findWordButton(textKey: string, place: number): HTMLElement | null {
  return findWordElement(textKey, place)?.closest<HTMLElement>('[role="button"]') ?? null
}

/** Returns what a text's words are explained beside: its line, question or option; or the question with its options. */
export function findBlockOf(text: Element, whole: boolean): Element {
  return findLineOf(text) ?? text.closest(whole ? 'fieldset' : 'legend, label') ?? text
}

/** Returns the upper and lower edge, in pixels, of what the player leaves free of the window. */
export function getFreeView(): { top: number; bottom: number } {
  const free = { top: 0, bottom: window.innerHeight }
  const player = document.getElementById('listen')
  const box = player?.getBoundingClientRect()
  if (!player || !box || box.height === 0) return free
  const { position } = getComputedStyle(player)
  // What More opens is above a docked player.
  const extras = player.querySelector('.player-extras')?.getBoundingClientRect()
  if (position === 'fixed') return { ...free, bottom: Math.min(box.top, extras?.top ?? box.top) }
  return position === 'sticky' && box.top < window.innerHeight / 4 ? { ...free, top: box.bottom } : free
}

/** Scrolls an element to the middle of the window; never smoothly if the system asks for reduced motion. */
export function scrollToCenter(element: Element, smooth = true): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: smooth && !still ? 'smooth' : 'instant' })
}
