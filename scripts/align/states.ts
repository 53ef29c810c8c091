/** A stretch of frames, [start, end). */
export type FrameRange = readonly [start: number, end: number]

/** The costs of a path: of each frame of the recording in a state, and of the transitions between states. */
export type Costs = {
  /** A pause where a pause is expected. */
  pause: number
  /** A pause where the reference speaks, or speech where it pauses. */
  mismatch: number
  /** Sound in a pause between lines. */
  noise: number
  /** Speech that belongs to no line. */
  filler: number
  beginFiller: number
  /** Leaving out a whole line. */
  skipLine: number
  /** Staying in a frame of the reference. */
  stay: number
  /** Leaving out a frame of the reference. */
  skipFrame: number
}

/** Used in `States.frame` instead of a frame of the reference. */
export const pauseState = -1
export const fillerState = -2

/** The states of a path: the pause before a line, speech that belongs to no line (filler), the frames of a line. */
export type States = {
  count: number
  /** The frame of the reference, or `pauseState` or `fillerState`. */
  frame: Int32Array
  /** The line of a state, or the one that follows. */
  line: Int32Array
  /** For each state five transitions into it, as steps back, and their costs; those without use cost infinity. */
  steps: Int32Array
  costs: Float64Array
}

/** Transitions into a state. */
export const transitionCount = 5

/**
 * Lays out the states of a path through the lines of a reference in order: before each line and after the last one a
 * pause and a filler, between them one state for each frame of the reference.
 */
export function getStates(lines: readonly FrameRange[], costs: Costs): States {
  const count = lines.reduce((total, [start, end]) => total + end - start, 0) + 2 * (lines.length + 1)
  const states: States = {
    count,
    frame: new Int32Array(count),
    line: new Int32Array(count),
    steps: new Int32Array(count * transitionCount),
    costs: new Float64Array(count * transitionCount).fill(Number.POSITIVE_INFINITY),
  }
  let next = 0
  const add = (frame: number, line: number, ...transitions: [step: number, cost: number][]) => {
    states.frame[next] = frame
    states.line[next] = line
    for (const [index, [step, cost]] of transitions.filter(([back]) => back <= next).entries()) {
      states.steps[next * transitionCount + index] = step
      states.costs[next * transitionCount + index] = cost
    }
    next++
  }
  for (let line = 0; line <= lines.length; line++) {
    const before = lines[line - 1]
    const toPauseBefore = before ? before[1] - before[0] + 2 : Number.POSITIVE_INFINITY
    // From itself, the filler behind it, the last two frames of the line before, or past all of that line.
    add(pauseState, line, [0, 0], [-1, 0], [1, 0], [2, 0], [toPauseBefore, costs.skipLine])
    add(fillerState, line, [0, 0], [1, costs.beginFiller])
    const [start, end] = lines[line] ?? [0, 0]
    for (let frame = start; frame < end; frame++) {
      // The first frame follows the pause, or the last frame of the line before.
      if (frame === start) add(frame, line, [0, costs.stay], [2, 0], [3, 0])
      else if (frame === start + 1) add(frame, line, [0, costs.stay], [1, 0])
      else add(frame, line, [0, costs.stay], [1, 0], [2, costs.skipFrame])
    }
  }
  return states
}
