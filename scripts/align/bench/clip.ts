import { readFile } from 'node:fs/promises'
import type { MarkedText } from '@/lib/story/marked-text'
import { findSpeech } from '@/scripts/speech/speech-bounds'
import { parseWav } from '@/scripts/speech/wav'

/** One recorded sentence of a person and what is known of it. */
export type Clip = {
  text: MarkedText
  samples: Float32Array
  rate: number
  /** Where its speech begins and ends, in samples. */
  start: number
  end: number
  /** Standard deviation of the samples in its quietest 20 ms. */
  noise: number
}

/** Reads a recorded sentence. `from` is a time in seconds before which its speech does not begin. */
export async function loadClip(file: string, text: MarkedText, from = 0): Promise<Clip> {
  const { samples, rate } = parseWav(await readFile(file))
  const first = Math.round(from * rate)
  const [start, end] = findSpeech({ samples: samples.subarray(first), rate })
  return { text, samples, rate, start: first + start, end: first + end, noise: getNoiseLevel(samples, rate) }
}

function getNoiseLevel(samples: Float32Array, rate: number): number {
  const length = Math.round(0.02 * rate)
  const powers = Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const stretch = samples.subarray(index * length, (index + 1) * length)
    return stretch.reduce((sum, sample) => sum + sample * sample, 0) / length
  })
  return Math.sqrt(Math.min(...powers))
}
