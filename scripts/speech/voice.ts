import type { Cue } from '@/lib/story/story'
import type { Sound } from './sound'

export type Speech = Sound & {
  /** When each of its words (`findCompounds`) is heard, in seconds; missing where the program does not tell. */
  words?: readonly Cue[]
}

export type SpeechVoice = {
  name: string
  /** The program and the voice, for the recording's metadata. */
  label: string
  /** Returns what the program is given for a sentence of `getSpokenText`. */
  spell: (sentence: string) => string
  /** Speaks sentences of `getSpokenText`, one result for each. Throws if the program is missing or fails. */
  speak: (sentences: readonly string[]) => Promise<Speech[]>
}
