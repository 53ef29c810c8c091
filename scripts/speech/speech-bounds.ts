import type { Pcm } from './pcm'

/** Length of the stretches whose loudness is looked at, in seconds. */
const step = 0.005

/** How far below the loudest stretch speech is still heard, in decibels. */
const floor = 38

/** A sound at the edge counts as a click when it is shorter than this and this far from the rest, in seconds. */
const click = { length: 0.06, distance: 0.12 }

/**
 * Finds where the speech of a sentence begins and ends, as [start, end) offsets in samples. Sound counts as speech
 * when it is less than 38 dB below the loudest part; a short click apart from the rest does not. Gives the whole
 * sound where all of it is silent.
 */
export function findSpeech({ samples, rate }: Pcm): [start: number, end: number] {
  const length = Math.round(step * rate)
  const energies = Array.from({ length: Math.ceil(samples.length / length) }, (_, index) =>
    samples.subarray(index * length, (index + 1) * length).reduce((sum, sample) => sum + sample * sample, 0),
  )
  const least = Math.max(...energies) * 10 ** (-floor / 10)
  const stretches = getStretches(energies.map((energy) => energy > least))
  const speech = stretches.filter(([start, end]) => end - start >= click.length / step)
  const [first, last] = [(speech[0] ?? stretches[0])?.[0], (speech.at(-1) ?? stretches.at(-1))?.[1]]
  return first === undefined || last === undefined
    ? [0, samples.length]
    : [first * length, Math.min(samples.length, last * length)]
}

/** Joins loud steps that are close to each other into stretches, as [start, end) in steps. */
function getStretches(loud: boolean[]): [start: number, end: number][] {
  const stretches: [start: number, end: number][] = []
  for (const [index, isLoud] of loud.entries()) {
    const last = stretches.at(-1)
    if (!isLoud) continue
    if (last && index - last[1] < click.distance / step) last[1] = index + 1
    else stretches.push([index, index + 1])
  }
  return stretches
}
