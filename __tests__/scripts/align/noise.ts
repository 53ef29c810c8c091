/** Returns a generator of the same numbers from 0 to 1 for the same seed (Numerical Recipes' linear congruential one). */
export function getRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns white noise with a standard deviation of `level` (Box–Muller transform). */
export function getNoise(length: number, level: number, random: () => number): Float32Array {
  return Float32Array.from({ length: Math.max(0, length) }, () => {
    return level * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  })
}
