import { solveLinearEquations } from '@/scripts/align/linear-equations'

test('several right-hand sides are solved at once, rows in any order, and the arguments stay', () => {
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

test('the largest pivot is taken, so that a tiny one spoils nothing', () => {
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

test('equations without a single solution are refused', () => {
  const dependent = [
    [1, 2],
    [2, 4],
  ]
  expect(() => solveLinearEquations(dependent, [[1], [2]])).toThrow('the equations have no single solution')
})
