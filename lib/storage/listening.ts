/** Playback rates; 1 is normal. */
export const rates = { slower: 0.85, normal: 1 } as const

/** The rates that a reader can choose from one to the other, in steps. */
export const rateRange = { min: 0.6, max: 1.25, step: 0.05 } as const

/** The pauses between two lines that a reader can choose, in seconds. */
export const pauseRange = { min: 0, max: 3, step: 0.5 } as const

export function isIn({ min, max }: { min: number; max: number }, value: unknown): value is number {
  return typeof value === 'number' && value >= min && value <= max
}

/** How the lines are heard: straight through, one by one with a wait after each, or one again and again. */
const playModes = ['through', 'lines', 'loop'] as const

export type PlayMode = (typeof playModes)[number]

/** Whose voice a recording has; `other` is one that is neither, such as a person's who reads it. */
const recordedVoices = ['man', 'woman', 'other'] as const

export type RecordedVoice = (typeof recordedVoices)[number]

/** Where a voice that is not recorded speaks: on this device, or at its maker's, to whom the text is sent. */
export const voiceSources = ['device', 'online'] as const

export type VoiceSource = (typeof voiceSources)[number]

/** Whose voice is heard where there are several. */
const voices = [...recordedVoices, ...voiceSources] as const

export type Voice = (typeof voices)[number]

export function isVoice(value: unknown): value is Voice {
  return voices.some((voice) => voice === value)
}

export function isSpoken(voice: Voice): voice is VoiceSource {
  return voiceSources.some((source) => source === voice)
}

export function isPlayMode(value: unknown): value is PlayMode {
  return playModes.some((mode) => mode === value)
}
