import { getCueTimes } from '@/lib/audio/align/cue-times'

test('lines keep a little silence around their speech', () => {
  const cues = getCueTimes(
    [
      [1, 2],
      [3, 4],
    ],
    6,
  )
  expect(cues[0]?.[0]).toBeCloseTo(0.96, 6)
  expect(cues[0]?.[1]).toBeCloseTo(2.08, 6)
  expect(cues[1]?.[0]).toBeCloseTo(2.96, 6)
})

test('every line has a cue, and cues rise, follow each other and end within the recording', () => {
  for (const found of [
    [[1, 2], null, [2.05, 4]],
    [null, null, [0.01, 4]],
    [[1, 5.99], null, null],
    [
      [1, 2],
      [2.01, 3],
      [3, 5.98],
    ],
  ] as ([number, number] | null)[][]) {
    const cues = getCueTimes(found, 6)
    expect(cues).toHaveLength(3)
    for (const [index, [start, end]] of cues.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.[1] ?? 0)
    }
  }
})
