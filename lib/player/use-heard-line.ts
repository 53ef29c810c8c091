import { useEffect } from 'react'
import { addToMonth, getMonthName } from '@/lib/storage/month'
import { type ReaderData, rememberFinished, rememberLine, rememberStage } from '@/lib/storage/reader-data'
import { updateReaderData } from '@/lib/storage/reader-store'
import type { Stage } from '@/lib/story/stage'
import type { Story } from '@/lib/story/story'
import { getCurrentLine, isAtEnd } from './player'
import type { PlayerStore } from './player-store'

type HeardStory = {
  story: Story
  stage: Stage
  player: PlayerStore | null
  remember: (advance: (data: ReaderData) => ReaderData) => void
}

/** Listening is recorded when it stops, when the page is left, and after this long: each record rewrites all data. */
const recordedSeconds = 20

/**
 * Remembers the line that was heard of a story, and that it is finished once it was heard to its end. The stage too: a
 * reader who came by a link has pressed nothing else.
 */
export function useHeardLine({ story, stage, player, remember }: HeardStory): void {
  useEffect(() => {
    if (!player) return
    let remembered: number | null = null
    let wasPlaying = false
    let countedAt = performance.now()
    const countTime = (isLeaving = false) => {
      const now = performance.now()
      const seconds = (now - countedAt) / 1000
      if (wasPlaying && (isLeaving || seconds >= recordedSeconds || !player.getState().playing)) {
        // A phone that was asleep has heard nothing.
        const heard = { seconds: Math.min(seconds, 2 * recordedSeconds) }
        updateReaderData((data) => addToMonth(data, heard, getMonthName(new Date())))
        countedAt = now
      } else if (!wasPlaying) countedAt = now
    }
    // A page that is closed reports no pause.
    const leave = () => countTime(true)
    document.addEventListener('visibilitychange', leave)
    const unsubscribe = player.subscribe(() => {
      countTime()
      const state = player.getState()
      const { playing } = state
      const line = getCurrentLine(state, player.cues)
      if (wasPlaying && isAtEnd(state, player.recording))
        remember((data) => rememberFinished(rememberStage(data, story.id, stage), story.id))
      else if (playing && line !== null && line !== remembered) {
        remembered = line
        remember((data) => rememberLine(rememberStage(data, story.id, stage), story.id, line))
      }
      wasPlaying = playing
    })
    return () => {
      leave()
      unsubscribe()
      document.removeEventListener('visibilitychange', leave)
    }
  }, [story, stage, player, remember])
}
