/** Playback rates; 1 is normal. */
export const rates = { slower: 0.85, normal: 1 } as const

/** The two that are always in sight. */
export const speeds = [
  { value: rates.slower, text: 'Slower' },
  { value: rates.normal, text: 'Normal' },
]

/** The rates that a reader can choose from one to the other, in steps. */
export const rateRange = { min: 0.6, max: 1.25, step: 0.05 } as const

export function isIn({ min, max }: { min: number; max: number }, value: unknown): value is number {
  return typeof value === 'number' && value >= min && value <= max
}

/** How the lines are heard: straight through, one by one with a wait after each, or one again and again. */
const playModes = ['through', 'lines', 'loop'] as const

export type PlayMode = (typeof playModes)[number]

/** Whose voice a recording has; `other` is one that is neither, such as a person's who reads it. */
const voices = ['man', 'woman', 'other'] as const

export type Voice = (typeof voices)[number]

export function isVoice(value: unknown): value is Voice {
  return voices.some((voice) => voice === value)
}

export function isPlayMode(value: unknown): value is PlayMode {
  return playModes.some((mode) => mode === value)
}
