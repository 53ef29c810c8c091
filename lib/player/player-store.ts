import { useSyncExternalStore } from 'react'
import { createAudioDriver } from './audio-driver'
import { createListeningChoices } from './listening-choices'
import { createPlayback } from './playback'
import type { PlayerState } from './player'
import type { Recording, SpokenReading } from './recordings'
import { createWordLoader } from './word-times'

/** A story's audio as an external store for React. */
export type PlayerStore = ReturnType<typeof createPlayerStore>

/** Takes a story's recordings; the first one is heard until the reader chooses. */
export function createPlayerStore(recordings: readonly [Recording, ...Recording[]]) {
  const driver = createAudioDriver(recordings)
  const { getState, subscribe, attach, getPosition, play, playClip, getRecording, getCues } = driver
  return {
    ...{ getState, subscribe, attach, getPosition, play, playClip },
    ...createPlayback(driver),
    ...createListeningChoices(driver),
    loadWords: createWordLoader(driver),
    recordings,
    get recording(): Recording | SpokenReading {
      return getRecording()
    },
    /** The recording of the chosen voice; the first one while a voice of the device speaks. */
    get recorded(): Recording {
      const heard = getRecording()
      return 'url' in heard ? heard : recordings[0]
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
