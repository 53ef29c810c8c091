import { type Cue, findLineAt } from '@/lib/reading/player'

const cues: Cue[] = [
  [0.2, 2],
  [2.5, 4],
  [4.5, 6],
]

test.each([
  [0, null],
  [0.17, null],
  [0.19, 0],
  [0.2, 0],
  [2.2, 0],
  [2.499, 1],
  [4.4, 1],
  [4.5, 2],
  [99, 2],
])('at %d s the line is %p: it keeps its mark through the pause after it', (position, line) => {
  expect(findLineAt(cues, position)).toBe(line)
})

test('without cues there is no line', () => {
  expect(findLineAt([], 3)).toBeNull()
})
