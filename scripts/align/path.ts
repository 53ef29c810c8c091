import type { FramePair } from './adapt'
import { type Frames, frameSeconds } from './frames'
import { coefficientCount as size } from './mfcc'
import {
  type Costs,
  type FrameRange,
  fillerState,
  getStates,
  pauseState,
  type States,
  transitionCount,
} from './states'

/** Where a line was found in a recording. */
type PathLine = {
  /** Frames of the recording, or null if the line was not found. */
  range: FrameRange | null
  /** Mean distance between matched frames of speech. */
  distance: number
  /** Frames of speech just before the line that belong to no line. */
  fillerBefore: number
}

export type Path = { lines: PathLine[]; pairs: FramePair[] }

const impossible = Number.POSITIVE_INFINITY

/** How far a recording may run ahead of or behind the reference: a share of its length, or seconds if that is more. */
const band = { share: 0.15, seconds: 20 }

/**
 * Returns the cheapest path through a recording that speaks the lines of a reference in order: dynamic time warping
 * within a band (H. Sakoe and S. Chiba, IEEE Transactions on Acoustics, Speech, and Signal Processing 26 (1978), 43–49)
 * with states of their own for pauses, other speech and missing lines, found with the Viterbi algorithm.
 */
export function findPath(
  recording: Frames,
  reference: Frames,
  lines: readonly FrameRange[],
  costs: Costs,
): Path {
  const states = getStates(lines, costs)
  const half = Math.ceil(Math.max(band.share, band.seconds / frameSeconds / recording.count) * states.count)
  const width = 2 * half + 1
  const getMiddle = (time: number) =>
    Math.round((time * (states.count - 1)) / Math.max(1, recording.count - 1))
  const chosen = new Uint8Array(recording.count * width)
  let before = new Float64Array(states.count).fill(impossible)
  let now = before.slice()
  for (let time = 0; time < recording.count; time++) {
    const middle = getMiddle(time)
    const first = Math.max(0, middle - half)
    const last = Math.min(states.count - 1, middle + half)
    now.fill(impossible)
    for (let state = first; state <= last; state++) {
      let best = impossible
      if (time === 0 && state <= 2) best = state === 1 ? costs.beginFiller : 0
      const transitions = state * transitionCount
      for (let index = 0; time > 0 && index < transitionCount; index++) {
        const transition = states.costs[transitions + index] as number
        // The unused transitions come last.
        if (transition === impossible) break
        const cost = (before[state - (states.steps[transitions + index] as number)] as number) + transition
        if (cost >= best) continue
        best = cost
        chosen[time * width + state - middle + half] = index
      }
      if (best < impossible)
        now[state] = best + getCost(recording, time, reference, states.frame[state] as number, costs)
    }
    ;[before, now] = [now, before]
  }
  const ends = [states.count - 1, states.count - 2, states.count - 3]
  let state = ends.reduce((a, b) => ((before[b] ?? 0) < (before[a] ?? 0) ? b : a))
  const visited = new Int32Array(recording.count)
  for (let time = recording.count - 1; time >= 0; time--) {
    visited[time] = state
    const index = chosen[time * width + state - getMiddle(time) + half] ?? 0
    if (time > 0) state -= states.steps[state * transitionCount + index] ?? 0
  }
  return readPath(visited, states, recording, reference, lines.length)
}

function getCost(recording: Frames, time: number, reference: Frames, frame: number, costs: Costs): number {
  const isSpeech = recording.isSpeech[time] === 1
  if (frame === pauseState) return isSpeech ? costs.noise : costs.pause
  if (frame === fillerState) return isSpeech ? costs.filler : costs.pause
  const isExpected = reference.isSpeech[frame] === 1
  if (!isSpeech && !isExpected) return costs.pause
  const distance = getDistance(recording, time, reference, frame)
  return isSpeech && isExpected ? distance : Math.min(distance, costs.mismatch)
}

function getDistance(recording: Frames, time: number, reference: Frames, frame: number): number {
  let total = 0
  for (let c = 0; c < size; c++) {
    // Both indices are inside their arrays; this is the innermost loop.
    const difference =
      (recording.coefficients[time * size + c] as number) -
      (reference.coefficients[frame * size + c] as number)
    total += difference * difference
  }
  return Math.sqrt(total)
}

function readPath(
  visited: Int32Array,
  states: States,
  recording: Frames,
  reference: Frames,
  lineCount: number,
): Path {
  const pairs: FramePair[] = []
  const found = Array.from({ length: lineCount }, () => ({
    start: -1,
    end: -1,
    distance: 0,
    pairs: 0,
    filler: 0,
  }))
  for (const [time, state] of visited.entries()) {
    const frame = states.frame[state] ?? pauseState
    const line = found[states.line[state] ?? -1]
    if (frame === fillerState && line && recording.isSpeech[time]) line.filler++
    if (frame < 0 || !line) continue
    if (line.start < 0) line.start = time
    line.end = time + 1
    if (!recording.isSpeech[time] || !reference.isSpeech[frame]) continue
    pairs.push([time, frame])
    line.distance += getDistance(recording, time, reference, frame)
    line.pairs++
  }
  const lines = found.map(({ start, end, distance, pairs: count, filler }) => ({
    range: start < 0 ? null : ([start, end] as const),
    distance: count > 0 ? distance / count : impossible,
    fillerBefore: filler,
  }))
  return { lines, pairs }
}
