import { rates, type Voice } from '@/lib/storage/listening'
import { getReaderData } from '@/lib/storage/reader-store'
import type { Cue } from '@/lib/story/story'
import { createClipPlayer } from './clip-player'
import { canGoTo, createHindrances } from './hindrances'
import { createLineEnds } from './line-ends'
import { findLineAt, firstState } from './player'
import type { MediaSound, Recording } from './recordings'
import { createSoundEvents } from './sound-events'
import { createSoundSource } from './sound-source'
import { createStateStore } from './state-store'

/** An audio element, with its state and what the reader has asked for. */
export type AudioDriver = ReturnType<typeof createAudioDriver>

/** Takes a story's recordings; the first one is heard until the reader chooses. */
export function createAudioDriver(recordings: readonly [Recording, ...Recording[]]) {
  const state = createStateStore({ ...firstState, voice: recordings[0].voice })
  const { getState, dispatch } = state
  const clip = createClipPlayer()
  const source = createSoundSource(recordings, (sound, signal) => {
    for (const [name, handle] of Object.entries(events))
      sound.addEventListener(name, () => clip.answer(name) || handle(sound), { signal })
  })
  const { getSound } = source
  const getRecording = () => source.getReading(getState().voice)
  const getCues = () => getRecording().cues
  const hindrances = createHindrances(state, () => getRecording().duration)
  const lineEnds = createLineEnds({ getState, getCues, report, goTo, play })
  const { endRest } = lineEnds
  let frame = 0
  /** Until the reader has asked for sound, nothing is said of a recording that does not load. */
  let isAsked = false
  const events = createSoundEvents({
    ...{ getState, dispatch, getRecording, getCues, follow, report, goTo, play },
    ...hindrances,
    ...lineEnds,
    isAsked: () => isAsked,
  })

  /** Runs on every frame while playing: the element reports its position only four times a second. */
  function follow() {
    cancelAnimationFrame(frame)
    const sound = getSound()
    if (!sound || !getState().playing || hindrances.breaksOff(sound) || lineEnds.stopsAt(sound)) return
    if (findLineAt(getCues(), sound.currentTime) !== findLineAt(getCues(), getState().position)) report(sound)
    frame = requestAnimationFrame(follow)
  }

  function report({ currentTime, ended }: MediaSound, heard = !ended) {
    dispatch({ type: 'positionReported', position: currentTime, heard })
  }

  /** Ends the pause between two lines too. Returns false if nothing plays. */
  function pause(): boolean {
    const sound = getSound()
    if (endRest()) dispatch({ type: 'paused' })
    else if (!sound || sound.paused) return false
    else sound.pause()
    return true
  }

  /** Plays a clip apart from all else, which is paused: everything stays where it was. */
  function playClip(cue: Cue) {
    clip.end()
    const sound = getSound()
    if (!sound) return
    if (!canGoTo(sound, cue[0])) return dispatch({ type: 'hindered', hindrance: 'fixed' })
    if (endRest() || !sound.paused) {
      sound.pause()
      report(sound)
      dispatch({ type: 'paused' })
    }
    ask(sound)
    clip.play(sound, cue)
  }

  /** From here on the reader is told if the recording does not load: one that has failed in silence is loaded again. */
  function ask(sound: MediaSound) {
    isAsked = true
    if (sound.error && !getState().failed) sound.load()
  }

  function setRate(rate: number) {
    const sound = getSound()
    if (!sound) return
    // Loading a source resets the rate to the default, so that is set too.
    sound.defaultPlaybackRate = rate
    sound.playbackRate = rate
    dispatch({ type: 'rateChosen', rate })
  }

  /** Takes the recording of a voice, from its beginning; does not play it. */
  function setVoice(wanted: Voice | undefined) {
    const reading = source.getReading(wanted)
    const { voice } = reading
    clip.forget()
    endRest()
    if (voice !== getState().voice) dispatch({ type: 'voiceChosen', voice })
    if (source.take(reading)) setRate(getState().rate)
  }

  function play() {
    const sound = getSound()
    endRest()
    if (sound) ask(sound)
    // From the end a browser would begin again.
    if (sound?.ended && hindrances.breaksOff(sound)) return
    // A refused play() is not an error; audio that cannot be played raises an error event.
    sound?.play().catch(() => events.pause(sound))
  }

  /** `position` in seconds. Returns false if the audio cannot be played from there. */
  function goTo(position: number): boolean {
    const sound = getSound()
    if (sound && !canGoTo(sound, position)) {
      dispatch({ type: 'hindered', hindrance: 'fixed' })
      return false
    }
    dispatch({ type: 'sent', position })
    if (sound) sound.currentTime = position
    if (endRest()) play()
    return true
  }

  /** Loads the audio again, at the same position. */
  function load() {
    getSound()?.load()
    dispatch({ type: 'reloaded' })
    goTo(getState().position)
  }

  /** Takes over an audio element: a ref callback. */
  function attach(audio: HTMLAudioElement): () => void {
    source.attach(audio)
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
    if (audio.error) events.error()
    if (!audio.paused) events.play(audio)
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
      source.detach()
      hindrances.stop()
      endRest()
      cancelAnimationFrame(frame)
      clip.forget()
    }
  }

  return {
    ...state,
    ...{ attach, playClip, play, pause, goTo, setRate, getRecording, getCues, setVoice, load },
    addReading: source.addReading,
    /** Returns the sound, once no clip of it is heard any more. */
    getAudio: () => {
      clip.end()
      return getSound()
    },
    /** In seconds; while a clip is heard, where the audio was before it. */
    getPosition: () => clip.getReturn() ?? getSound()?.currentTime ?? 0,
  }
}
