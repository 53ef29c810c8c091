import { useSyncExternalStore } from 'react'
import { rates, type Way } from '@/lib/device/listening'
import { updateReaderData } from '@/lib/device/reader-store'
import { type AudioDriver, createAudioDriver } from './audio-driver'
import { type Cue, findHeldLine, getCurrentLine, type PlayerState, rewindSeconds } from './player'

/** A story's audio as an external store for React. */
export type PlayerStore = Pick<AudioDriver, 'getState' | 'subscribe' | 'attach' | 'retry'> & {
  /** When each line is spoken; empty if the audio has no timings. */
  cues: readonly Cue[]
  togglePlay: () => void
  rewind: () => void
  /** `position` in seconds. */
  seek: (position: number) => void
  setRate: (rate: number) => void
  setWay: (way: Way) => void
  /** Plays one line and stops at its end, or loops it if the reader loops lines. */
  playLine: (line: number) => void
  /** Pauses a line that is played alone or in a loop, resumes one that was paused, plays any other. */
  toggleLine: (line: number) => void
  /** Has Play begin at a line; audio that plays already, from a press before React was there, goes to it. */
  resumeAt: (line: number) => void
  /** Plays from a line on, in the way that the reader has chosen. */
  continueFrom: (line: number) => void
  /** Goes to the next (1) or the previous (-1) line, or to the current one again (0); before any was played to the first. */
  moveLine: (step: -1 | 0 | 1) => void
}

/** Takes the cues of all lines, or none, and the audio's duration in seconds. */
export function createPlayerStore(cues: readonly Cue[], duration: number): PlayerStore {
  const { getState, dispatch, subscribe, attach, getAudio, play, goTo, setRate, reload, retry } =
    createAudioDriver(cues, duration)

  function seek(position: number) {
    if (!getAudio() || !goTo(position)) return
    dispatch({ type: 'seeked', position, heldLine: findHeldLine(getState().way, cues, position) })
  }

  function playFrom(line: number, heldLine: number | null) {
    const position = cues[line]?.[0]
    if (!getAudio() || position === undefined) return
    reload()
    if (!goTo(position)) return
    dispatch({ type: 'lineRequested', heldLine, position })
    play()
  }

  const playLine = (line: number) => playFrom(line, line)

  const continueFrom = (line: number) => playFrom(line, getState().way === 'through' ? null : line)

  /** Goes to the line here or, at its end, to the next one without the pause before it; after the last, to the first. */
  function goToLineAhead(position: number) {
    const line = findHeldLine('lines', cues, position) ?? 0
    const [start = 0, end = 0] = cues[line] ?? []
    if (position < start || position >= end) goTo(start)
  }

  return {
    cues,
    getState,
    subscribe,
    attach,
    retry,
    togglePlay() {
      const audio = getAudio()
      if (!audio?.paused) return audio?.pause()
      const { resumeLine } = getState()
      if (resumeLine !== null) return continueFrom(resumeLine)
      if (getState().way === 'lines' && cues.length > 0) goToLineAhead(audio.currentTime)
      play()
    },
    rewind: () => seek(Math.max(0, (getAudio()?.currentTime ?? 0) - rewindSeconds)),
    seek,
    setRate(rate) {
      setRate(rate)
      updateReaderData((data) => ({ ...data, slower: rate < rates.normal }))
    },
    setWay(way) {
      const position = getAudio()?.currentTime ?? 0
      dispatch({ type: 'wayChosen', way, heldLine: findHeldLine(way, cues, position) })
      updateReaderData((data) => ({ ...data, listening: way }))
    },
    playLine,
    toggleLine(line) {
      const { heldLine, playing } = getState()
      const [start = 0, end = 0] = cues[line] ?? []
      const position = getAudio()?.currentTime ?? 0
      if (heldLine !== line) return playLine(line)
      if (playing) return getAudio()?.pause()
      if (position <= start || position >= end) return playLine(line)
      dispatch({ type: 'lineRequested', heldLine, position })
      play()
    },
    continueFrom,
    resumeAt(line) {
      if (!cues[line]) return
      if (getState().playing) continueFrom(line)
      else dispatch({ type: 'resumeOffered', line })
    },
    moveLine(step) {
      const { playing, heldLine } = getState()
      const current = getCurrentLine(getState(), cues)
      const line = current === null ? 0 : current + step
      playFrom(line, playing && heldLine === null ? null : line)
    },
  }
}

/** Returns a value selected from a player's state, or null if the story has no player. */
export function usePlayerState<Value extends string | number | boolean | null | undefined>(
  player: PlayerStore | null,
  select: (state: PlayerState, player: PlayerStore) => Value,
): Value | null {
  const get = () => (player ? select(player.getState(), player) : null)
  return useSyncExternalStore(player?.subscribe ?? subscribeToNothing, get, get)
}

function subscribeToNothing() {
  return () => {}
}
