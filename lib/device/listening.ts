/** Playback rates; 1 is normal. */
export const rates = { slower: 0.85, normal: 1 } as const

/** How the lines are heard: straight through, one by one with a wait after each, or one again and again. */
const ways = ['through', 'lines', 'loop'] as const

export type Way = (typeof ways)[number]

/** Whose voice a recording has; `other` is one that is neither, such as a person's who reads it. */
const recordedVoices = ['man', 'woman', 'other'] as const

export type RecordedVoice = (typeof recordedVoices)[number]

/** Where a voice that is not recorded speaks: on this device, or at its maker's, to whom the text is sent. */
export const voicePlaces = ['device', 'online'] as const

export type VoicePlace = (typeof voicePlaces)[number]

/** Whose voice is heard where there are several. */
const voices = [...recordedVoices, ...voicePlaces] as const

export type Voice = (typeof voices)[number]

export function isVoice(value: unknown): value is Voice {
  return voices.some((voice) => voice === value)
}

export function isSpoken(voice: Voice): voice is VoicePlace {
  return voicePlaces.some((place) => place === voice)
}

export function isWay(value: unknown): value is Way {
  return ways.some((way) => way === value)
}
