/** Gives the middle of some numbers, of an even count the mean of the two in the middle. Throws when there are none. */
export function getMedian(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined)
    throw new Error('expected at least one value for a median, found none')
  return (low + high) / 2
}
