import { type Costs, getStates, transitionCount } from '@/scripts/align/states'

const costs: Costs = {
  pause: 1,
  mismatch: 2,
  noise: 3,
  filler: 4,
  beginFiller: 50,
  skipLine: 60,
  stay: 7,
  skipFrame: 8,
}

const states = getStates(
  [
    [10, 13],
    [20, 24],
  ],
  costs,
)

/** From which states a state is reached and at what price. */
function getWays(state: number): [from: number, price: number][] {
  return Array.from({ length: transitionCount }, (_, way): [number, number] => {
    const at = state * transitionCount + way
    return [state - (states.steps[at] ?? 0), states.costs[at] ?? 0]
  }).filter(([, price]) => price < Number.POSITIVE_INFINITY)
}

test('a pause and a filler stand before each line and after the last one', () => {
  expect(states.count).toBe(13)
  expect([...states.frame]).toEqual([-1, -2, 10, 11, 12, -1, -2, 20, 21, 22, 23, -1, -2])
  expect([...states.line]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2])
})

test('the first pause is reached from itself and from the filler', () => {
  expect(getWays(0)).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test('a pause is reached from the last two frames of the line before and, at a price, from the pause before it', () => {
  expect(getWays(5)).toEqual([
    [5, 0],
    [6, 0],
    [4, 0],
    [3, 0],
    [0, 60],
  ])
  expect(getWays(11)).toContainEqual([5, 60])
})

test('speech that belongs to no line begins in a pause, at a price', () => {
  expect(getWays(6)).toEqual([
    [6, 0],
    [5, 50],
  ])
})

test('a line begins with its first frame, after a pause or right after the line before', () => {
  expect(getWays(7)).toEqual([
    [7, 7],
    [5, 0],
    [4, 0],
  ])
  expect(getWays(8)).toEqual([
    [8, 7],
    [7, 0],
  ])
})

test('inside a line frames may last and one may be left out, at a price', () => {
  expect(getWays(9)).toEqual([
    [9, 7],
    [8, 0],
    [7, 8],
  ])
})

test('unused ways stand behind the others, where the search stops looking', () => {
  for (let state = 0; state < states.count; state++) {
    const own = [...states.costs.subarray(state * transitionCount, (state + 1) * transitionCount)]
    expect(own).toEqual([...own].sort((a, b) => Number(a === Infinity) - Number(b === Infinity)))
  }
})
