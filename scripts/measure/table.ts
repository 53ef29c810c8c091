export type Row = { name: string; cells: (number | undefined)[]; digits: number }

/** Returns a Markdown table with `digits` decimals in each row; an undefined cell was not measured. */
export function formatTable(head: string[], rows: Row[]): string {
  const lines = rows.map(({ name, cells, digits }) => [
    name,
    ...cells.map((cell) => formatCell(cell, digits)),
  ])
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function formatCell(value: number | undefined, digits: number): string {
  if (value === undefined) return 'not measured'
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Returns the middle value; of an even number of values, the mean of the two in the middle. Throws if there are none. */
export function getMedian(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined)
    throw new Error('expected at least one value for a median, found none')
  return (low + high) / 2
}
