import { useEffect } from 'react'
import { getCurrentLine } from '@/lib/reading/player'
import type { PlayerStore } from '@/lib/reading/player-store'

/** What the keys do, by `event.code`, so that they work with a Russian layout as well. */
export type Shortcuts = ReadonlyMap<string, () => void>

/** Takes the player of a story (null without audio) and whether it is shown; listens to the story's keys. */
export function useShortcuts(player: PlayerStore | null, shown: boolean): void {
  useEffect(() => {
    if (!shown) return
    const shortcuts = getShortcuts(player)
    const press = (event: KeyboardEvent) => {
      const act = shortcuts.get(event.code)
      if (!act || event.defaultPrevented || event.repeat || !isOurs(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [player, shown])
}

function getShortcuts(player: PlayerStore | null): Shortcuts {
  const shortcuts = new Map([['KeyT', () => toggleTranslation(player)]])
  if (!player) return shortcuts
  return shortcuts
    .set('Space', player.togglePlay)
    .set('ArrowLeft', player.rewind)
    .set('KeyR', player.repeatLine)
    .set('KeyN', () => player.moveLine(1))
    .set('KeyP', () => player.moveLine(-1))
}

/** Keys with a modifier are the browser's, those in a field the field's, and Space on a control is its press. */
function isOurs({ altKey, ctrlKey, metaKey, shiftKey, code, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return false
  if (!(target instanceof Element)) return true
  if (target.closest('input, textarea, select, audio, [contenteditable]')) return false
  return code !== 'Space' || !target.closest('button, a, summary, label')
}

/** Of the line that has the focus, otherwise of the one that is spoken. */
function toggleTranslation(player: PlayerStore | null): void {
  const focused = document.activeElement?.closest('[data-line]')
  const current = player && getCurrentLine(player.getState(), player.cues)
  const line = focused ?? document.querySelector(`[data-line="${current ?? 0}"]`)
  line?.querySelector<HTMLElement>('[data-translation]')?.click()
}
