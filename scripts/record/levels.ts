import { getEnergy, type Sound } from '@/scripts/speech/sound'

/** Length of the stretches whose level is measured, in seconds. */
const step = 0.005

/** Decibels from the quietest parts to the loudest below which a voice is hard to tell from its room. */
export const leastRange = 32

/** Returns the decibels from the quietest to the loudest parts of a recording. */
export function getDynamicRange({ samples, rate }: Sound): number {
  const length = Math.round(step * rate)
  const levels = Float64Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const stretch = samples.subarray(index * length, (index + 1) * length)
    return 10 * Math.log10(getEnergy(stretch) / length + 1e-10)
  }).sort()
  const getQuantile = (share: number) => levels[Math.round(share * (levels.length - 1))] ?? 0
  return getQuantile(0.99) - getQuantile(0.05)
}
