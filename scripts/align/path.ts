import type { FramePair } from './adapt'
import { coefficientCount as size } from './cepstra'
import { type Frames, frameSeconds } from './frames'
import { type FrameRange, getStates, type Prices, type States, waysIn } from './states'

/** Where one line was found in a recording. */
type PathLine = {
  /** Frames of the recording, or null where the line was not found. */
  range: FrameRange | null
  /** Mean distance between matched frames with speech. */
  distance: number
  /** Frames with speech just before the line that belong to no line. */
  fillerBefore: number
}

export type Path = { lines: PathLine[]; pairs: FramePair[] }

/** The price of what cannot be. */
const never = Number.POSITIVE_INFINITY

/** How far a recording may run ahead of or behind the reference: a share of its length, or seconds if that is more. */
const band = { share: 0.15, seconds: 20 }

/**
 * Finds the cheapest way through a recording that speaks the lines of a reference in their order: dynamic time warping
 * within a band (H. Sakoe and S. Chiba, IEEE Transactions on Acoustics, Speech, and Signal Processing 26 (1978), 43–49)
 * with pauses, other speech and left-out lines as states of their own, searched as Viterbi does.
 */
export function findPath(
  recording: Frames,
  reference: Frames,
  lines: readonly FrameRange[],
  prices: Prices,
): Path {
  const states = getStates(lines, prices)
  const half = Math.ceil(Math.max(band.share, band.seconds / frameSeconds / recording.count) * states.count)
  const width = 2 * half + 1
  const getMiddle = (time: number) =>
    Math.round((time * (states.count - 1)) / Math.max(1, recording.count - 1))
  const ways = new Uint8Array(recording.count * width)
  let before = new Float64Array(states.count).fill(never)
  let now = before.slice()
  for (let time = 0; time < recording.count; time++) {
    const middle = getMiddle(time)
    const first = Math.max(0, middle - half)
    const last = Math.min(states.count - 1, middle + half)
    now.fill(never)
    for (let state = first; state <= last; state++) {
      let best = never
      if (time === 0 && state <= 2) best = state === 1 ? prices.beginFiller : 0
      for (let way = state * waysIn; time > 0 && way < (state + 1) * waysIn; way++) {
        const price = states.prices[way] as number
        // Behind the ways in there are only unused ones.
        if (price === never) break
        const cost = (before[state - (states.steps[way] as number)] as number) + price
        if (cost >= best) continue
        best = cost
        ways[time * width + state - middle + half] = way - state * waysIn
      }
      if (best < never)
        now[state] = best + getCost(recording, time, reference, states.frame[state] as number, prices)
    }
    ;[before, now] = [now, before]
  }
  const ends = [states.count - 1, states.count - 2, states.count - 3]
  let state = ends.reduce((a, b) => ((before[b] ?? 0) < (before[a] ?? 0) ? b : a))
  const visited = new Int32Array(recording.count)
  for (let time = recording.count - 1; time >= 0; time--) {
    visited[time] = state
    const way = ways[time * width + state - getMiddle(time) + half] ?? 0
    if (time > 0) state -= states.steps[state * waysIn + way] ?? 0
  }
  return readPath(visited, states, recording, reference, lines.length)
}

function getCost(recording: Frames, time: number, reference: Frames, frame: number, prices: Prices): number {
  const speaks = recording.loud[time] === 1
  if (frame === -1) return speaks ? prices.noise : prices.quiet
  if (frame === -2) return speaks ? prices.filler : prices.quiet
  const referred = reference.loud[frame] === 1
  if (!speaks && !referred) return prices.quiet
  const distance = getDistance(recording, time, reference, frame)
  return speaks && referred ? distance : Math.min(distance, prices.mismatch)
}

function getDistance(recording: Frames, time: number, reference: Frames, frame: number): number {
  const { coefficients: recorded } = recording
  const { coefficients: referred } = reference
  let total = 0
  for (let c = 0; c < size; c++) {
    // Both indices are inside their arrays; this is the innermost loop.
    const difference = (recorded[time * size + c] as number) - (referred[frame * size + c] as number)
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
    const frame = states.frame[state] ?? -1
    const line = found[states.line[state] ?? -1]
    if (frame === -2 && line && recording.loud[time]) line.filler++
    if (frame < 0 || !line) continue
    if (line.start < 0) line.start = time
    line.end = time + 1
    if (!recording.loud[time] || !reference.loud[frame]) continue
    pairs.push([time, frame])
    line.distance += getDistance(recording, time, reference, frame)
    line.pairs++
  }
  const lines = found.map(({ start, end, distance, pairs: count, filler }) => ({
    range: start < 0 ? null : ([start, end] as const),
    distance: count > 0 ? distance / count : never,
    fillerBefore: filler,
  }))
  return { lines, pairs }
}
