import type { Frames } from '@/scripts/align/frames'
import { coefficientCount as size } from '@/scripts/align/mfcc'
import { findPath } from '@/scripts/align/path'
import type { Costs, FrameRange } from '@/scripts/align/states'

const costs: Costs = {
  pause: 1.5,
  mismatch: 5,
  noise: 8,
  filler: 4,
  beginFiller: 40,
  skipLine: 60,
  stay: 1,
  skipFrame: 0.5,
}

/** Frames of made-up sounds, each a number; 0 is silence. */
function getFrames(sounds: readonly number[]): Frames {
  const coefficients = new Float32Array(sounds.length * size)
  for (const [i, sound] of sounds.entries()) {
    for (let c = 0; c < size; c++) coefficients[i * size + c] = 2 * Math.sin(sound * (c + 1) * 1.7 + c)
  }
  return {
    coefficients,
    isSpeech: Uint8Array.from(sounds, (sound) => (sound === 0 ? 0 : 1)),
    count: sounds.length,
  }
}

function getSounds(first: number, count: number, times = 1): number[] {
  return Array.from({ length: count * times }, (_, i) => first + Math.floor(i / times))
}

const pause = new Array<number>(15).fill(0)
const lines = [getSounds(100, 30), getSounds(200, 40), getSounds(300, 50)]
const reference = getFrames(lines.flat())
const ranges: FrameRange[] = [
  [0, 30],
  [30, 70],
  [70, 120],
]

/** The frame of the recording at which each line begins. */
function find(recording: number[], own: Costs = costs): (number | null)[] {
  return findPath(getFrames(recording), reference, ranges, own).lines.map(({ range }) => range?.[0] ?? null)
}

test('lines are found where they are', () => {
  expect(
    find([
      ...pause,
      ...getSounds(100, 30),
      ...pause,
      ...getSounds(200, 40),
      ...pause,
      ...getSounds(300, 50),
      ...pause,
    ]),
  ).toEqual([15, 60, 115])
})

test('slow and quick readers are followed', () => {
  const slow = getSounds(100, 30, 2)
  const quick = getSounds(200, 40).filter((_, i) => i % 2 === 0)
  expect(find([...pause, ...slow, ...pause, ...quick, ...pause, ...getSounds(300, 50), ...pause])).toEqual([
    15, 90, 125,
  ])
})

test('lines without a pause between them are separated', () => {
  expect(
    find([...pause, ...getSounds(100, 30), ...getSounds(200, 40), ...getSounds(300, 50), ...pause]),
  ).toEqual([15, 45, 85])
})

test('an introduction belongs to no line', () => {
  const recording = [
    ...pause,
    ...getSounds(700, 120),
    ...pause,
    ...(lines[0] ?? []),
    ...pause,
    ...(lines[1] ?? []),
    ...pause,
    ...(lines[2] ?? []),
  ]
  const { lines: found } = findPath(getFrames(recording), reference, ranges, costs)
  expect(found.map(({ range }) => range?.[0])).toEqual([150, 195, 250])
  expect(found[0]?.fillerBefore).toBe(120)
  expect(found[1]?.fillerBefore).toBe(0)
})

test('a line that was left out is not found', () => {
  expect(find([...pause, ...getSounds(100, 30), ...pause, ...getSounds(300, 50), ...pause])).toEqual([
    15,
    null,
    60,
  ])
})

test('matched frames are in order, and almost without distance for the same voice', () => {
  const recording = getFrames([
    ...pause,
    ...(lines[0] ?? []),
    ...pause,
    ...(lines[1] ?? []),
    ...pause,
    ...(lines[2] ?? []),
  ])
  const path = findPath(recording, reference, ranges, costs)
  expect(path.pairs).toHaveLength(120)
  expect(path.pairs[0]).toEqual([15, 0])
  expect(path.pairs.at(-1)).toEqual([recording.count - 1, 119])
  expect(path.lines[1]?.distance).toBeCloseTo(0)
})

test('a first word that is read unlike the reference still begins the line', () => {
  const recording = [...getSounds(800, 8), ...getSounds(108, 22), ...pause, ...(lines[1] ?? [])]
  expect(find([...recording, ...pause, ...(lines[2] ?? [])])).toEqual([0, 45, 100])
})

test('if leaving out a line is impossible, every line is found', () => {
  const recording = [...pause, ...getSounds(100, 30), ...pause, ...getSounds(300, 50), ...pause]
  const found = find(recording, { ...costs, skipLine: Number.POSITIVE_INFINITY })
  expect(found.every((start) => start !== null)).toBe(true)
})

test('a breath in the middle of a line belongs to it', () => {
  const first = [...getSounds(100, 12), ...pause, ...getSounds(112, 18)]
  const recording = [...pause, ...first, ...pause, ...getSounds(200, 40), ...pause, ...getSounds(300, 50)]
  const { lines: found } = findPath(getFrames(recording), reference, ranges, costs)
  expect(found.map(({ range }) => range)).toEqual([
    [15, 60],
    [75, 115],
    [130, 180],
  ])
})

test('a short noise between two lines belongs to neither', () => {
  const recording = [...getSounds(100, 30), ...pause, 900, 901, ...pause, ...getSounds(200, 40)]
  const { lines: found } = findPath(
    getFrames([...recording, ...pause, ...getSounds(300, 50)]),
    reference,
    ranges,
    costs,
  )
  expect(found.map(({ range }) => range)).toEqual([
    [0, 30],
    [62, 102],
    [117, 167],
  ])
})

test('a line unlike the reference has a greater distance', () => {
  const strange = getSounds(200, 40).map((sound, i) => (i % 4 === 1 ? sound + 500 : sound))
  const recording = [...pause, ...getSounds(100, 30), ...pause, ...strange, ...pause, ...getSounds(300, 50)]
  const [first, second] = findPath(getFrames(recording), reference, ranges, costs).lines
  expect(first?.distance).toBeCloseTo(0)
  expect(second?.range).toEqual([60, 100])
  expect(second?.distance).toBeGreaterThan(0.5)
})

test('a line in another voice is that line and not other speech', () => {
  const recording = getFrames([...lines.flat().slice(0, 70), ...pause, ...getSounds(300, 50), ...pause])
  const accent = 1.05
  const coefficients = recording.coefficients.map((value, i) => (i >= 85 * size ? value + accent : value))
  const { lines: found } = findPath({ ...recording, coefficients }, reference, ranges, costs)
  expect(found[2]?.range).toEqual([85, 135])
  expect(found[2]?.distance).toBeCloseTo(accent * Math.sqrt(size), 1)
})
