/** A stretch of frames, [start, end). */
export type FrameRange = readonly [start: number, end: number]

/** What staying in a state or going to the next one costs, for every frame of the recording. */
export type Prices = {
  /** Silence where silence is expected. */
  quiet: number
  /** Speech in a pause between lines, or a pause where the reference speaks, and the reverse. */
  mismatch: number
  noise: number
  /** Speech that belongs to no line, and beginning it. */
  filler: number
  beginFiller: number
  /** Leaving out a whole line. */
  skip: number
  /** Dwelling on a reference frame, and leaving one out. */
  slow: number
  fast: number
}

/** Where the path may be: in the pause before a line, in speech that belongs to no line, or in a frame of a line. */
export type States = {
  count: number
  /** The reference frame of a state, or -1 for a pause and -2 for speech that belongs to no line. */
  frame: Int32Array
  /** The line of a state, or the one that follows. */
  line: Int32Array
  /** For each state up to five states before it, as steps back, and their prices; unused ones cost infinity. */
  steps: Int32Array
  prices: Float64Array
}

/** Ways into a state. */
export const waysIn = 5

/**
 * Lays out the states of a path through the lines of a reference in their order: before each line and after the last
 * one a pause and a filler, between them one state for each reference frame.
 */
export function getStates(lines: readonly FrameRange[], prices: Prices): States {
  const count = lines.reduce((total, [start, end]) => total + end - start, 0) + 2 * (lines.length + 1)
  const states: States = {
    count,
    frame: new Int32Array(count),
    line: new Int32Array(count),
    steps: new Int32Array(count * waysIn),
    prices: new Float64Array(count * waysIn).fill(Number.POSITIVE_INFINITY),
  }
  let next = 0
  const add = (frame: number, line: number, ways: [step: number, price: number][]) => {
    states.frame[next] = frame
    states.line[next] = line
    for (const [way, [step, price]] of ways.filter(([back]) => back <= next).entries()) {
      states.steps[next * waysIn + way] = step
      states.prices[next * waysIn + way] = price
    }
    next++
  }
  for (let line = 0; line <= lines.length; line++) {
    const [before, after] = [lines[line - 1], lines[line]]
    const skipped = before ? before[1] - before[0] + 2 : Number.POSITIVE_INFINITY
    add(-1, line, [
      [0, 0],
      [-1, 0],
      [1, 0],
      [2, 0],
      [skipped, prices.skip],
    ])
    add(-2, line, [
      [0, 0],
      [1, prices.beginFiller],
    ])
    for (let frame = after?.[0] ?? 0; frame < (after?.[1] ?? 0); frame++) {
      const inside = frame - (after?.[0] ?? 0)
      if (inside === 0)
        add(frame, line, [
          [0, prices.slow],
          [2, 0],
          [3, 0],
        ])
      else if (inside === 1)
        add(frame, line, [
          [0, prices.slow],
          [1, 0],
        ])
      else
        add(frame, line, [
          [0, prices.slow],
          [1, 0],
          [2, prices.fast],
        ])
    }
  }
  return states
}
