/** When a line is spoken, in seconds. */
export type Cue = readonly [start: number, end: number]

/** Seconds: browsers may land a hair before the place that they were sent to. */
const tolerance = 0.02

/**
 * Takes the lines' cues in order and a position in seconds; gives the index of the line that is or was spoken last,
 * or null before the first. A line keeps its mark through the pause after it.
 */
export function findLineAt(cues: readonly Cue[], position: number): number | null {
  const line = cues.findLastIndex(([start]) => start <= position + tolerance)
  return line < 0 ? null : line
}
