import type { Pcm } from '@/scripts/speech/pcm'
import { getQuantile } from './quantile'

/** Length of the stretches whose loudness is looked at, in seconds. */
const step = 0.005

/** Shortest silence that parts two lines, and how far around a line one is looked for, in seconds. */
const pause = { length: 0.05, search: 2 }

/**
 * What stands alone before a pause begins no line when it is shorter than this, as a click of the lips (in seconds), or
 * softer than this, as a breath (in decibels below the loudest part of the line).
 */
const lone = { shortest: 0.03, belowLoudest: 25 }

/** Speech is less than 38 dB below the loudest part of its line, as in speech-bounds.ts, and above the noise. */
const speech = { belowLoudest: 38, aboveQuietest: 6 }

/** How loud a recording is. */
type Levels = {
  /** In decibels, one for each 5 ms. */
  levels: Float64Array
  /** What the quietest parts have. */
  quietest: number
  /** How far the loudest parts are above them, in decibels. */
  range: number
  /** True where steady noise hides the softest speech. */
  isNoisy: boolean
}

/** Where sound begins and ends, in seconds. */
type Edges = { onset: number | null; offset: number | null }

/** Measures how loud a recording is, 5 ms by 5 ms. */
export function getLevels({ samples, rate }: Pcm): Levels {
  const length = Math.round(step * rate)
  const levels = Float64Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const stretch = samples.subarray(index * length, (index + 1) * length)
    return 10 * Math.log10(stretch.reduce((total, sample) => total + sample * sample, 0) / length + 1e-10)
  })
  const quietest = getQuantile(levels, 0.05)
  const range = getQuantile(levels, 0.99) - quietest
  return { levels, quietest, range, isNoisy: range < speech.belowLoudest + speech.aboveQuietest }
}

/**
 * Finds the end of the pause that is nearest to the beginning of a line, and the beginning of the pause nearest to its
 * end; null where there is none within `reach`. All times are in seconds.
 */
export function findEdges(sound: Levels, start: number, end: number, reach: number): Edges {
  const loudest = getLoudest(sound.levels.subarray(Math.floor(start / step), Math.ceil(end / step)))
  const pauses = findPauses(sound, start, end, loudest)
  const onsets = pauses
    .filter(([, to], index) => isSpeech(sound.levels.subarray(to, pauses[index + 1]?.[0]), loudest))
    .map(([, to]) => to * step)
  const offsets = pauses.map(([from]) => from * step)
  return { onset: findNearest(onsets, start, reach), offset: findNearest(offsets, end, reach) }
}

/** Pauses in and around a line, as [start, end) in steps. */
function findPauses(
  { levels, quietest }: Levels,
  start: number,
  end: number,
  loudest: number,
): [from: number, to: number][] {
  const [first, last] = [Math.floor(start / step), Math.ceil(end / step)]
  const least = Math.max(loudest - speech.belowLoudest, quietest + speech.aboveQuietest)
  const pauses: [from: number, to: number][] = []
  let from = Math.max(0, first - pause.search / step)
  for (let index = from; index <= Math.min(levels.length, last + pause.search / step); index++) {
    if (index < levels.length && (levels[index] ?? 0) <= least) continue
    if (index - from >= pause.length / step) pauses.push([from, index])
    from = index + 1
  }
  return pauses
}

function isSpeech(levels: Float64Array, loudest: number): boolean {
  return levels.length >= lone.shortest / step && getLoudest(levels) > loudest - lone.belowLoudest
}

function getLoudest(levels: Float64Array): number {
  return levels.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
}

function findNearest(values: readonly number[], to: number, reach: number): number | null {
  const [nearest] = values.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))
  return nearest !== undefined && Math.abs(nearest - to) <= reach ? nearest : null
}
