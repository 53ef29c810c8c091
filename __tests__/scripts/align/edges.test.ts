import { findEdges, getLevels } from '@/scripts/align/edges'

const rate = 16_000

/** A tone wherever one of the stretches is, in seconds; silence elsewhere. */
function getSound(seconds: number, stretches: [from: number, to: number][], noise = 0): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    const isLoud = stretches.some(([from, to]) => i >= from * rate && i < to * rate)
    return (isLoud ? 0.3 * Math.sin(i / 5) : 0) + noise * Math.sin(i * i)
  })
}

test('edges are the nearest ends of pauses, to 5 ms', () => {
  const levels = getLevels({
    samples: getSound(4, [
      [0.5, 1.5],
      [2, 3.2],
    ]),
    rate,
  })
  const { onset, offset } = findEdges(levels, 1.93, 3.3, 0.3)
  expect(onset).toBeCloseTo(2, 2)
  expect(offset).toBeCloseTo(3.2, 2)
})

test('a pause out of reach is not an edge', () => {
  const levels = getLevels({ samples: getSound(4, [[0.5, 3.2]]), rate })
  expect(findEdges(levels, 1.5, 2.5, 0.3)).toEqual({ onset: null, offset: null })
})

test('a gap as short as that in a consonant is not a pause', () => {
  const levels = getLevels({
    samples: getSound(4, [
      [0.5, 1.48],
      [1.52, 3],
    ]),
    rate,
  })
  expect(findEdges(levels, 1.5, 3, 0.3).onset).toBeNull()
})

test('a noisy recording is recognised', () => {
  expect(getLevels({ samples: getSound(2, [[0.5, 1.5]], 0.0001), rate }).isNoisy).toBe(false)
  expect(getLevels({ samples: getSound(2, [[0.5, 1.5]], 0.03), rate }).isNoisy).toBe(true)
})

test('steady noise is not taken for speech', () => {
  const levels = getLevels({ samples: getSound(4, [[2, 3.2]], 0.01), rate })
  const { onset, offset } = findEdges(levels, 1.9, 3.1, 0.3)
  expect(onset).toBeCloseTo(2, 2)
  expect(offset).toBeCloseTo(3.2, 2)
})

test('a pause is judged by its own line: a soft line after a shout is found where it begins', () => {
  const samples = getSound(4, [
    [0.5, 1.5],
    [2, 3.2],
  ]).map((sample, i) => (i < 1.7 * rate ? 3 * sample : sample / 50))
  expect(findEdges(getLevels({ samples, rate }), 2.1, 3.2, 0.3).onset).toBeCloseTo(2, 2)
})

test('a click before a line is not its beginning', () => {
  const levels = getLevels({
    samples: getSound(4, [
      [0.5, 1.5],
      [1.88, 1.9],
      [2, 3.2],
    ]),
    rate,
  })
  expect(findEdges(levels, 1.9, 3.2, 0.3).onset).toBeCloseTo(2, 2)
})

test('a breath before a line is not its beginning', () => {
  const samples = getSound(4, [
    [0.5, 1.5],
    [1.7, 1.9],
    [2, 3.2],
  ]).map((sample, i) => (i > 1.6 * rate && i < 1.95 * rate ? sample / 32 : sample))
  expect(findEdges(getLevels({ samples, rate }), 1.75, 3.2, 0.3).onset).toBeCloseTo(2, 2)
})

test('a short last sound ends its line', () => {
  const levels = getLevels({
    samples: getSound(4, [
      [2, 3.1],
      [3.18, 3.2],
    ]),
    rate,
  })
  expect(findEdges(levels, 2, 3.2, 0.3).offset).toBeCloseTo(3.2, 2)
})
