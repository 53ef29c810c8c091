/** Gives the value that `share` (0 to 1) of the values do not exceed; 0 where there are none. */
export function getQuantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}
