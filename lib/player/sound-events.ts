import type { Cue } from '@/lib/story/story'
import type { createHindrances } from './hindrances'
import type { createLineEnds } from './line-ends'
import { findHeldLine } from './player'
import type { MediaSound, Recording, SpokenReading } from './recordings'
import type { StateStore } from './state-store'

type Driver = Pick<StateStore, 'getState' | 'dispatch'> &
  Pick<ReturnType<typeof createHindrances>, 'awaitSound' | 'breaksOff'> &
  Pick<ReturnType<typeof createLineEnds>, 'isResting' | 'endRest' | 'stopsAt'> & {
    getRecording: () => Recording | SpokenReading
    getCues: () => readonly Cue[]
    /** Follows the position on every frame, from now on. */
    follow: () => void
    /** Records the position; `heard`: it was heard up to there. */
    report: (audio: MediaSound, heard?: boolean) => void
    goTo: (position: number) => boolean
    play: () => void
    /** Whether the reader has asked for sound. */
    isAsked: () => boolean
  }

/** Returns what each event of a sound says to the state. */
export function createSoundEvents(driver: Driver) {
  const { getState, dispatch, getCues, breaksOff, endRest, report, goTo, play } = driver

  function pause(audio: MediaSound) {
    // The event arrives late: another line may already be playing.
    if (!audio.paused || driver.isResting() || breaksOff(audio)) return
    report(audio)
    dispatch({ type: 'paused' })
  }

  return {
    play(audio: MediaSound) {
      endRest()
      const heldLine = findHeldLine(getState().mode, getCues(), audio.currentTime)
      dispatch({ type: 'played', heldLine })
      driver.awaitSound(audio)
      driver.follow()
    },
    waiting: driver.awaitSound,
    playing: () => dispatch({ type: 'hindered', hindrance: null }),
    pause,
    // A hidden page has no frames.
    timeupdate(audio: MediaSound) {
      if (!audio.paused && !breaksOff(audio) && !driver.stopsAt(audio)) report(audio)
    },
    // Of a voice of the device, at the beginning of a word.
    boundary(audio: MediaSound) {
      const reading = driver.getRecording()
      if ('words' in reading && getState().words !== reading.words)
        dispatch({ type: 'wordsLoaded', words: reading.words })
      report(audio)
    },
    seeking: (audio: MediaSound) => report(audio, false),
    // Safari forgets a position that was set before it had loaded the metadata.
    loadedmetadata(audio: MediaSound) {
      const { targetPosition } = getState()
      if (audio.currentTime >= targetPosition - 0.1 || goTo(targetPosition)) return
      audio.pause()
      dispatch({ type: 'seeked', position: audio.currentTime, heldLine: null })
      dispatch({ type: 'hindered', hindrance: 'fixed' })
    },
    ended(audio: MediaSound) {
      if (breaksOff(audio)) return
      // In a loop a last line may end where the audio does.
      const { mode, heldLine } = getState()
      const start = mode === 'loop' ? getCues()[heldLine ?? -1]?.[0] : undefined
      if (start !== undefined && goTo(start)) play()
    },
    error() {
      // Nobody has asked to hear it: the next press loads it again.
      if (!driver.isAsked()) return
      endRest()
      dispatch({ type: 'failed' })
    },
  }
}
