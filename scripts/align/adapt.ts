import { coefficientCount as size } from './cepstra'
import type { Frames } from './frames'
import { solveLinearEquations } from './linear-equations'

/** A frame of the recording and the frame of the reference that it was matched with. */
export type FramePair = readonly [recorded: number, referred: number]

/** Keeps the fit steady where a coefficient hardly varies. */
const ridge = 0.02

/**
 * What is added to the variance that the map leaves unexplained. Without it voices that are almost the same, and noise
 * that drowns both, make every small difference count: then lines are taken for other speech.
 */
const leastError = 0.15

/**
 * Makes the reference voice sound like the recorded one: finds the affine map that takes reference frames nearest to
 * their recorded partners (least squares), and scales every coefficient by what the map leaves unexplained. So the
 * distance between two frames is the Mahalanobis distance with a diagonal covariance. It is the idea of speaker
 * adaptation by linear regression: C. J. Leggetter and P. C. Woodland, Computer Speech and Language 9 (1995), 171–185.
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
    const error = pairs.reduce((total, [recorded, referred]) => {
      return (
        total + ((recording.coefficients[recorded * size + c] ?? 0) - (mapped[referred * size + c] ?? 0)) ** 2
      )
    }, 0)
    return 1 / Math.sqrt(error / pairs.length + leastError)
  })
  const scale = (values: Float32Array) => values.map((value, i) => value * (scales[i % size] ?? 1))
  return {
    recording: { ...recording, coefficients: scale(recording.coefficients) },
    reference: { ...reference, coefficients: scale(mapped) },
  }
}

/** Rows for each coefficient of a reference frame and one for the constant; columns for those of the recording. */
function fitMap(recording: Frames, reference: Frames, pairs: readonly FramePair[]): number[][] {
  const square = Array.from({ length: size + 1 }, () => new Array<number>(size + 1).fill(0))
  const product = Array.from({ length: size + 1 }, () => new Array<number>(size).fill(0))
  for (const [recorded, referred] of pairs) {
    const to = recording.coefficients.subarray(recorded * size, (recorded + 1) * size)
    for (const [i, value] of [...getFrame(reference, referred), 1].entries()) {
      const [squares = [], products = []] = [square[i], product[i]]
      for (const [k, other] of [...getFrame(reference, referred), 1].entries())
        squares[k] = (squares[k] ?? 0) + value * other
      for (const [k, other] of to.entries()) products[k] = (products[k] ?? 0) + value * other
    }
  }
  const steadied = square.map((row, i) =>
    row.map((value, k) => (i === k && i < size ? value + ridge * pairs.length : value)),
  )
  return solveLinearEquations(steadied, product)
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
