import { useEffect } from 'react'
import { type ReaderData, rememberFinished, rememberLine, rememberStage } from '@/lib/storage/reader-data'
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

/**
 * Remembers the line that was heard, and that the story is finished once it was heard to its end; the stage too, as a reader
 * who came by a link has pressed nothing else.
 */
export function useHeardLine({ story, stage, player, remember }: HeardStory): void {
  useEffect(() => {
    if (!player) return
    let remembered: number | null = null
    let wasPlaying = false
    return player.subscribe(() => {
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
  }, [story, stage, player, remember])
}
