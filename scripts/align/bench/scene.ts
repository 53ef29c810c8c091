import { speechRate as rate } from '@/scripts/align/mfcc'
import { concatSamples, getEnergy, type Sound } from '@/scripts/speech/sound'
import type { Clip } from './clips'

/** What makes a recording harder. */
export type Disturbance = {
  name: string
  /** Begin with five seconds of other sentences by the same person. */
  introduction?: boolean
  /** Leave out one line. */
  leftOut?: boolean
  /** Add white noise, this many decibels below speech. */
  signalToNoise?: number
}

/** A recording whose times are known. */
type Scene = {
  sound: Sound
  /** When each line begins in seconds; null for the one that was left out. */
  starts: (number | null)[]
}

/** Silence before the first line and after the last, and how much of its own silence a sentence keeps, in seconds. */
const silence = { lead: 0.5, tail: 0.6, own: 0.2, introduction: 0.6 }

/**
 * Joins recorded sentences into one recording. The gaps between them vary from `least` to `most` seconds and are as
 * quiet as the pauses of the recordings themselves; `others` are sentences for an introduction.
 */
export function makeScene(
  clips: readonly Clip[],
  others: readonly Clip[],
  [least, most]: readonly [least: number, most: number],
  disturbance: Disturbance,
  seed: number,
): Scene {
  const random = getRandom(seed)
  const parts: Float32Array[] = []
  const addQuiet = (seconds: number, { noise }: Clip) =>
    parts.push(getNoise(Math.round(seconds * rate), noise, random))
  const getLength = () => parts.reduce((length, part) => length + part.length, 0)
  const leftOut = disturbance.leftOut ? Math.floor(random() * clips.length) : -1
  const starts: (number | null)[] = []
  const speech: Float32Array[] = []
  for (const [index, clip] of clips.entries()) {
    if (index === 0) {
      addQuiet(silence.lead, clip)
      if (disturbance.introduction) {
        const introduction = others.map(({ samples, start, end }) => samples.subarray(start, end))
        parts.push(concatSamples(introduction).slice(0, 5 * rate))
        addQuiet(silence.introduction, clip)
      }
    }
    const pause = least + random() * (most - least)
    if (index === leftOut) {
      starts.push(null)
      continue
    }
    const own = Math.min(silence.own, clip.start / rate, pause)
    if (index > 0) addQuiet(pause - own, clip)
    parts.push(clip.samples.subarray(clip.start - Math.round(own * rate), clip.start))
    starts.push(getLength() / rate)
    const spoken = clip.samples.subarray(clip.start, clip.end)
    parts.push(spoken)
    speech.push(spoken)
    if (index === clips.length - 1) addQuiet(silence.tail, clip)
  }
  const samples = concatSamples(parts)
  if (disturbance.signalToNoise === undefined) return { sound: { samples, rate }, starts }
  const spoken = concatSamples(speech)
  const level = Math.sqrt(getEnergy(spoken) / spoken.length) * 10 ** (-disturbance.signalToNoise / 20)
  const noise = getNoise(samples.length, level, random)
  return { sound: { samples: samples.map((sample, i) => sample + (noise[i] ?? 0)), rate }, starts }
}

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
