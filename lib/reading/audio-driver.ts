import { rates } from '@/lib/device/listening'
import { getReaderData } from '@/lib/device/reader-store'
import {
  type Cue,
  findHeldLine,
  findLineAt,
  firstState,
  getLoopEnd,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
} from './player'

/** An audio element, with its state and what the reader has asked for. */
export type AudioDriver = {
  getState: () => PlayerState
  dispatch: (event: PlayerEvent) => void
  /** Returns a function that unsubscribes the listener. */
  subscribe: (listener: () => void) => () => void
  /** A ref callback for the audio element. */
  attach: (audio: HTMLAudioElement) => () => void
  getAudio: () => HTMLAudioElement | null
  play: () => void
  /** `position` in seconds. Returns false if the audio cannot be played from there. */
  goTo: (position: number) => boolean
  setRate: (rate: number) => void
  /** Loads audio that has failed again, at the same position. */
  reload: () => void
  /** Loads the audio again, whatever hinders it, and plays it from the same position. */
  retry: () => void
}

/** Milliseconds without a sound after which the reader is told that the audio is slow. */
const patience = 8000

/** Seconds that may be missing at the end: longer than any pause between two reports of the position. */
const slack = 3

/** Takes the cues of all lines, or none, and the duration in seconds. */
export function createAudioDriver(cues: readonly Cue[], duration: number): AudioDriver {
  let state = firstState
  let element: HTMLAudioElement | null = null
  let frame = 0
  /** The position last asked for, in seconds. */
  let wanted = 0
  /** The last position before the end: where data is missing, Chromium jumps to the end. */
  let heard = 0
  let patienceTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function dispatch(event: PlayerEvent) {
    const next = playerReducer(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /** Runs on every frame while playing: the element reports its position only four times a second. */
  function follow() {
    if (!element || !state.playing || breaksOff(element) || endsLine(element)) return
    const position = element.currentTime
    if (findLineAt(cues, position) !== findLineAt(cues, state.position))
      dispatch({ type: 'positionReported', position })
    frame = requestAnimationFrame(follow)
  }

  /** Returns true if the audio has ended long before its end, and says so. */
  function breaksOff(audio: HTMLAudioElement): boolean {
    if (state.hindrance === 'cut') return true
    if (!audio.ended) heard = audio.currentTime
    else if (duration - heard > slack) {
      audio.currentTime = heard
      audio.pause()
      dispatch({ type: 'paused' })
      dispatch({ type: 'hindered', hindrance: 'cut' })
      return true
    }
    return false
  }

  /** Tells the reader if there is still nothing to hear after a while. */
  function awaitSound(audio: HTMLAudioElement) {
    clearTimeout(patienceTimer)
    patienceTimer = setTimeout(() => {
      if (!audio.paused && audio.readyState < audio.HAVE_FUTURE_DATA)
        dispatch({ type: 'hindered', hindrance: 'slow' })
    }, patience)
  }

  /** Without Range requests the audio only plays straight through: a browser that is sent elsewhere begins again. */
  function canGoTo({ readyState, seekable }: HTMLAudioElement, position: number): boolean {
    return readyState === 0 || position <= (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0) + 0.5
  }

  /**
   * Returns true if a held line has come to its end and was stopped; in a loop it begins again. Called on the element's
   * own events too, because a hidden page has no frames.
   */
  function endsLine(audio: HTMLAudioElement): boolean {
    const { heldLine, way } = state
    const [start, end] = cues[heldLine ?? -1] ?? []
    if (heldLine === null || start === undefined || end === undefined) return false
    if (way === 'loop') {
      if (audio.currentTime >= getLoopEnd(cues, heldLine) && !goTo(start)) audio.pause()
      return false
    }
    if (audio.currentTime < end) return false
    audio.pause()
    // Undo any overrun, so that the next line is played whole.
    if (canGoTo(audio, end)) audio.currentTime = end
    return true
  }

  const handlers = {
    play: (audio: HTMLAudioElement) => {
      dispatch({ type: 'played', heldLine: findHeldLine(state.way, cues, audio.currentTime) })
      awaitSound(audio)
      cancelAnimationFrame(frame)
      follow()
    },
    waiting: awaitSound,
    playing: () => dispatch({ type: 'hindered', hindrance: null }),
    pause: (audio: HTMLAudioElement) => {
      // The event arrives late: another line may already be playing.
      if (!audio.paused || breaksOff(audio)) return
      dispatch({ type: 'positionReported', position: audio.currentTime })
      dispatch({ type: 'paused' })
    },
    timeupdate: (audio: HTMLAudioElement) => {
      if (audio.paused || breaksOff(audio)) return
      if (!endsLine(audio)) dispatch({ type: 'positionReported', position: audio.currentTime })
    },
    seeking: (audio: HTMLAudioElement) => dispatch({ type: 'positionReported', position: audio.currentTime }),
    // Safari forgets a position that was set before it had loaded the metadata.
    loadedmetadata: (audio: HTMLAudioElement) => {
      if (audio.currentTime >= wanted - 0.1 || goTo(wanted)) return
      audio.pause()
      dispatch({ type: 'seeked', position: audio.currentTime, heldLine: null })
      dispatch({ type: 'hindered', hindrance: 'fixed' })
    },
    ended: (audio: HTMLAudioElement) => {
      if (breaksOff(audio)) return
      // In a loop a last line may end where the audio does.
      const start = state.way === 'loop' ? cues[state.heldLine ?? -1]?.[0] : undefined
      if (start !== undefined && goTo(start)) play()
    },
    error: () => dispatch({ type: 'failed' }),
  }

  function setRate(rate: number) {
    if (!element) return
    // Loading a source resets the rate to the default, so that is set too.
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
    dispatch({ type: 'rateChosen', rate })
  }

  function play() {
    const audio = element
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
    wanted = heard = position
    if (element) element.currentTime = position
    return true
  }

  function load() {
    element?.load()
    goTo(state.position)
    dispatch({ type: 'reloaded' })
  }

  function reload() {
    if (state.failed) load()
  }

  function retry() {
    load()
    play()
  }

  return {
    getState: () => state,
    dispatch,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attach(audio) {
      element = audio
      const detached = new AbortController()
      for (const [name, handle] of Object.entries(handlers))
        audio.addEventListener(name, () => handle(audio), { signal: detached.signal })
      const { slower, listening = 'through' } = getReaderData()
      setRate(slower ? rates.slower : rates.normal)
      dispatch({ type: 'wayChosen', way: listening, heldLine: null })
      // It may have been played, or have failed, before React took it over.
      dispatch({ type: 'positionReported', position: audio.currentTime })
      if (audio.error) dispatch({ type: 'failed' })
      if (!audio.paused) handlers.play(audio)
      // The connection is back, or the reader returns to the page.
      for (const name of ['online', 'visibilitychange'])
        window.addEventListener(name, () => document.hidden || reload(), { signal: detached.signal })
      // A page that the browser keeps must not go on by itself when the reader comes back to it.
      window.addEventListener('pagehide', () => audio.pause(), { signal: detached.signal })
      return () => {
        detached.abort()
        clearTimeout(patienceTimer)
        cancelAnimationFrame(frame)
        element = null
      }
    },
    getAudio: () => element,
    play,
    goTo,
    setRate,
    reload,
    retry,
  }
}
