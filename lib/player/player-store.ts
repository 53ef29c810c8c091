import { useSyncExternalStore } from 'react'
import type { PlayMode, Voice, VoiceSource } from '@/lib/storage/listening'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import type { Cue, WordTimes } from '@/lib/story/story'
import { type AudioDriver, createAudioDriver } from './audio-driver'
import { findHeldLine, getCurrentLine, type PlayerState, rewindSeconds } from './player'
import type { Recording, SpokenReading } from './recordings'
import { fetchWordTimes } from './word-times'

/** A story's audio as an external store for React. */
export type PlayerStore = Pick<
  AudioDriver,
  'getState' | 'subscribe' | 'attach' | 'getPosition' | 'play' | 'playClip'
> & {
  recordings: readonly [Recording, ...Recording[]]
  readonly recording: Recording | SpokenReading
  /** The recording of the chosen voice; the first one while a voice of the device speaks. */
  readonly recorded: Recording
  /** When its lines are spoken; empty if it has no timings. */
  readonly cues: readonly Cue[]
  /** Has `words` known soon, where the recording's timings tell them; done by itself when it is played. */
  loadWords: () => void
  togglePlay: () => void
  /** Loads the audio again, whatever hinders it, and plays it. */
  retry: () => void
  rewind: () => void
  /** `position` in seconds. */
  seek: (position: number) => void
  setRate: (rate: number) => void
  /** Has the audio pause for that long after each line when it plays through. */
  setPause: (seconds: number) => void
  setMode: (mode: PlayMode) => void
  /** Has each line stop at its end, whatever way the reader has chosen, or no longer: theirs is kept, and what plays stops. */
  playLinesOnce: (isOn: boolean) => void
  /** Goes on in another voice, from the beginning of the line that it is at. */
  setVoice: (voice: Voice) => void
  /** Goes on in a voice that is not recorded. Its sound is made once. */
  speakAs: (voice: VoiceSource, createReading: () => SpokenReading) => void
  /** Plays one line and stops at its end, or loops it if the reader loops lines. */
  playLine: (line: number) => void
  /** Pauses a line that is played alone or in a loop, resumes one that was paused, plays any other. */
  toggleLine: (line: number) => void
  /** Has Play begin at a line; audio that plays already, from a press before React was there, goes to it. */
  resumeAt: (line: number) => void
  /** Plays from a line on, in the way that the reader has chosen. */
  continueFrom: (line: number) => void
  /**
   * Goes to the next (1) or the previous (-1) line, or to the current one again (0); before any was played to the first.
   * While the story is not being played, `from` stands for the current line.
   */
  moveLine: (by: -1 | 0 | 1, from?: number | null) => void
}

