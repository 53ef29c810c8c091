import { type Cue, findLineAt, findNeighbour } from '@/lib/reading/cues'

const cues: (Cue | undefined)[] = [[0.2, 2], [2.5, 4], undefined, [4.5, 6]]

test.each([
  [0, null],
  [0.17, null],
  [0.19, 0],
  [0.2, 0],
  [2.2, 0],
  [2.499, 1],
  [4.4, 1],
  [4.5, 3],
  [99, 3],
])('at %d s the line is %p: it keeps its mark through the pause after it', (position, line) => {
  expect(findLineAt(cues, position)).toBe(line)
})

test('without cues there is no line', () => {
  expect(findLineAt([], 3)).toBeNull()
})

test.each([
  [null, 1, 0],
  [0, 1, 1],
  [1, 1, 3],
  [3, 1, null],
  [3, -1, 1],
  [0, -1, null],
] as const)('from line %p a step of %d leads to %p, past lines without a cue', (line, step, next) => {
  expect(findNeighbour(cues, line, step)).toBe(next)
})
