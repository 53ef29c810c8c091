import type { Cue } from '@/lib/story/story'

/** Mono sound: samples from -1 to 1, and how many of them make a second. */
export type Sound = {
  samples: Float32Array
  rate: number
}

export type Speech = Sound & {
  /** When each of its words (`findCompounds`) is heard, in seconds; missing where the program does not tell. */
  words?: readonly Cue[]
}

export type SpeechVoice = {
  name: string
  /** The program and the voice, for the recording's metadata. */
  label: string
  /** Returns what the program is given for a sentence of `getSpokenText`. */
  spell: (sentence: string) => string
  /** Speaks sentences of `getSpokenText`, one result for each. Throws if the program is missing or fails. */
  speak: (sentences: readonly string[]) => Promise<Speech[]>
}

/** Speech is audible down to this many decibels below its loudest part; whatever is softer is a pause. */
const speechFloor = 38

/** Length of the stretches whose energy is compared, in seconds. */
const step = 0.005

/** A sound at the edge is a click if it is shorter than this and this far from the rest, in seconds. */
const click = { length: 0.06, distance: 0.12 }

/**
 * Returns where the speech of a sentence begins and ends, as [start, end) offsets in samples. A short click apart from
 * the rest is not speech. Returns the whole sound if all of it is silent.
 */
export function findSpeech({ samples, rate }: Sound): [start: number, end: number] {
  const length = Math.round(step * rate)
  const energies = Array.from({ length: Math.ceil(samples.length / length) }, (_, index) =>
    getEnergy(samples.subarray(index * length, (index + 1) * length)),
  )
  const threshold = Math.max(...energies) * 10 ** (-speechFloor / 10)
  const stretches = joinLoudSteps(energies.map((energy) => energy > threshold))
  const speech = stretches.filter(([start, end]) => end - start >= click.length / step)
  const [first, last] = [(speech[0] ?? stretches[0])?.[0], (speech.at(-1) ?? stretches.at(-1))?.[1]]
  return first === undefined || last === undefined
    ? [0, samples.length]
    : [first * length, Math.min(samples.length, last * length)]
}

/** Joins loud steps that are close together into stretches, as [start, end) in steps. */
function joinLoudSteps(loud: boolean[]): [start: number, end: number][] {
  const stretches: [start: number, end: number][] = []
  for (const [index, isLoud] of loud.entries()) {
    const last = stretches.at(-1)
    if (!isLoud) continue
    if (last && index - last[1] < click.distance / step) last[1] = index + 1
    else stretches.push([index, index + 1])
  }
  return stretches
}

export function getEnergy(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0)
}

export function concatSamples(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Returns silence of a length in seconds (none if it is negative). */
export function getSilence(seconds: number, rate: number): Float32Array {
  return new Float32Array(Math.max(0, Math.round(seconds * rate)))
}

/** Reads raw 16-bit samples, low byte first. */
export function fromInt16(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(2 * i) / 32_768)
}

/** Writes raw 16-bit samples, low byte first; those beyond -1 and 1 are clipped. */
export function toInt16(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(2 * samples.length)
  for (const [i, sample] of samples.entries())
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), 2 * i)
  return bytes
}
