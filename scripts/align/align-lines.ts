import type { LineTime } from '@/scripts/speech/join-lines'
import type { Pcm } from '@/scripts/speech/pcm'
import { adaptFrames } from './adapt'
import { findEdges, getLevels } from './edges'
import { frameSeconds, getFramePair } from './frames'
import { findPath, type Path } from './path'
import { getQuantile } from './quantile'
import type { FrameRange, Prices } from './states'

/** Where a line was found. */
export type FoundLine = {
  /** From the first to the last sound of the line in seconds, or null where it was not found. */
  time: LineTime | null
  /** How unlike the reference the line is: 1 is as the other lines of this recording. */
  distance: number
  /** How fast it is spoken: 1 is as the other lines, 2 twice as fast. */
  tempo: number
  /** Seconds of other speech just before the line. */
  otherSpeech: number
  /** False where no pause was found at the line's beginning. */
  afterPause: boolean
}

/** First the voices are strangers: all lines have to be there. Then they are compared on the same terms. */
const strangers: Prices = {
  quiet: 2,
  mismatch: 5,
  noise: 8,
  filler: 8,
  beginFiller: 1000,
  skip: Number.POSITIVE_INFINITY,
  slow: 1,
  fast: 0.5,
}
const acquainted: Prices = { ...strangers, quiet: 1.5, filler: 4.2, beginFiller: 60 }
const familiar: Prices = { ...acquainted, filler: 4, beginFiller: 40, skip: 60 }

/** How far a line's beginning may be moved to the end of a pause, in seconds. */
const reach = 0.3

/** Noise hides no more than this much of a line's beginning that the path has not seen, in seconds. */
const hidden = 0.03

/**
 * Finds the lines of a story in a person's recording. `reference` is synthetic speech of the same lines with the time
 * of each line in seconds, without the silence around it; both sounds have 16,000 samples a second.
 */
export function alignLines(recording: Pcm, reference: Pcm, times: readonly LineTime[]): FoundLine[] {
  const lines = times.map(toFrames)
  const frames = getFramePair(recording, reference)
  let path = findPath(frames.recording, frames.reference, lines, strangers)
  for (const prices of [acquainted, familiar]) {
    const adapted = adaptFrames(frames.recording, frames.reference, path.pairs)
    path = findPath(adapted.recording, adapted.reference, lines, prices)
  }
  return readLines(path, recording, times)
}

function toFrames([start, end]: LineTime): FrameRange {
  const first = Math.round(start / frameSeconds)
  return [first, Math.max(first + 3, Math.round(end / frameSeconds))]
}

function readLines({ lines }: Path, recording: Pcm, times: readonly LineTime[]): FoundLine[] {
  const levels = getLevels(recording)
  const usual = getQuantile(
    lines.filter(({ range }) => range).map(({ distance }) => distance),
    0.5,
  )
  const usualTempo = getQuantile(
    lines.flatMap(({ range }, index) => getTempo(range, times[index])),
    0.5,
  )
  return lines.map(({ range, distance, fillerBefore }, index) => {
    const otherSpeech = fillerBefore * frameSeconds
    if (!range) return { time: null, distance: 1, tempo: 1, otherSpeech, afterPause: false }
    const [start, end] = [range[0] * frameSeconds, range[1] * frameSeconds]
    const { onset, offset } = findEdges(levels, start, end, reach)
    // Noise hides soft first sounds: where speech rises well after the words were heard, the words are right.
    const isHidden = onset !== null && levels.isNoisy && onset - start > hidden
    return {
      time: [isHidden ? start : (onset ?? start), offset ?? end],
      distance: distance / usual,
      tempo: (getTempo(range, times[index])[0] ?? 1) / usualTempo,
      otherSpeech,
      afterPause: onset !== null,
    }
  })
}

/** How fast a line is spoken, compared with the reference; nothing for a line that was not found. */
function getTempo(range: FrameRange | null, time: LineTime | undefined): number[] {
  return range && time ? [(time[1] - time[0]) / ((range[1] - range[0]) * frameSeconds)] : []
}
