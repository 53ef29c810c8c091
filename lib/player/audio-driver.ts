import { getSitePath } from '@/lib/site/site'
import { rates, type Voice } from '@/lib/storage/listening'
import { getReaderData } from '@/lib/storage/reader-store'
import type { Cue } from '@/lib/story/story'
import { createPiecePlayer } from './piece'
import {
  findHeldLine,
  findLineAt,
  findTurn,
  firstState,
  isCutOff,
  isPauseDue,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
} from './player'
import { findRecording, type MediaSound, type Recording, type SpokenReading } from './recordings'

/** An audio element, with its state and what the reader has asked for. */
export type AudioDriver = {
  getState: () => PlayerState
  dispatch: (event: PlayerEvent) => void
  /** Returns a function that unsubscribes the listener. */
  subscribe: (listener: () => void) => () => void
  /** Takes over an audio element: a ref callback. */
  attach: (audio: HTMLAudioElement) => () => void
  /** Returns the sound, once no piece of it is heard any more. */
  getAudio: () => MediaSound | null
  /** In seconds; while a piece is heard, where the audio was before it. */
  getPosition: () => number
  /** Plays a piece apart from all else, which is paused: everything stays where it was. */
  playPiece: (piece: Cue) => void
  play: () => void
  /** Ends the pause between two lines too. Returns false if nothing plays. */
  pause: () => boolean
  /** `position` in seconds. Returns false if the audio cannot be played from there. */
  goTo: (position: number) => boolean
  setRate: (rate: number) => void
  getRecording: () => Recording | SpokenReading
  addReading: (reading: SpokenReading) => void
  /** Takes the recording of a voice, from its beginning; does not play it. */
  setVoice: (voice: Voice | undefined) => void
  /** Loads audio that has failed again, at the same position. */
  reload: () => void
  /** Loads the audio again, whatever hinders it, and plays it from the same position. */
  retry: () => void
}

/** After this long without a sound the reader is told that the audio is slow. */
const soundTimeoutMs = 8000

