import type { Sound } from './sound'

const lowestHz = 60
const highestHz = 500

/** Seconds of sound that a pitch is found in, and from one to the next. */
const frame = { length: 0.04, step: 0.005 }

/** A shorter period is preferred to one that fits better by less than this, because its multiples always fit too. */
const preference = 0.95

/** Returns the median pitch of a stretch of voiced sound in hertz, by autocorrelation, or undefined for too short ones. */
export function findPitch({ samples, rate }: Sound, start: number, end: number): number | undefined {
  const length = Math.round(frame.length * rate)
  const middleFrom = Math.max(0, Math.round(start * rate) - (length >> 1))
  const pitches: number[] = []
  for (let at = middleFrom; at + length / 2 <= end * rate; at += Math.round(frame.step * rate)) {
    const pitch = findFramePitch(samples.subarray(at, at + length + Math.ceil(rate / lowestHz)), length, rate)
    if (pitch) pitches.push(pitch)
  }
  return pitches.sort((a, b) => a - b)[pitches.length >> 1]
}

function findFramePitch(samples: Float32Array, length: number, rate: number): number | undefined {
  const fits: number[] = []
  for (let lag = Math.floor(rate / highestHz); lag <= rate / lowestHz; lag++) {
    let [product, one, other] = [0, 0, 0]
    for (let i = 0; i < length && i + lag < samples.length; i++) {
      const [a, b] = [samples[i] ?? 0, samples[i + lag] ?? 0]
      product += a * b
      one += a * a
      other += b * b
    }
    fits.push(product / (Math.sqrt(one * other) || 1))
  }
  const best = Math.max(...fits)
  if (best < 0.5) return undefined
  let first = fits.findIndex((fit) => fit > best * preference)
  while ((fits[first + 1] ?? 0) > (fits[first] ?? 0)) first++
  return rate / (first + Math.floor(rate / highestHz))
}
