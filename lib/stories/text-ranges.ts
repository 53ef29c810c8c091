/** A stretch of a text as [start, end) offsets in UTF-16 units. */
export type Range = [start: number, end: number]

/** Adds a range after the ones that are there, merging it with the last where they touch. */
export function addRange(ranges: Range[], [start, end]: Range): void {
  const last = ranges.at(-1)
  if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
  else if (start < end) ranges.push([start, end])
}
