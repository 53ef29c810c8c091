import { voiceNames } from '@/lib/content/audio'
import { findCommandVoice } from './command'
import { findRHVoice } from './rhvoice'
import type { SpeechVoice } from './sound'

/** The voices in which every story is published; the first one's recording is the story's `audioUrl`. */
export const publishedVoices = ['Aleksandr', 'Elena'] as const

/** Returns the voice with a name. Throws if there is none whose recordings may be published. */
export function getVoice(name: string): SpeechVoice {
  const voice = findRHVoice(name) ?? findCommandVoice(name, process.env)
  if (voice) return voice
  throw new Error(
    `expected one of the voices ${voiceNames.join(', ')}, or a program for others in SPEECH_COMMAND, found "${name}"; RHVoice's other voices may not be published`,
  )
}
