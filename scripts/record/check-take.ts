import { findSpeech, getEnergy, type Sound } from '@/scripts/speech/sound'

/** Below the first nothing was heard, below the second a take is too soft to be made louder; of a full scale of 1. */
const peaks = { silent: 0.01, soft: 0.06 }

/** As many samples in a row at the limit do not happen by chance. */
const clipping = { samples: 3, level: 0.99 }

/** In seconds: what has to be silent before and after a line that is not cut off. */
const margin = 0.04

/** Decibels from the quietest parts to the loudest below which a voice is hard to tell from its room. */
const leastRange = 32

/** Letters a second beyond which nobody reads to learners. */
const maxPace = 22

export function isSilent({ samples }: Sound): boolean {
  return getPeak(samples) < peaks.silent
}

/** Returns what is wrong with the take of a line with that clean text, in the words of the page; nothing for a good one. */
export function checkTake(sound: Sound, text: string): string[] {
  const { samples, rate } = sound
  if (isSilent(sound)) return ['Nothing was heard. Is it the right microphone, and is it switched on?']
  const problems: string[] = []
  if (isClipped(samples))
    problems.push('It is too loud, and distorted: move back a little and read it again.')
  if (getPeak(samples) < peaks.soft) problems.push('It is very soft: move nearer, or turn the microphone up.')
  const range = getDynamicRange(sound)
  if (range < leastRange) {
    const found = `the voice is only ${Math.floor(range)} dB above the background`
    return [...problems, `The room is noisy: ${found}, and should be ${leastRange} dB.`]
  }
  const [start, end] = findSpeech(sound)
  if (start < margin * rate) problems.push('The beginning is cut off: wait a moment before you read.')
  if (end > samples.length - margin * rate) problems.push('The end is cut off: let the line end by itself.')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if ((end - start) / rate < letters / maxPace) problems.push('It is short for its text: was all of it read?')
  return problems
}

function getPeak(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
}

function isClipped(samples: Float32Array): boolean {
  let run = 0
  return samples.some((sample) => {
    run = Math.abs(sample) >= clipping.level ? run + 1 : 0
    return run >= clipping.samples
  })
}

/** Returns the decibels from the quietest to the loudest parts of a recording. */
function getDynamicRange({ samples, rate }: Sound): number {
  // Stretches of 5 ms.
  const length = Math.round(0.005 * rate)
  const levels = Float64Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const stretch = samples.subarray(index * length, (index + 1) * length)
    return 10 * Math.log10(getEnergy(stretch) / length + 1e-10)
  }).sort()
  const getQuantile = (share: number) => levels[Math.round(share * (levels.length - 1))] ?? 0
  return getQuantile(0.99) - getQuantile(0.05)
}
