import { getSitePath } from '@/lib/site/site'
import type { Voice } from '@/lib/storage/listening'
import { findRecording, type MediaSound, type Recording, type SpokenReading } from './recordings'

/**
 * Returns what is heard: the audio element with one of the recordings, or a voice of the device. `listen` is called with each
 * sound that is heard from now on; the signal ends it.
 */
export function createSoundSource(
  recordings: readonly [Recording, ...Recording[]],
  listen: (sound: MediaSound, signal: AbortSignal) => void,
) {
  const readings: (Recording | SpokenReading)[] = [...recordings]
  let sound: MediaSound | null = null
  let attached: HTMLAudioElement | null = null
  let connection = new AbortController()

  function connect(next: MediaSound) {
    connection.abort()
    connection = new AbortController()
    sound = next
    listen(next, connection.signal)
  }

  return {
    getSound: () => sound,
    /** Returns the reading of a voice, or the first one where there is none. */
    getReading: (voice: Voice | undefined) => findRecording(readings, voice) ?? recordings[0],
    addReading: (reading: SpokenReading) => readings.push(reading),
    attach(audio: HTMLAudioElement) {
      attached = audio
      connect(audio)
    },
    detach() {
      connection.abort()
      // Nothing else would end a voice of the device.
      if (sound !== attached) sound?.pause()
      sound = attached = null
    },
    /** Takes a reading, from its beginning. Returns true if it has another sound than the one before it. */
    take(reading: Recording | SpokenReading): boolean {
      const next = 'sound' in reading ? reading.sound : attached
      const isOther = next !== null && next !== sound
      if (isOther) {
        sound?.pause()
        connect(next)
      }
      const address = 'url' in reading && getSitePath(reading.url)
      // The boot function may have set it, and more: setting it again would stop what plays.
      if (address && attached && attached.getAttribute('src') !== address) attached.src = address
      return isOther
    },
  }
}
