import { joinLines } from '@/scripts/speech/join-lines'
import { rate, tone } from './tone'

test('lines are joined with 0.2 s before, 0.5 s between, 0.35 s within and 0.4 s after', () => {
  const speech = { samples: tone(0.3, 1, 0.3) }
  const { samples, times } = joinLines([[speech], [speech, speech]], rate)
  // With 40 ms of silence before the sentence and 80 ms after it.
  const padded = 1.12
  expect(times[0]?.[0]).toBeCloseTo(0.2, 2)
  expect(times[0]?.[1]).toBeCloseTo(0.2 + padded, 2)
  expect(times[1]?.[0]).toBeCloseTo(0.7 + padded, 2)
  expect(times[1]?.[1]).toBeCloseTo(1.05 + 3 * padded, 2)
  expect(samples.length / rate).toBeCloseTo(1.45 + 3 * padded, 2)
})

test('a line without words has a silence of half a second', () => {
  const speech = { samples: tone(0, 1, 0) }
  const { samples, times } = joinLines([[speech], [], [speech]], rate)
  expect(times.map((time) => time.map((seconds) => Number(seconds.toFixed(2))))).toEqual([
    [0.2, 1.2],
    [1.7, 2.2],
    [2.7, 3.7],
  ])
  expect(samples.length / rate).toBeCloseTo(4.1, 2)
})

test('the edges of a sentence fade in and out', () => {
  const { samples, times } = joinLines([[{ samples: tone(0, 1, 0) }]], rate)
  const start = Math.round((times[0]?.[0] ?? 0) * rate)
  const loudest = (from: number, to: number) => Math.max(...samples.slice(from, to).map(Math.abs))
  expect(loudest(start, start + 16)).toBeLessThan(0.1)
  expect(loudest(start + 200, start + 400)).toBeGreaterThan(0.4)
})

test('the times of words move with their sentences', () => {
  const words: [number, number][] = [
    [0.3, 0.7],
    [0.8, 1.3],
  ]
  const { times, words: found } = joinLines([[{ samples: tone(0.3, 1, 0.3), words }]], rate)
  const start = times[0]?.[0] ?? 0
  // 40 ms of the silence before the speech are left.
  const expected = words.map((word) => word.map((time) => start + 0.04 + time - 0.3))
  for (const [i, time] of (found?.[0] ?? []).flat().entries())
    expect(time).toBeCloseTo(expected.flat()[i] ?? 0, 2)
  expect(found?.[0]).toHaveLength(2)
})

test('a line has times for all of its words or for none', () => {
  const samples = tone(0, 1, 0)
  expect(joinLines([[{ samples, words: [[0, 1]] }, { samples }]], rate).words).toEqual([undefined])
})
