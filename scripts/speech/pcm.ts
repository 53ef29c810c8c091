/** Sound of one channel: samples from -1 to 1 and how many of them a second holds. */
export type Pcm = {
  samples: Float32Array
  rate: number
}

/** Joins stretches of sound into one. */
export function concatSamples(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Silence of the given length in seconds, at least 0, at a rate in samples a second. */
export function getSilence(seconds: number, rate: number): Float32Array {
  return new Float32Array(Math.max(0, Math.round(seconds * rate)))
}
