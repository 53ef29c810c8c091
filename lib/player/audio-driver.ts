import { getSitePath } from '@/lib/site/site'
import { rates, type Voice } from '@/lib/storage/listening'
import { getReaderData } from '@/lib/storage/reader-store'
import type { Cue } from '@/lib/story/story'
import { createClipPlayer } from './clip-player'
import { canGoTo, createHindrances } from './hindrances'
import { createLineEnds } from './line-ends'
import { findHeldLine, findLineAt, firstState } from './player'
import { findRecording, type MediaSound, type Recording, type SpokenReading } from './recordings'
import { createStateStore } from './state-store'

/** An audio element, with its state and what the reader has asked for. */
export type AudioDriver = ReturnType<typeof createAudioDriver>

/** Takes a story's recordings; the first one is heard until the reader chooses. */
export function createAudioDriver(recordings: readonly [Recording, ...Recording[]]) {
  const [first] = recordings
  const readings: (Recording | SpokenReading)[] = [...recordings]
  const state = createStateStore({ ...firstState, voice: first.voice })
  const { getState, dispatch } = state
  const getRecording = () => findRecording(readings, getState().voice) ?? first
  const getCues = () => getRecording().cues
  /** What is heard: what was attached, or another voice's own sound. */
  let element: MediaSound | null = null
  let attached: MediaSound | null = null
  let connection = new AbortController()
  let frame = 0
  /** Until the reader has asked for sound, nothing is said of a recording that does not load. */
  let isAsked = false
  const clip = createClipPlayer()
  const { awaitSound, breaksOff, ...hindrances } = createHindrances(state, () => getRecording().duration)
  const { endsLine, rests, isResting, endRest } = createLineEnds({ getState, getCues, report, goTo, play })

  /** Runs on every frame while playing: the element reports its position only four times a second. */
  function follow() {
    if (!element || !getState().playing || breaksOff(element)) return
    if (endsLine(element) || rests(element)) return
    const position = element.currentTime
    if (findLineAt(getCues(), position) !== findLineAt(getCues(), getState().position)) report(element)
    frame = requestAnimationFrame(follow)
  }

  function report({ currentTime, ended }: MediaSound, heard = !ended) {
    dispatch({ type: 'positionReported', position: currentTime, heard })
  }

  /** Ends the pause between two lines too. Returns false if nothing plays. */
  function pause(): boolean {
    if (endRest()) dispatch({ type: 'paused' })
    else if (!element || element.paused) return false
    else element.pause()
    return true
  }

  /** Plays a clip apart from all else, which is paused: everything stays where it was. */
  function playClip(cue: Cue) {
    clip.end()
    const audio = element
    if (!audio) return
    if (!canGoTo(audio, cue[0])) return dispatch({ type: 'hindered', hindrance: 'fixed' })
    if (endRest() || !audio.paused) {
      audio.pause()
      report(audio)
      dispatch({ type: 'paused' })
    }
    ask(audio)
    clip.play(audio, cue)
  }

  /** From here on the reader is told if the recording does not load: one that has failed in silence is loaded again. */
  function ask(audio: MediaSound) {
    isAsked = true
    if (audio.error && !getState().failed) audio.load()
  }

  const handlers = {
    play: (audio: MediaSound) => {
      endRest()
      const heldLine = findHeldLine(getState().mode, getCues(), audio.currentTime)
      dispatch({ type: 'played', heldLine })
      awaitSound(audio)
      cancelAnimationFrame(frame)
      follow()
    },
    waiting: awaitSound,
    playing: () => dispatch({ type: 'hindered', hindrance: null }),
    pause: (audio: MediaSound) => {
      // The event arrives late: another line may already be playing.
      if (!audio.paused || isResting() || breaksOff(audio)) return
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
      const start = mode === 'loop' ? getCues()[heldLine ?? -1]?.[0] : undefined
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

  /** Takes the recording of a voice, from its beginning; does not play it. */
  function setVoice(voice: Voice | undefined) {
    const recording = findRecording(readings, voice) ?? first
    clip.forget()
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

  /** `position` in seconds. Returns false if the audio cannot be played from there. */
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

  /** Loads the audio again, at the same position. */
  function load() {
    element?.load()
    dispatch({ type: 'reloaded' })
    goTo(getState().position)
  }

  /** Listens to a sound, and no longer to the one before it. */
  function connect(sound: MediaSound) {
    connection.abort()
    connection = new AbortController()
    const { signal } = connection
    element = sound
    for (const [name, handle] of Object.entries(handlers))
      sound.addEventListener(name, () => clip.answer(name) || handle(sound), { signal })
  }

  /** Takes over an audio element: a ref callback. */
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
      window.addEventListener(name, () => document.hidden || !getState().failed || load(), { signal })
    // A page that the browser keeps must not go on by itself when the reader comes back to it.
    const leave = () => {
      clip.end()
      pause()
    }
    window.addEventListener('pagehide', leave, { signal })
    return () => {
      detached.abort()
      connection.abort()
      // Nothing else would end a voice of the device.
      if (element !== audio) element?.pause()
      hindrances.stop()
      endRest()
      cancelAnimationFrame(frame)
      clip.forget()
      element = attached = null
    }
  }

  return {
    ...state,
    attach,
    /** Returns the sound, once no clip of it is heard any more. */
    getAudio: () => {
      clip.end()
      return element
    },
    /** In seconds; while a clip is heard, where the audio was before it. */
    getPosition: () => clip.getReturn() ?? element?.currentTime ?? 0,
    playClip,
    play,
    pause,
    goTo,
    setRate,
    getRecording,
    getCues,
    addReading: (reading: SpokenReading) => readings.push(reading),
    setVoice,
    load,
  }
}
