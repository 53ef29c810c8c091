export const rate = 16_000

/** A tone between silences; all lengths in seconds. */
export function tone(before: number, length: number, after: number): Float32Array {
  const samples = new Float32Array(Math.round((before + length + after) * rate))
  for (let i = Math.round(before * rate); i < (before + length) * rate; i++)
    samples[i] = 0.5 * Math.sin((2 * Math.PI * 220 * i) / rate)
  return samples
}
