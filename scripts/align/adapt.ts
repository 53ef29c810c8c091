import type { Frames } from './frames'
import { coefficientCount as size } from './mfcc'

/** A frame of the recording and the frame of the reference that it was matched with. */
export type FramePair = readonly [recorded: number, reference: number]

/** Ridge regression: keeps the fit stable if a coefficient hardly varies. */
const ridge = 0.02

/**
 * Added to the variance that the map leaves unexplained. Without it, in voices that are almost the same and in noise
 * that drowns both, every small difference would count, and lines would be taken for other speech.
 */
const leastError = 0.15

/**
 * Makes the reference voice sound like the recorded one: fits the affine map that brings reference frames nearest to
 * their recorded partners (least squares), and scales every coefficient by the error that remains, so that the distance
 * between two frames is a Mahalanobis distance with a diagonal covariance. The idea is speaker adaptation by linear
 * regression: C. J. Leggetter and P. C. Woodland, Computer Speech and Language 9 (1995), 171–185.
 */
export function adaptFrames(
  recording: Frames,
  reference: Frames,
  pairs: readonly FramePair[],
): { recording: Frames; reference: Frames } {
  const map = fitMap(recording, reference, pairs)
  const mapped = new Float32Array(reference.coefficients.length)
  for (let frame = 0; frame < reference.count; frame++)
    mapped.set(applyMap(map, reference, frame), frame * size)
  const scales = Array.from({ length: size }, (_, c) => {
    const error = pairs.reduce((total, [from, to]) => {
      return total + ((recording.coefficients[from * size + c] ?? 0) - (mapped[to * size + c] ?? 0)) ** 2
    }, 0)
    return 1 / Math.sqrt(error / pairs.length + leastError)
  })
  const scale = (values: Float32Array) => values.map((value, i) => value * (scales[i % size] ?? 1))
  return {
    recording: { ...recording, coefficients: scale(recording.coefficients) },
    reference: { ...reference, coefficients: scale(mapped) },
  }
}

/** Returns a row for each coefficient of a reference frame and one for the constant; columns are those of the recording. */
function fitMap(recording: Frames, reference: Frames, pairs: readonly FramePair[]): number[][] {
  const square = Array.from({ length: size + 1 }, () => new Array<number>(size + 1).fill(0))
  const product = Array.from({ length: size + 1 }, () => new Array<number>(size).fill(0))
  for (const [recorded, referred] of pairs) {
    const to = getFrame(recording, recorded)
    const from = [...getFrame(reference, referred), 1]
    for (const [i, value] of from.entries()) {
      const [squares = [], products = []] = [square[i], product[i]]
      for (const [k, other] of from.entries()) squares[k] = (squares[k] ?? 0) + value * other
      for (const [k, other] of to.entries()) products[k] = (products[k] ?? 0) + value * other
    }
  }
  const regularised = square.map((row, i) =>
    row.map((value, k) => (i === k && i < size ? value + ridge * pairs.length : value)),
  )
  return solveLinearEquations(regularised, product)
}

function applyMap(map: readonly number[][], reference: Frames, frame: number): Float64Array {
  const from = [...getFrame(reference, frame), 1]
  return Float64Array.from({ length: size }, (_, c) =>
    from.reduce((total, value, i) => total + value * (map[i]?.[c] ?? 0), 0),
  )
}

function getFrame({ coefficients }: Frames, frame: number): Float32Array {
  return coefficients.subarray(frame * size, (frame + 1) * size)
}

/**
 * Solves `matrix · x = right` for several right-hand sides at once, by Gauss–Jordan elimination with partial pivoting.
 * Returns the rows of x and leaves the arguments unchanged. Throws if the matrix is singular.
 */
export function solveLinearEquations(matrix: readonly number[][], right: readonly number[][]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...(right[i] ?? [])])
  for (let column = 0; column < size; column++) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column] ?? 0))
    const largest = Math.max(...rest)
    if (!(largest > 0)) throw new Error('the equations have no unique solution')
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
