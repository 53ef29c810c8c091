/** When a line is spoken, in seconds. */
export type Cue = readonly [start: number, end: number]

/** Seconds: browsers may land a hair before the place that they were sent to. */
const tolerance = 0.02

/**
 * Takes the lines' cues in order (undefined for a line without one) and a position in seconds; gives the index of
 * the line that is or was spoken last, or null before the first. A line keeps its mark through the pause after it.
 */
export function findLineAt(cues: readonly (Cue | undefined)[], position: number): number | null {
  let found: number | null = null
  for (const [index, cue] of cues.entries()) {
    if (cue && cue[0] <= position + tolerance) found = index
  }
  return found
}

/** Takes a line's index (null for none) and a step of 1 or -1; gives the next line that has a cue, or null. */
export function findNeighbour(
  cues: readonly (Cue | undefined)[],
  line: number | null,
  step: 1 | -1,
): number | null {
  for (let index = line === null ? 0 : line + step; index >= 0 && index < cues.length; index += step) {
    if (cues[index]) return index
  }
  return null
}
