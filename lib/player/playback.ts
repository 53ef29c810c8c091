import type { AudioDriver } from './audio-driver'
import { findHeldLine, getCurrentLine, rewindSeconds } from './player'

/** Returns what the reader plays: the story, from wherever they are, or a line of it. */
export function createPlayback({
  getState,
  dispatch,
  getAudio,
  getCues,
  play,
  pause,
  goTo,
  load,
}: AudioDriver) {
  /** `position` in seconds. */
  function seek(position: number) {
    if (!getAudio() || !goTo(position)) return
    dispatch({ type: 'seeked', position, heldLine: findHeldLine(getState().mode, getCues(), position) })
  }

  function playFrom(line: number, heldLine: number | null) {
    const position = getCues()[line]?.[0]
    if (!getAudio() || position === undefined) return
    if (getState().failed) load()
    if (!goTo(position)) return
    dispatch({ type: 'lineRequested', heldLine, position })
    play()
  }

  /** Plays one line and stops at its end, or loops it if the reader loops lines. */
  const playLine = (line: number) => playFrom(line, line)

  /** Plays from a line on, in the way that the reader has chosen. */
  const continueFrom = (line: number) => playFrom(line, getState().mode === 'through' ? null : line)

  /** Loads the audio again, whatever hinders it, and goes on where the reader left off, even if nothing was heard yet. */
  function retry() {
    const { failed, resumeLine } = getState()
    if (failed && resumeLine !== null) return continueFrom(resumeLine)
    load()
    play()
  }

  /** Goes to the line here or, at its end, to the next one without the pause before it; after the last, to the first. */
  function goToLineAhead(position: number) {
    const line = findHeldLine('lines', getCues(), position) ?? 0
    const [start = 0, end = 0] = getCues()[line] ?? []
    if (position < start || position >= end) goTo(start)
  }

  function togglePlay() {
    const { failed, resumeLine, mode } = getState()
    if (failed) return retry()
    const audio = getAudio()
    if (!audio || pause()) return
    dispatch({ type: 'playPressed' })
    if (resumeLine !== null) return continueFrom(resumeLine)
    const position = audio.currentTime
    if (getCues().length > 0) {
      if (mode === 'lines') goToLineAhead(position)
      // What follows the last line is silence.
      if (mode === 'through' && findHeldLine('lines', getCues(), position) === null) seek(0)
    }
    play()
  }

  /** Pauses a line that is played alone or in a loop, resumes one that was paused, plays any other. */
  function toggleLine(line: number) {
    const { heldLine, playing } = getState()
    const [start = 0, end = 0] = getCues()[line] ?? []
    const position = getAudio()?.currentTime ?? 0
    if (heldLine === line && playing) return getAudio()?.pause()
    if (heldLine !== line || position <= start || position >= end) return playLine(line)
    dispatch({ type: 'lineRequested', heldLine, position })
    play()
  }

  /** Has Play begin at a line; audio that plays already, from a press before React was there, goes to it. */
  function resumeAt(line: number) {
    if (!getCues()[line]) return
    if (!getState().playing) dispatch({ type: 'resumeOffered', line })
    else if (line > 0) continueFrom(line)
  }

  /**
   * Goes to the next (1) or the previous (-1) line, or to the current one again (0); before any was played to the first.
   * While the story is not being played, `from` stands for the current line.
   */
  function moveLine(by: -1 | 0 | 1, from: number | null = null) {
    const { playing, heldLine } = getState()
    const isRunning = playing && heldLine === null
    const current = (isRunning ? null : from) ?? getCurrentLine(getState(), getCues())
    const line = current === null ? 0 : current + by
    playFrom(line, isRunning ? null : line)
  }

  const rewind = () => seek(Math.max(0, (getAudio()?.currentTime ?? 0) - rewindSeconds))

  return { togglePlay, retry, rewind, seek, playLine, toggleLine, resumeAt, continueFrom, moveLine }
}