/** Takes a story's recordings; the first one is heard until the reader chooses. */
export function createPlayerStore(recordings: readonly [Recording, ...Recording[]]): PlayerStore {
  const driver = createAudioDriver(recordings)
  const { getState, dispatch, subscribe, attach, getAudio, play, goTo, load, setRate } = driver
  const getCues = () => driver.getRecording().cues
  const requested = new Map<string, Promise<WordTimes>>()
  let wasPlaying = false
  subscribe(() => {
    const { playing } = getState()
    if (playing && !wasPlaying) loadWords()
    wasPlaying = playing
  })

  function loadWords() {
    const reading = driver.getRecording()
    if ('sound' in reading || !reading.timedWords || getState().words.length > 0) return
    const { url } = reading
    const request = requested.get(url) ?? fetchWordTimes(url)
    requested.set(url, request)
    request.then(
      (words) => driver.getRecording() === reading && dispatch({ type: 'wordsLoaded', words }),
      // Lines are heard without them; the next play asks again.
      () => requested.delete(url),
    )
  }

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

  const playLine = (line: number) => playFrom(line, line)

  const continueFrom = (line: number) => playFrom(line, getState().mode === 'through' ? null : line)

  /** Goes on where the reader left off, even if nothing could be heard in this visit. */
  function retry() {
    const { failed, resumeLine } = getState()
    if (failed && resumeLine !== null) continueFrom(resumeLine)
    else {
      load()
      play()
    }
  }

  /** Goes to the line here or, at its end, to the next one without the pause before it; after the last, to the first. */
  function goToLineAhead(position: number) {
    const line = findHeldLine('lines', getCues(), position) ?? 0
    const [start = 0, end = 0] = getCues()[line] ?? []
    if (position < start || position >= end) goTo(start)
  }

  /** What follows the last line is silence. */
  function isPastLines(position: number): boolean {
    return getCues().length > 0 && findHeldLine('lines', getCues(), position) === null
  }

  function setVoice(voice: Voice) {
    const { playing, position, heldLine } = getState()
    const line = getCurrentLine(getState(), getCues())
    const { duration } = driver.getRecording()
    driver.setVoice(voice)
    updateReaderData((data) => ({ ...data, voice }))
    // Where no line is known, as far in as before.
    const sameShare = (position / duration) * driver.getRecording().duration
    const target = getCues()[line ?? -1]?.[0] ?? sameShare
    if (target > 0 && goTo(target)) dispatch({ type: 'seeked', position: target, heldLine })
    if (!playing) return
    loadWords()
    play()
  }

  const spoken = new Set<Voice>()

  return {
    recordings,
    get recorded() {
      const heard = driver.getRecording()
      return 'url' in heard ? heard : recordings[0]
    },
    get recording() {
      return driver.getRecording()
    },
    get cues() {
      return getCues()
    },
    getState,
    subscribe,
    attach,
    retry,
    getPosition: driver.getPosition,
    play,
    playClip: driver.playClip,
    loadWords,
    togglePlay() {
      if (getState().failed) return retry()
      const audio = getAudio()
      if (!audio || driver.pause()) return
      dispatch({ type: 'playPressed' })
      const { resumeLine } = getState()
      if (resumeLine !== null) return continueFrom(resumeLine)
      const { mode } = getState()
      if (mode === 'lines' && getCues().length > 0) goToLineAhead(audio.currentTime)
      if (mode === 'through' && isPastLines(audio.currentTime)) seek(0)
      play()
    },
    rewind: () => seek(Math.max(0, (getAudio()?.currentTime ?? 0) - rewindSeconds)),
    seek,
    setRate(rate) {
      setRate(rate)
      updateReaderData((data) => ({ ...data, rate }))
    },
    setPause(seconds) {
      dispatch({ type: 'pauseChosen', seconds })
      updateReaderData((data) => ({ ...data, pauseSeconds: seconds }))
    },
    setMode(mode) {
      const position = getAudio()?.currentTime ?? 0
      dispatch({ type: 'modeChosen', mode, heldLine: findHeldLine(mode, getCues(), position) })
      updateReaderData((data) => ({ ...data, listening: mode }))
    },
    playLinesOnce(isOn) {
      const mode = isOn ? 'lines' : (getReaderData().listening ?? 'through')
      if (!isOn) driver.pause()
      // Otherwise let the current line finish: the reader changed nothing.
      dispatch({ type: 'modeChosen', mode, heldLine: getState().heldLine })
    },
    setVoice,
    speakAs(voice, createReading) {
      if (!spoken.has(voice)) driver.addReading(createReading())
      spoken.add(voice)
      setVoice(voice)
    },
    playLine,
    toggleLine(line) {
      const { heldLine, playing } = getState()
      const [start = 0, end = 0] = getCues()[line] ?? []
      const position = getAudio()?.currentTime ?? 0
      if (heldLine !== line) return playLine(line)
      if (playing) return getAudio()?.pause()
      if (position <= start || position >= end) return playLine(line)
      dispatch({ type: 'lineRequested', heldLine, position })
      play()
    },
    continueFrom,
    resumeAt(line) {
      if (!getCues()[line]) return
      if (!getState().playing) dispatch({ type: 'resumeOffered', line })
      else if (line > 0) continueFrom(line)
    },
    moveLine(by, from = null) {
      const { playing, heldLine } = getState()
      const isRunning = playing && heldLine === null
      const current = (isRunning ? null : from) ?? getCurrentLine(getState(), getCues())
      const line = current === null ? 0 : current + by
      playFrom(line, isRunning ? null : line)
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
