/**
 * Solves `matrix · x = right` for several right-hand sides at once, by Gauss–Jordan elimination with partial pivoting.
 * Takes rows, gives the rows of x; the arguments are left as they are. Throws where the matrix is singular.
 */
export function solveLinearEquations(matrix: readonly number[][], right: readonly number[][]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...(right[i] ?? [])])
  for (let column = 0; column < size; column++) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column] ?? 0))
    const largest = Math.max(...rest)
    if (!(largest > 0)) throw new Error('the equations have no single solution')
    const pivot = rows.splice(column + rest.indexOf(largest), 1)[0] ?? []
    const scaled = pivot.map((value) => value / (pivot[column] ?? 1))
    for (const row of rows) {
      const factor = row[column] ?? 0
      for (let k = column; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (scaled[k] ?? 0)
    }
    rows.splice(column, 0, scaled)
  }
  return rows.map((row) => row.slice(size))
}
