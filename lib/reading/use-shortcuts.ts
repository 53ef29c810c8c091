import { useEffect } from 'react'
import { getReaderData } from '@/lib/reader/reader-store'
import { getCurrentLine } from './player'
import type { PlayerStore } from './player-store'
import { hasReached, type Stage } from './stage'
import { findLine } from './story-dom'

/** Takes the player of a story (null without audio) and the reader's stage; listens to the keys that apply then. */
export function useShortcuts(player: PlayerStore | null, stage: Stage): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = getShortcuts(player, stage).get(event.code)
      if (!act || event.defaultPrevented || !isOurs(event)) return
      // Of a key that is held down as well: Space would scroll the page.
      event.preventDefault()
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [player, stage])
}

/** What the keys do now, by `event.code`, so that they work with a Russian layout as well. */
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

/** Keys with a modifier are the browser's, those in a field the field's, and Space on a control is its press. */
function isOurs({ altKey, ctrlKey, metaKey, shiftKey, code, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return false
  const element = target instanceof Element ? target : document.body
  if (element.closest('input, textarea, select, audio, [contenteditable], [popover]')) return false
  const control = element.closest('button, a, summary, label')
  if (!code.startsWith('Key')) return code !== 'Space' || !control
  // Letters can be switched off (WCAG 2.1.4), and a control outside the text and the player keeps its own.
  return (
    getReaderData().singleKeyShortcuts !== false &&
    (!control || control.closest('[data-line], .player') !== null)
  )
}

/** Of the line that has the focus, otherwise of the one that is spoken. */
function toggleTranslation(player: PlayerStore | null): void {
  const focused = document.activeElement?.closest('[data-line]')
  const current = player && getCurrentLine(player.getState(), player.cues)
  const line = focused ?? findLine(current ?? 0)
  line?.querySelector<HTMLElement>('[data-translation]')?.click()
}
