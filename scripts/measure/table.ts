export type Row = { name: string; cells: (number | undefined)[]; digits: number }

/** Gives a Markdown table, with `digits` after the point in each row; an undefined cell was not measured. */
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
