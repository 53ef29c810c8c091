import type { VoiceSource } from '@/lib/storage/listening'
import type { MarkedText } from '@/lib/story/marked-text'
import { DeviceSound } from './device-sound'
import { findRussianVoice } from './device-voice'
import type { SpokenReading } from './recordings'
import { planSpeech } from './spoken-parts'

/** Returns lines as a voice of the browser speaks them. Throws if there is no Russian voice there. */
export function createDeviceReading(lines: readonly MarkedText[], source: VoiceSource): SpokenReading {
  const voice = findRussianVoice(source)
  if (!voice) throw new Error(`There is no Russian voice (${source}).`)
  const { parts, cues, words } = planSpeech(lines)
  return {
    voice: source,
    name: voice.name,
    duration: cues.at(-1)?.[1] ?? 0,
    cues,
    words,
    timedWords: false,
    sound: new DeviceSound(parts, voice),
    sayWord(word, rate) {
      const sound = new DeviceSound(planSpeech([word]).parts, voice)
      sound.playbackRate = rate
      sound.play()
    },
  }
}
