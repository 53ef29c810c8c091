/** Playback rates; 1 is normal. */
export const rates = { slower: 0.85, normal: 1 } as const

/** How the lines are heard: straight through, one by one with a wait after each, or one again and again. */
const ways = ['through', 'lines', 'loop'] as const

export type Way = (typeof ways)[number]

export function isWay(value: unknown): value is Way {
  return ways.some((way) => way === value)
}
