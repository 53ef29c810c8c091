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

/** Returns the states from which a state is reached, with the costs. */
function getTransitions(state: number): [from: number, cost: number][] {
  return Array.from({ length: transitionCount }, (_, index): [number, number] => {
    const at = state * transitionCount + index
    return [state - (states.steps[at] ?? 0), states.costs[at] ?? 0]
  }).filter(([, cost]) => cost < Number.POSITIVE_INFINITY)
}

test('there is a pause and a filler before each line and after the last one', () => {
  expect(states.count).toBe(13)
  expect([...states.frame]).toEqual([-1, -2, 10, 11, 12, -1, -2, 20, 21, 22, 23, -1, -2])
  expect([...states.line]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2])
})

test('the first pause is reached from itself and from the filler', () => {
  expect(getTransitions(0)).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test('a pause is reached from the last two frames of the line before and, at a cost, from the pause before it', () => {
  expect(getTransitions(5)).toEqual([
    [5, 0],
    [6, 0],
    [4, 0],
    [3, 0],
    [0, 60],
  ])
  expect(getTransitions(11)).toContainEqual([5, 60])
})

test('speech that belongs to no line begins in a pause, at a cost', () => {
  expect(getTransitions(6)).toEqual([
    [6, 0],
    [5, 50],
  ])
})

test('a line begins with its first frame, after a pause or right after the line before', () => {
  expect(getTransitions(7)).toEqual([
    [7, 7],
    [5, 0],
    [4, 0],
  ])
  expect(getTransitions(8)).toEqual([
    [8, 7],
    [7, 0],
  ])
})

test('inside a line a frame may be repeated or left out, at a cost', () => {
  expect(getTransitions(9)).toEqual([
    [9, 7],
    [8, 0],
    [7, 8],
  ])
})

test('unused transitions come last, where the search stops', () => {
  for (let state = 0; state < states.count; state++) {
    const own = [...states.costs.subarray(state * transitionCount, (state + 1) * transitionCount)]
    expect(own).toEqual([...own].sort((a, b) => Number(a === Infinity) - Number(b === Infinity)))
  }
})
