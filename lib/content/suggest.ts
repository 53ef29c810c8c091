/** Finds the known name that a mistyped one most likely means: at most two letters wrong, case aside. */
export function findNearest(name: string, known: string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: getDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance)
  return ranked[0]?.candidate
}

/** Levenshtein distance: the number of letters to insert, delete or replace. */
function getDistance(from: string, to: string): number {
  // Names that differ this much in length are too far apart, however long they are.
  if (Math.abs(from.length - to.length) > 2) return 3
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(to).entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
