/** Playback rates; 1 is normal. */
export const rates = { slower: 0.85, normal: 1 } as const

/** How the lines are heard: straight through, one by one with a wait after each, or one again and again. */
const ways = ['through', 'lines', 'loop'] as const

export type Way = (typeof ways)[number]

/** Whose voice is heard where a story has several; `other` is one that is neither, such as a person's who reads it. */
const voices = ['man', 'woman', 'other'] as const

export type Voice = (typeof voices)[number]

export function isVoice(value: unknown): value is Voice {
  return voices.some((voice) => voice === value)
}

export function isWay(value: unknown): value is Way {
  return ways.some((way) => way === value)
}
