import type { Problem } from '@/lib/content/problems'

/** Text to put in place of what is between two offsets. */
export type Change = { from: number; to: number; insert: string }

/** Returns a text with its changes, which do not overlap and are in their order. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  return changes.reduceRight(
    (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
    text,
  )
}

/** Returns the changes that fix what has one right answer, as far as a text is still what was checked. */
export function getFixes(text: string, problems: readonly Problem[]): Change[] {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  let end = 0
  return problems
    .flatMap(({ line, column, fix }) =>
      fix ? [{ from: (starts[line - 1] ?? 0) + column - 1 + (fix.at ?? 0), fix }] : [],
    )
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, fix }) => {
      const to = from + fix.from.length
      // Inside another's replacement it is left: the next check finds it again.
      if (from < end || text.slice(from, to) !== fix.from) return []
      end = to
      return [{ from, to, insert: fix.to }]
    })
}
