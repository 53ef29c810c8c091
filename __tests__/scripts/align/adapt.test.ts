import { adaptFrames, solveLinearEquations } from '@/scripts/align/adapt'
import type { Frames } from '@/scripts/align/frames'
import { coefficientCount as size } from '@/scripts/align/mfcc'

/** Frames that differ from each other in all coefficients; the same for the same seed. */
function getFrames(count: number, change: (values: number[]) => number[]): Frames {
  const coefficients = new Float32Array(count * size)
  for (let frame = 0; frame < count; frame++) {
    const values = Array.from({ length: size }, (_, c) =>
      Math.sin(1 + 12.9898 * frame + 78.233 * c * (frame + 1)),
    )
    coefficients.set(change(values), frame * size)
  }
  return { coefficients, isSpeech: new Uint8Array(count).fill(1), count }
}

function getDistance(a: Frames, i: number, b: Frames, k: number): number {
  const differences = Array.from(
    { length: size },
    (_, c) => (a.coefficients[i * size + c] ?? Number.NaN) - (b.coefficients[k * size + c] ?? Number.NaN),
  )
  return Math.hypot(...differences)
}

const count = 300
const pairs = Array.from({ length: count }, (_, i) => [i, i] as const)
const reference = getFrames(count, (values) => values)

test('after adaptation another voice is near, however its coefficients are mixed', () => {
  const recording = getFrames(count, (values) =>
    values.map((value, c) => 0.6 * value - 0.4 * (values[c + 1] ?? 0) + 0.2),
  )
  expect(getDistance(recording, 40, reference, 40)).toBeGreaterThan(0.8)
  const adapted = adaptFrames(recording, reference, pairs)
  const right = getDistance(adapted.recording, 40, adapted.reference, 40)
  const wrong = getDistance(adapted.recording, 40, adapted.reference, 90)
  expect(right).toBeLessThan(wrong / 5)
})

test('a coefficient in which the voices differ at random counts for less', () => {
  const recording = getFrames(count, (values) => [Math.sin(1000 * (values[3] ?? 0)), ...values.slice(1)])
  const { recording: scaled } = adaptFrames(recording, reference, pairs)
  const getScale = (c: number) => (scaled.coefficients[c] ?? 0) / (recording.coefficients[c] ?? 0)
  expect(getScale(0)).toBeLessThan(0.6 * getScale(1))
  expect(getScale(1)).toBeGreaterThan(0)
})

test('between equal voices small differences count for little', () => {
  const adapted = adaptFrames(reference, reference, pairs)
  const before = getDistance(reference, 40, reference, 90)
  expect(getDistance(adapted.recording, 40, adapted.recording, 90)).toBeLessThan(3 * before)
  expect(getDistance(adapted.recording, 40, adapted.reference, 90)).toBeGreaterThan(before)
})

test('the arguments are left unchanged', () => {
  const recording = getFrames(count, (values) => values.map((value) => 1 - value))
  const before = [recording, reference].map(({ coefficients }) => coefficients.slice())
  adaptFrames(recording, reference, pairs)
  expect([recording, reference].map(({ coefficients }) => coefficients)).toEqual(before)
})

test('several right-hand sides are solved at once, with rows in any order, and the arguments are left unchanged', () => {
  const matrix = [
    [0, 2],
    [4, 1],
  ]
  const right = [
    [6, 2],
    [7, 5],
  ]
  expect(solveLinearEquations(matrix, right)).toEqual([
    [1, 1],
    [3, 1],
  ])
  expect(matrix).toEqual([
    [0, 2],
    [4, 1],
  ])
  expect(right).toEqual([
    [6, 2],
    [7, 5],
  ])
})

test('the largest pivot is chosen, so that a tiny one spoils nothing', () => {
  const [[x = 0] = [], [y = 0] = []] = solveLinearEquations(
    [
      [1e-20, 1],
      [1, 1],
    ],
    [[1], [2]],
  )
  expect(x).toBeCloseTo(1, 9)
  expect(y).toBeCloseTo(1, 9)
})

test('equations without a unique solution are refused', () => {
  const dependent = [
    [1, 2],
    [2, 4],
  ]
  expect(() => solveLinearEquations(dependent, [[1], [2]])).toThrow('the equations have no unique solution')
})
