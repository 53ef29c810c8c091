import { useEffect } from 'react'
import { type ReaderData, rememberLine } from '@/lib/device/reader-data'
import type { Story } from '@/lib/story/story'
import { getCurrentLine } from './player'
import type { PlayerStore } from './player-store'

type Reading = {
  story: Story
  player: PlayerStore | null
  /** The line that a question led to: that is no place to continue from. */
  revisitedLine: { line: number } | null
  remember: (advance: (data: ReaderData) => ReaderData) => void
}

/** Remembers the line that a story was last heard at, until it is heard to its end. */
export function usePlace({ story, player, revisitedLine, remember }: Reading): void {
  const revisited = revisitedLine?.line
  useEffect(() => {
    if (!player) return
    const { cues, getState } = player
    const lastEnd = cues.at(-1)?.[1] ?? Number.POSITIVE_INFINITY
    let place: number | null = null
    let wasPlaying = false
    const rememberPlace = (line: number | null) => {
      place = line
      remember((data) => rememberLine(data, story.id, line))
    }
    return player.subscribe(() => {
      const state = getState()
      const { playing, position } = state
      const line = getCurrentLine(state, cues)
      if (wasPlaying && !playing && position >= lastEnd) rememberPlace(null)
      else if (playing && line !== null && line !== place && line !== revisited) rememberPlace(line)
      wasPlaying = playing
    })
  }, [story, player, revisited, remember])
}
