'use client'

import { useEffect } from 'react'
import { TextButton } from '@/components/ui/button'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/reader/reader-store'
import { getCurrentLine } from '@/lib/reading/player'
import type { PlayerStore } from '@/lib/reading/player-store'
import { hasReached, type Stage } from '@/lib/reading/stage'
import { findLine, findLineOf, getSelector } from '@/lib/reading/story-dom'

const keys = [
  ['Space', 'Play or pause'],
  ['←', 'Back 10 seconds'],
  ['R', 'Repeat the line'],
  ['N P', 'Next line, previous line'],
  ['T', "Show the line's translation"],
  ['L', "Copy the line's link"],
  ['Tab', 'Move from line to line'],
  ['↑ ↓ ← →', 'Move between lines and words'],
] as const

/** The keys of the story view, in a popover that the browser opens and closes. */
export function KeyboardHelp() {
  const { singleKeyShortcuts = true } = useReaderData()
  return (
    <>
      <TextButton popoverTarget="keyboard-help">Keyboard shortcuts</TextButton>
      <div id="keyboard-help" popover="auto" className="popover keyboard-help">
        <h3 className="text-lg">Keyboard shortcuts</h3>
        <dl className="keys">
          {keys.map(([names, text]) => (
            <div key={text}>
              <dt>
                {names.split(' ').map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={singleKeyShortcuts}
            onChange={() =>
              updateReaderData((data) => ({ ...data, singleKeyShortcuts: !singleKeyShortcuts }))
            }
          />
          Use single-letter shortcuts
        </label>
      </div>
    </>
  )
}

/** Listens to the keys that apply at a stage. */
export function useShortcuts(player: PlayerStore | null, stage: Stage): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = getShortcuts(player, stage).get(event.code)
      if (!act || event.defaultPrevented || !isShortcut(event)) return
      // Even while the key is held down: Space would scroll the page.
      event.preventDefault()
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [player, stage])
}

/** Returns what each key does now, by `event.code`, so that the keys work on a Russian layout too. */
function getShortcuts(player: PlayerStore | null, stage: Stage): ReadonlyMap<string, () => void> {
  const shortcuts = new Map<string, () => void>()
  if (player && !player.getState().failed && hasReached(stage, 'listen')) {
    shortcuts
      .set('Space', player.togglePlay)
      .set('ArrowLeft', player.rewind)
      .set('KeyR', player.repeatLine)
      .set('KeyN', () => player.moveLine(1))
      .set('KeyP', () => player.moveLine(-1))
  }
  if (hasReached(stage, 'read')) shortcuts.set('KeyT', () => toggleTranslation(player))
  return shortcuts
}

/** Keys with a modifier are the browser's, those in a field the field's, and Space on a control presses it. */
export function isShortcut({ altKey, ctrlKey, metaKey, shiftKey, code, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return false
  const element = target instanceof Element ? target : document.body
  if (element.closest('input, textarea, select, audio, [contenteditable], [popover]')) return false
  const control = element.closest('button, [role="button"], a, summary, label')
  if (!code.startsWith('Key')) return code !== 'Space' || !control
  // Letters can be switched off (WCAG 2.1.4), and controls outside the text and the player keep theirs.
  const isOurs = !control || control.closest(`${getSelector('line')}, ${getSelector('player')}`) !== null
  return isOurs && getReaderData().singleKeyShortcuts !== false
}

/** Of the line that has the focus, or else of the one being spoken. */
function toggleTranslation(player: PlayerStore | null): void {
  const current = player && getCurrentLine(player.getState(), player.cues)
  const line = findLineOf(document.activeElement) ?? findLine(current ?? 0)
  line?.querySelector<HTMLElement>(getSelector('translation'))?.click()
}
