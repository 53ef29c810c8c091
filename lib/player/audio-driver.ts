import { loadJson } from '@/lib/page/fetch-json'
import { getTimesPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { rates, type Voice } from '@/lib/storage/listening'
import { getReaderData } from '@/lib/storage/reader-store'
import type { Cue, TimedLine } from '@/lib/story/story'
import { createClipPlayer } from './clip-player'
import {
  findLineAt,
  findOnlyLine,
  findTurn,
  firstState,
  isCutOff,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
} from './player'
import type { Recording } from './recordings'

/** After this long without a sound the reader is told that the audio is slow. */
const soundTimeoutMs = 8000

/** An audio element, with its state and what the reader has asked for; of the recordings the first is heard until they choose. */
export function createAudioDriver(recordings: readonly [Recording, ...Recording[]]) {
  let state: PlayerState = { ...firstState, voice: recordings[0].voice }
  const listeners = new Set<() => void>()
  const clip = createClipPlayer()
  let audio: HTMLAudioElement | null = null
  let frame = 0
  let slowTimer: ReturnType<typeof setTimeout> | undefined
  /** Until the reader has asked for sound, nothing is said about a recording that does not load. */
  let isAsked = false

  function dispatch(event: PlayerEvent) {
    const next = playerReducer(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /** Returns a function that unsubscribes the listener. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const findRecording = (wanted: Voice | undefined) =>
    recordings.find(({ voice }) => voice === wanted) ?? recordings[0]
  const getRecording = () => findRecording(state.voice)
  const getCues = () => getRecording().cues

  /** What each event of the element changes. */
  const events = {
    play(audio: HTMLAudioElement) {
      dispatch({ type: 'played', onlyLine: findOnlyLine(state.mode, getCues(), audio.currentTime) })
      awaitSound(audio)
      follow()
      loadWords()
    },
    waiting: awaitSound,
    playing: () => dispatch({ type: 'hindered', hindrance: null }),
    pause(audio: HTMLAudioElement) {
      // The event arrives late: another line may already be playing.
      if (!audio.paused || breaksOff(audio)) return
      report(audio)
      dispatch({ type: 'paused' })
    },
    // A hidden page has no frames.
    timeupdate(audio: HTMLAudioElement) {
      if (!audio.paused && !breaksOff(audio) && !stopsAt(audio)) report(audio)
    },
    seeking: (audio: HTMLAudioElement) => report(audio, false),
    // Safari forgets a position that was set before it had loaded the metadata.
    loadedmetadata(audio: HTMLAudioElement) {
      if (audio.currentTime >= state.targetPosition - 0.1 || goTo(state.targetPosition)) return
      audio.pause()
      dispatch({ type: 'seeked', position: audio.currentTime, onlyLine: null })
      dispatch({ type: 'hindered', hindrance: 'fixed' })
    },
    ended(audio: HTMLAudioElement) {
      if (breaksOff(audio)) return
      // In a loop a last line may end where the audio does.
      const start = state.mode === 'loop' ? getCues()[state.onlyLine ?? -1]?.[0] : undefined
      if (start !== undefined && goTo(start)) play()
    },
    error() {
      // Nobody has asked to hear it: the next press loads it again.
      if (isAsked) dispatch({ type: 'failed' })
    },
  }

  /** Loads the times of the recording's words, where there are any. Lines are heard without them; the next play asks again. */
  function loadWords() {
    const recording = getRecording()
    if (!recording.timedWords || state.words.length > 0) return
    loadJson<TimedLine[]>(getTimesPath(recording.url)).then(
      (lines) => {
        const isWanted = getRecording() === recording && state.words.length === 0
        if (isWanted) dispatch({ type: 'wordsLoaded', words: lines.map(({ words }) => words) })
      },
      () => {},
    )
  }

  /** Tells the reader if there is still nothing to hear after a while. */
  function awaitSound(audio: HTMLAudioElement) {
    clearTimeout(slowTimer)
    slowTimer = setTimeout(() => {
      if (!audio.paused && audio.readyState < audio.HAVE_FUTURE_DATA)
        dispatch({ type: 'hindered', hindrance: 'slow' })
    }, soundTimeoutMs)
  }

  /** Runs on every frame while playing: the element reports its position only four times a second. */
  function follow() {
    cancelAnimationFrame(frame)
    if (!audio || !state.playing || breaksOff(audio) || stopsAt(audio)) return
    if (findLineAt(getCues(), audio.currentTime) !== findLineAt(getCues(), state.position)) report(audio)
    frame = requestAnimationFrame(follow)
  }

  /** Records the position; `heard` means that the audio was heard up to there. */
  function report({ currentTime, ended }: HTMLAudioElement, heard = !ended) {
    dispatch({ type: 'positionReported', position: currentTime, heard })
  }

  /** Returns true if the audio has ended long before its end, and says so. */
  function breaksOff(audio: HTMLAudioElement): boolean {
    if (!isCutOff(state, audio.ended, getRecording().duration)) return false
    if (state.hindrance === 'cut') return true
    audio.currentTime = state.heardPosition
    audio.pause()
    dispatch({ type: 'paused' })
    dispatch({ type: 'hindered', hindrance: 'cut' })
    return true
  }

  /** Returns true if a line that is played alone has come to its end and was stopped; in a loop it begins again. */
  function stopsAt(audio: HTMLAudioElement): boolean {
    const turn = findTurn(state, getCues(), audio.currentTime)
    if (turn?.act === 'repeat' && !goTo(turn.at)) audio.pause()
    if (turn?.act !== 'stop') return false
    audio.pause()
    // Undo any overrun, so that the next line is played whole.
    if (canGoTo(audio, turn.at)) audio.currentTime = turn.at
    return true
  }

  /** Returns false if nothing plays. */
  function pause(): boolean {
    if (!audio || audio.paused) return false
    audio.pause()
    return true
  }

  /** Plays a clip apart from everything else, which is paused: everything stays where it was. */
  function playClip(cue: Cue) {
    clip.end()
    if (!audio) return
    if (!canGoTo(audio, cue[0])) return dispatch({ type: 'hindered', hindrance: 'fixed' })
    if (!audio.paused) {
      audio.pause()
      report(audio)
      dispatch({ type: 'paused' })
    }
    ask(audio)
    clip.play(audio, cue)
  }

  /** Tells the reader from now on if the recording does not load, and loads one again that has failed in silence. */
  function ask(audio: HTMLAudioElement) {
    isAsked = true
    if (audio.error && !state.failed) audio.load()
  }

  function setRate(rate: number) {
    if (!audio) return
    // Loading a source resets the rate to the default, so that is set too.
    audio.defaultPlaybackRate = rate
    audio.playbackRate = rate
    dispatch({ type: 'rateChosen', rate })
  }

  /** Gives the element the recording of a voice, at its beginning; does not play it. */
  function setVoice(wanted: Voice | undefined) {
    const { voice, url } = findRecording(wanted)
    clip.forget()
    if (voice !== state.voice) dispatch({ type: 'voiceChosen', voice })
    const address = getSitePath(url)
    // The boot function may have set it, and more: setting it again would stop what plays.
    if (audio && audio.getAttribute('src') !== address) audio.src = address
  }

  function play() {
    if (!audio) return
    const played = audio
    ask(played)
    // From the end a browser would begin again.
    if (played.ended && breaksOff(played)) return
    // A refused play() is not an error; audio that cannot be played raises an error event.
    played.play().catch(() => events.pause(played))
  }

  /** `position` in seconds. Returns false if the audio cannot be played from there. */
  function goTo(position: number): boolean {
    if (audio && !canGoTo(audio, position)) {
      dispatch({ type: 'hindered', hindrance: 'fixed' })
      return false
    }
    dispatch({ type: 'sent', position })
    if (audio) audio.currentTime = position
    return true
  }

  /** Loads the audio again, at the same position. */
  function load() {
    audio?.load()
    dispatch({ type: 'reloaded' })
    goTo(state.position)
  }

  /** Takes over an audio element: a ref callback. */
  function attach(element: HTMLAudioElement): () => void {
    audio = element
    const detached = new AbortController()
    const { signal } = detached
    for (const [name, handle] of Object.entries(events))
      element.addEventListener(name, () => clip.answer(name) || handle(element), { signal })
    const { rate = rates.normal, listening = 'through', voice } = getReaderData()
    setVoice(voice)
    setRate(rate)
    dispatch({ type: 'modeChosen', mode: listening, onlyLine: null })
    // The element may have played, or have failed, before React took it over.
    report(element)
    isAsked ||= !element.paused
    if (element.error) events.error()
    if (!element.paused) events.play(element)
    // The connection is back, or the reader returns to the page.
    for (const name of ['online', 'visibilitychange'])
      window.addEventListener(name, () => document.hidden || !state.failed || load(), { signal })
    // The browser may keep the page: the reader who comes back to it has not asked for sound.
    const leave = () => {
      clip.end()
      pause()
    }
    window.addEventListener('pagehide', leave, { signal })
    return () => {
      detached.abort()
      audio = null
      clearTimeout(slowTimer)
      cancelAnimationFrame(frame)
      clip.forget()
    }
  }

  return {
    ...{ dispatch, subscribe, attach, playClip, play, pause, goTo, setRate, setVoice, load },
    ...{ getRecording, getCues, loadWords },
    getState: () => state,
    /** Returns the element, once no clip of it is heard any more. */
    getAudio: () => {
      clip.end()
      return audio
    },
    /** In seconds; while a clip is heard, where the audio was before it. */
    getPosition: () => clip.getReturn() ?? audio?.currentTime ?? 0,
  }
}

/** Audio without Range requests plays straight through only: a browser that is sent elsewhere begins again. */
function canGoTo({ readyState, seekable }: HTMLAudioElement, position: number): boolean {
  return readyState === 0 || position <= (seekable.length > 0 ? seekable.end(seekable.length - 1) : 0) + 0.5
}
