/*
 * Finds the lines of a story in a person's recording. Our own, because other forced aligners need a toolkit and an
 * acoustic model to be installed; this one compares the recording with the synthetic voice that we have anyway, and is
 * off by a few milliseconds.
 */
import type { Cue, WordTimes } from '@/lib/story/story'
import { festival } from '@/scripts/speech/festival'
import { type LineTime, padding, type Recording } from '@/scripts/speech/join-lines'
import type { Sound } from '@/scripts/speech/sound'
import { speakLines } from '@/scripts/speech/speak-lines'
import { adaptFrames, type FramePair } from './adapt'
import { findEdges, getLevels } from './edges'
import { frameSeconds, getFramePair, getQuantile } from './frames'
import { findPath, type Path } from './path'
import type { Costs, FrameRange } from './states'

/** Where a line was found. */
export type FoundLine = {
  /** From the first to the last sound of the line in seconds, or null if it was not found. */
  time: LineTime | null
  /** How much the line differs from the reference; 1 is typical of this recording. */
  distance: number
  /** How fast it is spoken; 1 is typical of this recording, 2 is twice as fast. */
  tempo: number
  /** Seconds of other speech just before the line. */
  otherSpeech: number
  /** False if no pause was found before the line. */
  afterPause: boolean
  /** When each word is spoken, where the reference tells it and the line was found. */
  words?: Cue[]
}

/** In the first pass the voices are still unlike each other, so every line has to be found. */
const firstPassCosts: Costs = {
  pause: 2,
  mismatch: 5,
  noise: 8,
  filler: 8,
  beginFiller: 1000,
  skipLine: Number.POSITIVE_INFINITY,
  stay: 1,
  skipFrame: 0.5,
}
const secondPassCosts: Costs = { ...firstPassCosts, pause: 1.5, filler: 4.2, beginFiller: 60 }
const lastPassCosts: Costs = { ...secondPassCosts, filler: 4, beginFiller: 40, skipLine: 60 }

/** Even pauses between the lines of a reference, in seconds. */
const referenceGaps = { lead: 0.2, line: 0.4, sentence: 0.35, tail: 0.4 }

/** How far the start of a line may be moved to the end of a pause, in seconds. */
const reach = 0.3

/** Noise hides at most this much of the start of a line before the path begins, in seconds. */
const longestHidden = 0.03

/** Speaks lines with the synthetic voice; the times are those of the speech, without padding. */
export async function speakReference(spoken: readonly (readonly string[])[]): Promise<Recording> {
  const lines = spoken.map((sentences) => ({ sentences, voice: festival }))
  return withoutPadding(await speakLines(lines, referenceGaps))
}

function withoutPadding({ times, ...sound }: Recording): Recording {
  return { ...sound, times: times.map(([start, end]) => [start + padding.before, end - padding.after]) }
}

/**
 * Finds the lines of `reference` in a recording, and their words where it tells them; both sounds have 16,000 samples per
 * second.
 */
export function alignLines(recording: Sound, { times, words, ...reference }: Recording): FoundLine[] {
  const lines = times.map(toFrames)
  const frames = getFramePair(recording, reference)
  let path = findPath(frames.recording, frames.reference, lines, firstPassCosts)
  for (const costs of [secondPassCosts, lastPassCosts]) {
    const adapted = adaptFrames(frames.recording, frames.reference, path.pairs)
    path = findPath(adapted.recording, adapted.reference, lines, costs)
  }
  return readLines(path, recording, times, words)
}

function toFrames([start, end]: LineTime): FrameRange {
  const first = Math.round(start / frameSeconds)
  return [first, Math.max(first + 3, Math.round(end / frameSeconds))]
}

function readLines(
  { lines, pairs }: Path,
  recording: Sound,
  times: readonly LineTime[],
  words: WordTimes = [],
): FoundLine[] {
  const levels = getLevels(recording)
  const distances = lines.filter(({ range }) => range).map(({ distance }) => distance)
  const tempos = lines.map(({ range }, index) => getTempo(range, times[index]))
  const usualDistance = getQuantile(distances, 0.5)
  const usualTempo = getQuantile(
    tempos.filter((tempo) => tempo !== null),
    0.5,
  )
  return lines.map(({ range, distance, fillerBefore }, index) => {
    const otherSpeech = fillerBefore * frameSeconds
    if (!range) return { time: null, distance: 1, tempo: 1, otherSpeech, afterPause: false }
    const [start, end] = [range[0] * frameSeconds, range[1] * frameSeconds]
    const { onset, offset } = findEdges(levels, start, end, reach)
    // Noise hides soft first sounds: if the level rises well after the path begins, the path is right.
    const isHidden = onset !== null && levels.isNoisy && onset - start > longestHidden
    const time: LineTime = [isHidden ? start : (onset ?? start), offset ?? end]
    const spoken = words[index]
    return {
      time,
      ...(spoken && { words: placeWords(spoken, pairs, time) }),
      distance: distance / usualDistance,
      tempo: (tempos[index] ?? 1) / usualTempo,
      otherSpeech,
      afterPause: onset !== null,
    }
  })
}

/** Returns where the words of a reference's line are in the recording, by the frames that were matched. */
function placeWords(words: readonly Cue[], pairs: readonly FramePair[], [start, end]: LineTime): Cue[] {
  const place = (seconds: number) => {
    const after = pairs.findIndex(([, frame]) => frame * frameSeconds >= seconds)
    const [recorded, frame] = pairs[after < 0 ? pairs.length - 1 : after] ?? [0, 0]
    const [recordedBefore, frameBefore] = pairs[after - 1] ?? [recorded, frame]
    // Within a gap of the path, such as a pause, the word begins after it.
    const share =
      frame - frameBefore > 1 || frame === frameBefore
        ? 1
        : (seconds / frameSeconds - frameBefore) / (frame - frameBefore)
    const found = (recordedBefore + share * (recorded - recordedBefore)) * frameSeconds
    return Math.min(end, Math.max(start, found))
  }
  return words.map(([from, to]) => {
    const begins = place(from)
    return [begins, Math.max(begins, place(to))]
  })
}

/** Returns how fast a line is spoken compared with the reference, or null for a line that was not found. */
function getTempo(range: FrameRange | null, time: LineTime | undefined): number | null {
  return range && time ? (time[1] - time[0]) / ((range[1] - range[0]) * frameSeconds) : null
}
