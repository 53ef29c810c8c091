'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { focusLine } from '@/components/story/line-focus'
import { isTranslated, type StoryContextValue } from '@/components/story/story-context'
import { announce } from '@/components/ui/announcer'
import { useDocumentEvent } from '@/lib/page/document-events'
import { fields, getKeyCode, hasModifier, type ShownKey, useShownKeys } from '@/lib/page/keys'
import { attributes, findLine, findLineOf, getLineIndex, getSelector } from '@/lib/page/page-dom'
import { getCurrentLine, rewindSeconds } from '@/lib/player/player'
import type { PlayerStore } from '@/lib/player/player-store'
import { getReaderData } from '@/lib/storage/reader-store'
import { getCleanText } from '@/lib/story/marked-text'
import { hasReached } from '@/lib/story/stage'

type Shortcut = ShownKey & {
  /** See `getKeyCode`. */
  code: string
  act: () => void
}

type ShortcutTarget = Pick<
  StoryContextValue,
  'story' | 'player' | 'stage' | 'translations' | 'toggleTranslation' | 'keyboardFocus'
>

/** Returns the keys that do something now: the help names these and no others. */
function getShortcuts(reading: ShortcutTarget): Shortcut[] {
  const { story, player, stage, translations, toggleTranslation, keyboardFocus } = reading
  const shortcuts: Shortcut[] = []
  if (player && !player.getState().failed && hasReached(stage, 'listen')) {
    shortcuts.push(
      { code: 'Space', key: 'Space', text: 'Play or pause', act: player.togglePlay },
      { code: 'ArrowLeft', key: '←', text: `Back ${rewindSeconds} seconds`, act: player.rewind },
    )
    const moveLine = (by: -1 | 0 | 1) => () => {
      const focused = findLineOf(keyboardFocus.current)
      player.moveLine(by, focused && getLineIndex(focused))
      // The focus goes along, or T and L would be about the line before. One that the pointer gave is dropped instead:
      // on a line's button, Space would play that line and no longer the story.
      if (focused) focusLine(getCurrentLine(player.getState(), player.cues))
      else findLineOf(document.activeElement)?.querySelector<HTMLElement>(':focus')?.blur()
    }
    if (player.cues.length > 0)
      shortcuts.push(
        { code: 'KeyR', key: 'R', text: 'Repeat this line', act: moveLine(0) },
        { code: 'KeyN', key: 'N', text: 'Next line', act: moveLine(1) },
        { code: 'KeyP', key: 'P', text: 'Previous line', act: moveLine(-1) },
      )
  }
  const lines = story.paragraphs.flat()
  if (lines.some(({ en }) => en) && hasReached(stage, 'read'))
    shortcuts.push({
      code: 'KeyT',
      key: 'T',
      text: 'Show or hide the translation',
      act: () => {
        const element = findLineAtHand(player) ?? findLine(0)
        const line = getLineIndex(element)
        const { en } = lines[line] ?? {}
        // The reader hides the text, and has not shown this line.
        if (!en || element?.hasAttribute(attributes.blank)) return
        toggleTranslation(line)
        announce(isTranslated(translations, line) ? 'Translation hidden' : getCleanText(en))
      },
    })
  return shortcuts
}

/** Keys that are answered elsewhere: by the text itself, the browser and link sharing. */
const keysOfText: readonly ShownKey[] = [
  { key: 'L', text: 'Copy a link to the line' },
  { key: 'Tab', text: 'Next line or control' },
  { key: '↑ ↓ ← →', text: 'Move between lines and words' },
  { key: 'Home End', text: 'First or last line' },
]

export function useShortcuts(reading: ShortcutTarget): void {
  useShownKeys(() => [...getShortcuts(reading), ...(hasReached(reading.stage, 'read') ? keysOfText : [])])
  const press = (event: KeyboardEvent) => {
    const shortcut = getShortcuts(reading).find(({ code }) => code === getKeyCode(event))
    if (!shortcut || event.defaultPrevented || !isShortcut(event, reading.keyboardFocus.current)) return
    // Even while the key is held down: Space would scroll the page, or press what was last clicked.
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) shortcut.act()
  }
  // Capturing, so that it runs before the controls' own listeners.
  useDocumentEvent('keydown', press, { capture: true })
}

/**
 * Returns a ref to the element with the focus, if the keyboard gave it: after a press of the pointer the keys are the
 * story's. Remembered, because a key on a control that was clicked makes it match `:focus-visible` in some browsers.
 */
export function useKeyboardFocus(): RefObject<Element | null> {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    focused.current = document.querySelector(':focus-visible')
  }, [])
  const note = ({ type, target }: Event) => {
    const isByKeyboard = type === 'focusin' && target instanceof Element && target.matches(':focus-visible')
    focused.current = isByKeyboard ? target : null
  }
  useDocumentEvent('focusin', note, { capture: true })
  useDocumentEvent('pointerdown', note, { capture: true })
  return focused
}

const controls = 'button, [role="button"], a, summary, label, input'

/**
 * Keys with a modifier are the browser's, those in a field the field's, and Space on a control to which the keyboard has
 * given the focus presses it.
 */
export function isShortcut(event: KeyboardEvent, keyboardFocus: Element | null): boolean {
  if (hasModifier(event)) return false
  const { code, target } = event
  const element = target instanceof Element ? target : document.body
  if (element.closest(`${fields}, audio, [popover]`)) return false
  // Sliders, radio buttons and lines use the arrow keys themselves.
  if (code.startsWith('Arrow')) return !element.closest(`input, ${getSelector('line')}`)
  const control = element === keyboardFocus ? element.closest(controls) : null
  if (code === 'Space') return !control
  // Letters can be switched off (WCAG 2.1.4), and controls outside the text and the player keep theirs. What opens a sheet
  // has none, and gets the focus when Escape closes that.
  const ours = `${getSelector('line')}, #listen, [popovertarget]`
  const isOurs = !control || control.closest(ours) !== null
  return isOurs && getReaderData().singleKeyShortcuts !== false
}

/** The line that has the focus, or else the one being spoken; null before any was. */
export function findLineAtHand(player: PlayerStore | null): HTMLElement | null {
  const spoken = player && getCurrentLine(player.getState(), player.cues)
  return findLineOf(document.activeElement) ?? findLine(spoken)
}
