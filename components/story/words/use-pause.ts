import { useEffect, useRef } from 'react'
import type { PlayerStore } from '@/lib/player/player-store'

/** After this long no other word has been opened: between two words the voice stays silent. */
const resumeMs = 300

/** Pauses the voice while a word is open, and resumes what it has paused. */
export function usePauseForWords(player: PlayerStore | null, isOpen: boolean): void {
  const resuming = useRef<number>(undefined)
  useEffect(() => {
    if (!player || !isOpen) return
    const wasWaiting = resuming.current !== undefined
    window.clearTimeout(resuming.current)
    resuming.current = undefined
    const { playing } = player.getState()
    if (!playing && !wasWaiting) return
    if (playing) player.togglePlay()
    let paused = !playing
    let resumes = true
    // What the reader plays from the card is theirs to pause.
    const unsubscribe = player.subscribe(() => {
      if (!player.getState().playing) paused = true
      else if (paused) resumes = false
    })
    return () => {
      unsubscribe()
      if (!resumes) return
      resuming.current = window.setTimeout(() => {
        resuming.current = undefined
        if (!player.getState().playing) player.play()
      }, resumeMs)
    }
  }, [player, isOpen])
}