/** Takes a story's recordings; the first one is heard until the reader chooses. */
export function createAudioDriver(recordings: readonly [Recording, ...Recording[]]): AudioDriver {
  const [first] = recordings
  const readings: (Recording | SpokenReading)[] = [...recordings]
  const { getState, dispatch, subscribe } = createState({ ...firstState, voice: first.voice })
  const getRecording = () => findRecording(readings, getState().voice) ?? first
  /** What is heard: what was attached, or another voice's own sound. */
  let element: MediaSound | null = null
  let attached: MediaSound | null = null
  let connection = new AbortController()
  let frame = 0
  /** Until the reader has asked for sound, nothing is said of a recording that does not load. */
  let isAsked = false
  const piece = createPiecePlayer()
  let soundTimer: ReturnType<typeof setTimeout> | undefined
  /** While it pauses between two lines, which for all others is part of playing. */
  let restTimer: ReturnType<typeof setTimeout> | undefined

  /** Runs on every frame while playing: the element reports its position only four times a second. */
  function follow() {
    if (!element || !getState().playing || breaksOff(element)) return
    if (endsLine(element) || rests(element)) return
    const position = element.currentTime
    const { cues } = getRecording()
    if (findLineAt(cues, position) !== findLineAt(cues, getState().position)) report(element)
    frame = requestAnimationFrame(follow)
  }

  function report({ currentTime, ended }: MediaSound, heard = !ended) {
    dispatch({ type: 'positionReported', position: currentTime, heard })
  }

  /** Returns true if the audio has ended long before its end, and says so. */
  function breaksOff(audio: MediaSound): boolean {
    if (!isCutOff(getState(), audio.ended, getRecording().duration)) return false
    if (getState().hindrance === 'cut') return true
    audio.currentTime = getState().heardPosition
    audio.pause()
    dispatch({ type: 'paused' })
    dispatch({ type: 'hindered', hindrance: 'cut' })
    return true
  }

  /** Tells the reader if there is still nothing to hear after a while. */
  function awaitSound(audio: MediaSound) {
    clearTimeout(soundTimer)
    soundTimer = setTimeout(() => {
      if (!audio.paused && audio.readyState < audio.HAVE_FUTURE_DATA)
        dispatch({ type: 'hindered', hindrance: 'slow' })
    }, soundTimeoutMs)
  }

  /**
   * Returns true if a held line has come to its end and was stopped; in a loop it begins again. Called on the element's
   * own events too, because a hidden page has no frames.
   */
  function endsLine(audio: MediaSound): boolean {
    const turn = findTurn(getState(), getRecording().cues, audio.currentTime)
    if (turn?.act === 'repeat' && !goTo(turn.at)) audio.pause()
    if (turn?.act !== 'stop') return false
    audio.pause()
    // Undo any overrun, so that the next line is played whole.
    if (canGoTo(audio, turn.at)) audio.currentTime = turn.at
    return true
  }

  /** Returns true if it pauses between two lines. Not on a hidden page, where a phone might not let it play on. */
  function rests(audio: MediaSound): boolean {
    if (restTimer !== undefined) return true
    const { cues } = getRecording()
    if (document.hidden || !isPauseDue(getState(), cues, audio.currentTime)) return false
    restTimer = setTimeout(play, getState().pauseSeconds * 1000)
    audio.pause()
    report(audio)
    return true
  }

  /** Returns false if there was no pause. */
  function endRest(): boolean {
    const wasResting = restTimer !== undefined
    clearTimeout(restTimer)
    restTimer = undefined
    return wasResting
  }

  function pause(): boolean {
    if (endRest()) dispatch({ type: 'paused' })
    else if (!element || element.paused) return false
    else element.pause()
    return true
  }

  function playPiece(cue: Cue) {
    piece.end()
    const audio = element
    if (!audio) return
    if (!canGoTo(audio, cue[0])) return dispatch({ type: 'hindered', hindrance: 'fixed' })
    if (endRest() || !audio.paused) {
      audio.pause()
      report(audio)
      dispatch({ type: 'paused' })
    }
    ask(audio)
    piece.play(audio, cue)
  }

  /** From here on the reader is told if the recording does not load: one that has failed in silence is loaded again. */
  function ask(audio: MediaSound) {
    isAsked = true
    if (audio.error && !getState().failed) audio.load()
  }

  const handlers = {
    play: (audio: MediaSound) => {
      endRest()
      const heldLine = findHeldLine(getState().mode, getRecording().cues, audio.currentTime)
      dispatch({ type: 'played', heldLine })
      awaitSound(audio)
      cancelAnimationFrame(frame)
      follow()
    },
    waiting: awaitSound,
    playing: () => dispatch({ type: 'hindered', hindrance: null }),
    pause: (audio: MediaSound) => {
      // The event arrives late: another line may already be playing.
      if (!audio.paused || restTimer !== undefined || breaksOff(audio)) return
      report(audio)
      dispatch({ type: 'paused' })
    },
    timeupdate: (audio: MediaSound) => {
      if (!audio.paused && !breaksOff(audio) && !endsLine(audio) && !rests(audio)) report(audio)
    },
    // Of a voice of the device, at the beginning of a word.
    boundary: (audio: MediaSound) => {
      const reading = getRecording()
      if ('words' in reading && getState().words !== reading.words)
        dispatch({ type: 'wordsLoaded', words: reading.words })
      report(audio)
    },
    seeking: (audio: MediaSound) => report(audio, false),
    // Safari forgets a position that was set before it had loaded the metadata.
    loadedmetadata: (audio: MediaSound) => {
      const { targetPosition } = getState()
      if (audio.currentTime >= targetPosition - 0.1 || goTo(targetPosition)) return
      audio.pause()
      dispatch({ type: 'seeked', position: audio.currentTime, heldLine: null })
      dispatch({ type: 'hindered', hindrance: 'fixed' })
    },
    ended: (audio: MediaSound) => {
      if (breaksOff(audio)) return
      // In a loop a last line may end where the audio does.
      const { mode, heldLine } = getState()
      const start = mode === 'loop' ? getRecording().cues[heldLine ?? -1]?.[0] : undefined
      if (start !== undefined && goTo(start)) play()
    },
    error: () => {
      // Nobody has asked to hear it: the next press loads it again.
      if (!isAsked) return
      endRest()
      dispatch({ type: 'failed' })
    },
  }

  function setRate(rate: number) {
    if (!element) return
    // Loading a source resets the rate to the default, so that is set too.
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
    dispatch({ type: 'rateChosen', rate })
  }

  function setVoice(voice: Voice | undefined) {
    const recording = findRecording(readings, voice) ?? first
    piece.forget()
    endRest()
    if (recording.voice !== getState().voice) dispatch({ type: 'voiceChosen', voice: recording.voice })
    const sound = 'sound' in recording ? recording.sound : attached
    if (sound && sound !== element) {
      element?.pause()
      connect(sound)
      setRate(getState().rate)
    }
    if ('sound' in recording) return
    const address = getSitePath(recording.url)
    // The boot function may have set it, and more: setting it again would stop what plays.
    if (element instanceof HTMLMediaElement && element.getAttribute('src') !== address) element.src = address
  }

  function play() {
    const audio = element
    endRest()
    if (audio) ask(audio)
    // From the end a browser would begin again.
    if (audio?.ended && breaksOff(audio)) return
    // A refused play() is not an error; audio that cannot be played raises an error event.
    audio?.play().catch(() => handlers.pause(audio))
  }

  function goTo(position: number): boolean {
    if (element && !canGoTo(element, position)) {
      dispatch({ type: 'hindered', hindrance: 'fixed' })
      return false
    }
    dispatch({ type: 'sent', position })
    if (element) element.currentTime = position
    if (endRest()) play()
    return true
  }

  function load() {
    element?.load()
    dispatch({ type: 'reloaded' })
    goTo(getState().position)
  }

  function reload() {
    if (getState().failed) load()
  }

  function retry() {
    load()
    play()
  }

  /** Listens to a sound, and no longer to the one before it. */
  function connect(sound: MediaSound) {
    connection.abort()
    connection = new AbortController()
    const { signal } = connection
    element = sound
    for (const [name, handle] of Object.entries(handlers))
      sound.addEventListener(name, () => piece.answer(name) || handle(sound), { signal })
  }

  function attach(audio: HTMLAudioElement): () => void {
    attached = audio
    connect(audio)
    const detached = new AbortController()
    const { signal } = detached
    const { rate = rates.normal, pauseSeconds = 0, listening = 'through', voice } = getReaderData()
    setVoice(voice)
    setRate(rate)
    dispatch({ type: 'pauseChosen', seconds: pauseSeconds })
    dispatch({ type: 'modeChosen', mode: listening, heldLine: null })
    // It may have been played, or have failed, before React took it over.
    report(audio)
    isAsked ||= !audio.paused
    if (audio.error) handlers.error()
    if (!audio.paused) handlers.play(audio)
    // The connection is back, or the reader returns to the page.
    for (const name of ['online', 'visibilitychange'])
      window.addEventListener(name, () => document.hidden || reload(), { signal })
    // A page that the browser keeps must not go on by itself when the reader comes back to it.
    const leave = () => {
      piece.end()
      pause()
    }
    window.addEventListener('pagehide', leave, { signal })
    return () => {
      detached.abort()
      connection.abort()
      // Nothing else would end a voice of the device.
      if (element !== audio) element?.pause()
      clearTimeout(soundTimer)
      endRest()
      cancelAnimationFrame(frame)
      piece.forget()
      element = null
      attached = null
    }
  }

  return {
    getState,
    dispatch,
    subscribe,
    attach,
    getAudio: () => {
      piece.end()
      return element
    },
    getPosition: () => piece.getReturn() ?? element?.currentTime ?? 0,
    playPiece,
    play,
    pause,
    goTo,
    setRate,
    getRecording,
    addReading: (reading) => readings.push(reading),
    setVoice,
    reload,
    retry,
  }
}

/** The reducer's state as an external store for React. */
function createState(initial: PlayerState): Pick<AudioDriver, 'getState' | 'dispatch' | 'subscribe'> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    dispatch(event) {
      const next = playerReducer(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Without Range requests the audio only plays straight through: a browser that is sent elsewhere begins again. */
function canGoTo({ readyState, seekable }: MediaSound, position: number): boolean {
  return readyState === 0 || position <= (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0) + 0.5
}
