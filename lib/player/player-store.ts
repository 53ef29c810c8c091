import { useSyncExternalStore } from 'react'
import type { PlayMode, Voice } from '@/lib/storage/listening'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import { createAudioDriver } from './audio-driver'
import { findOnlyLine, getCurrentLine, type PlayerState, rewindSeconds } from './player'
import type { Recording } from './recordings'

/** A story's audio as an external store for React. */
export type PlayerStore = ReturnType<typeof createPlayerStore>

/** Takes a story's recordings; the first one is heard until the reader chooses. */
export function createPlayerStore(recordings: readonly [Recording, ...Recording[]]) {
  const driver = createAudioDriver(recordings)
  const { getState, dispatch, getAudio, getCues, getRecording, play, pause, goTo, load } = driver
  const { subscribe, attach, getPosition, playClip, loadWords } = driver

  /** `position` in seconds. */
  function seek(position: number) {
    if (!getAudio() || !goTo(position)) return
    dispatch({ type: 'seeked', position, onlyLine: findOnlyLine(getState().mode, getCues(), position) })
  }

  function playFrom(line: number, onlyLine: number | null) {
    const position = getCues()[line]?.[0]
    if (!getAudio() || position === undefined) return
    if (getState().failed) load()
    if (!goTo(position)) return
    dispatch({ type: 'lineRequested', onlyLine, position })
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
    const line = findOnlyLine('lines', getCues(), position) ?? 0
    const [start, end] = getCues()[line] ?? []
    if (start !== undefined && end !== undefined && (position < start || position >= end)) goTo(start)
  }

  function togglePlay() {
    const { failed, resumeLine, mode } = getState()
    if (failed) return retry()
    const audio = getAudio()
    if (!audio || pause()) return
    dispatch({ type: 'playPressed' })
    if (resumeLine !== null) return continueFrom(resumeLine)
    const position = audio.currentTime
    const isPastLines = getCues().length > 0 && findOnlyLine('lines', getCues(), position) === null
    if (mode === 'lines') goToLineAhead(position)
    // What follows the last line is silence.
    else if (mode === 'through' && isPastLines) seek(0)
    play()
  }

  /** Pauses a line that is played alone or in a loop, resumes one that was paused, plays any other. */
  function toggleLine(line: number) {
    const { onlyLine, playing } = getState()
    const [start = 0, end = 0] = getCues()[line] ?? []
    const position = getAudio()?.currentTime ?? 0
    if (onlyLine === line && playing) return getAudio()?.pause()
    if (onlyLine !== line || position <= start || position >= end) return playLine(line)
    dispatch({ type: 'lineRequested', onlyLine, position })
    play()
  }

  /** Makes Play begin at a line. Audio already playing, from a press before React loaded, jumps there. */
  function resumeAt(line: number) {
    if (!getCues()[line]) return
    if (!getState().playing) dispatch({ type: 'resumeOffered', line })
    else if (line > 0) continueFrom(line)
  }

  /**
   * Goes to the next (1) or the previous (-1) line, or to the current one again (0); before any was played to the first.
   * While the story is not playing, `from` is the current line.
   */
  function moveLine(by: -1 | 0 | 1, from: number | null = null) {
    const { playing, onlyLine } = getState()
    const isRunning = playing && onlyLine === null
    const current = (isRunning ? null : from) ?? getCurrentLine(getState(), getCues())
    const line = current === null ? 0 : current + by
    playFrom(line, isRunning ? null : line)
  }

  const rewind = () => seek(Math.max(0, (getAudio()?.currentTime ?? 0) - rewindSeconds))

  function setRate(rate: number) {
    driver.setRate(rate)
    updateReaderData((data) => ({ ...data, rate }))
  }

  function setMode(mode: PlayMode) {
    const position = getAudio()?.currentTime ?? 0
    dispatch({ type: 'modeChosen', mode, onlyLine: findOnlyLine(mode, getCues(), position) })
    updateReaderData((data) => ({ ...data, listening: mode }))
  }

  /** Stops each line at its end, or no longer; the way that the reader has chosen is kept, and switching it off pauses. */
  function playLinesOnce(isOn: boolean) {
    const mode = isOn ? 'lines' : (getReaderData().listening ?? 'through')
    if (!isOn) driver.pause()
    // Otherwise let the current line finish: the reader changed nothing.
    dispatch({ type: 'modeChosen', mode, onlyLine: getState().onlyLine })
  }

  /** Goes on in another voice, from the beginning of the current line. */
  function setVoice(voice: Voice) {
    const { playing, position, onlyLine } = getState()
    const line = getCurrentLine(getState(), getCues())
    const { duration } = getRecording()
    driver.setVoice(voice)
    updateReaderData((data) => ({ ...data, voice }))
    // Where no line is known, as far in as before.
    const sameShare = (position / duration) * getRecording().duration
    const target = getCues()[line ?? -1]?.[0] ?? sameShare
    if (target > 0 && driver.goTo(target)) dispatch({ type: 'seeked', position: target, onlyLine })
    if (playing) driver.play()
  }

  return {
    ...{ getState, subscribe, attach, play, getPosition, playClip, loadWords, recordings },
    ...{ togglePlay, retry, rewind, seek, playLine, toggleLine, resumeAt, continueFrom, moveLine },
    ...{ setRate, setMode, playLinesOnce, setVoice },
    /** The recording of the chosen voice. */
    get recording() {
      return getRecording()
    },
    /** When its lines are spoken; empty if it has no timings. */
    get cues() {
      return getCues()
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
