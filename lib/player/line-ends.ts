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

/** Does what the reader has chosen for the end of a line: to stop there, to hear it again, or to pause before the next. */
export function createLineEnds({ getState, getCues, report, goTo, play }: Driver) {
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Returns true while it pauses between two lines, which for all others is part of playing. */
  const isResting = () => timer !== undefined

  /** Returns false if there was no pause. */
  function endRest(): boolean {
    const wasResting = isResting()
    clearTimeout(timer)
    timer = undefined
    return wasResting
  }

  /** Returns true if a held line has come to its end and was stopped; in a loop it begins again. */
  function endsLine(audio: MediaSound): boolean {
    const turn = findTurn(getState(), getCues(), audio.currentTime)
    if (turn?.act === 'repeat' && !goTo(turn.at)) audio.pause()
    if (turn?.act !== 'stop') return false
    audio.pause()
    // Undo any overrun, so that the next line is played whole.
    if (canGoTo(audio, turn.at)) audio.currentTime = turn.at
    return true
  }

  /** Returns true if it pauses between two lines. Not on a hidden page, where a phone might not let it play on. */
  function rests(audio: MediaSound): boolean {
    if (isResting()) return true
    if (document.hidden || !isPauseDue(getState(), getCues(), audio.currentTime)) return false
    timer = setTimeout(play, getState().pauseSeconds * 1000)
    audio.pause()
    report(audio)
    return true
  }

  return { isResting, endRest, stopsAt: (audio: MediaSound) => endsLine(audio) || rests(audio) }
}
