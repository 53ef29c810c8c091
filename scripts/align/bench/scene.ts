import { speechRate } from '@/scripts/align/mel'
import { resample } from '@/scripts/speech/ffmpeg'
import { concatSamples, type Pcm } from '@/scripts/speech/pcm'
import type { Clip } from './clip'
import { getNoise, getRandom } from './random'

/** What is done to a recording to make it harder. */
export type Disturbance = {
  name: string
  /** Five seconds of other sentences of the same person come first. */
  introduction?: boolean
  /** One line is left out. */
  leftOut?: boolean
  /** White noise is added, this many decibels below speech. */
  signalToNoise?: number
}

/** A recording whose truth is known. */
type Scene = {
  sound: Pcm
  /** When each line begins in seconds; null for the one that was left out. */
  starts: (number | null)[]
}

/** Silence of the first line, after the last, and how much of its own breath a sentence brings along, in seconds. */
const silence = { lead: 0.5, tail: 0.6, own: 0.2, introduction: 0.6 }

/**
 * Makes a recording of recorded sentences with gaps of known, varying length in seconds, as quiet as the pauses of the
 * recordings themselves; `others` are sentences for an introduction.
 */
export async function makeScene(
  clips: readonly Clip[],
  others: readonly Clip[],
  gap: readonly [least: number, most: number],
  disturbance: Disturbance,
  seed: number,
): Promise<Scene> {
  const random = getRandom(seed)
  const rate = clips[0]?.rate ?? speechRate
  const parts: Float32Array[] = []
  const addQuiet = (seconds: number, { noise }: Clip) =>
    parts.push(getNoise(Math.round(seconds * rate), noise, random))
  const getLength = () => parts.reduce((length, part) => length + part.length, 0)
  const leftOut = disturbance.leftOut ? Math.floor(random() * clips.length) : -1
  const starts: (number | null)[] = []
  let speechPower = 0
  let speechLength = 0
  for (const [index, clip] of clips.entries()) {
    if (index === 0) {
      addQuiet(silence.lead, clip)
      if (disturbance.introduction) {
        parts.push(
          concatSamples(others.map(({ samples, start, end }) => samples.subarray(start, end))).slice(
            0,
            5 * rate,
          ),
        )
        addQuiet(silence.introduction, clip)
      }
    }
    const pause = gap[0] + random() * (gap[1] - gap[0])
    if (index === leftOut) {
      starts.push(null)
      continue
    }
    const own = Math.min(silence.own, clip.start / rate, pause)
    if (index > 0) addQuiet(pause - own, clip)
    parts.push(clip.samples.subarray(clip.start - Math.round(own * rate), clip.start))
    starts.push(getLength() / rate)
    const speech = clip.samples.subarray(clip.start, clip.end)
    parts.push(speech)
    speechPower += speech.reduce((sum, sample) => sum + sample * sample, 0)
    speechLength += speech.length
    if (index === clips.length - 1) addQuiet(silence.tail, clip)
  }
  const sound = await resample({ samples: concatSamples(parts), rate }, speechRate)
  if (disturbance.signalToNoise === undefined) return { sound, starts }
  const level = Math.sqrt(speechPower / speechLength) * 10 ** (-disturbance.signalToNoise / 20)
  const noise = getNoise(sound.samples.length, level, random)
  return { sound: { ...sound, samples: sound.samples.map((sample, i) => sample + (noise[i] ?? 0)) }, starts }
}
