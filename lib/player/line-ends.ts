import type { Cue } from '@/lib/story/story'
import { canGoTo } from './hindrances'
import { findTurn, isPauseDue, type PlayerState } from './player'
import type { MediaSound } from './recordings'

type Driver = {
  getState: () => PlayerState
  getCues: () => readonly Cue[]
  report: (audio: MediaSound) => void
  goTo: (position: number) => boolean
  play: () => void
}

/** What the reader has chosen for the end of a line: to stop there, to hear it again, or to pause before the next. */
export type LineEnds = {
  /**
   * Returns true if a held line has come to its end and was stopped; in a loop it begins again. Called on the element's
   * own events too, because a hidden page has no frames.
   */
  endsLine: (audio: MediaSound) => boolean
  /** Returns true if it pauses between two lines. Not on a hidden page, where a phone might not let it play on. */
  rests: (audio: MediaSound) => boolean
  /** While it pauses between two lines, which for all others is part of playing. */
  isResting: () => boolean
  /** Returns false if there was no pause. */
  endRest: () => boolean
}

export function createLineEnds({ getState, getCues, report, goTo, play }: Driver): LineEnds {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isResting = () => timer !== undefined
  return {
    endsLine(audio) {
      const turn = findTurn(getState(), getCues(), audio.currentTime)
      if (turn?.act === 'repeat' && !goTo(turn.at)) audio.pause()
      if (turn?.act !== 'stop') return false
      audio.pause()
      // Undo any overrun, so that the next line is played whole.
      if (canGoTo(audio, turn.at)) audio.currentTime = turn.at
      return true
    },
    rests(audio) {
      if (isResting()) return true
      if (document.hidden || !isPauseDue(getState(), getCues(), audio.currentTime)) return false
      timer = setTimeout(play, getState().pauseSeconds * 1000)
      audio.pause()
      report(audio)
      return true
    },
    isResting,
    endRest() {
      const wasResting = isResting()
      clearTimeout(timer)
      timer = undefined
      return wasResting
    },
  }
}
