import { joinLines } from '@/scripts/speech/join-lines'
import { findSpeech } from '@/scripts/speech/speech-bounds'

const rate = 16_000

/** A tone between silences; all lengths in seconds. */
function tone(before: number, length: number, after: number): Float32Array {
  const samples = new Float32Array(Math.round((before + length + after) * rate))
  for (let i = Math.round(before * rate); i < (before + length) * rate; i++)
    samples[i] = 0.5 * Math.sin((2 * Math.PI * 220 * i) / rate)
  return samples
}

test('speech is found between silences, to a step of 5 ms', () => {
  const [start, end] = findSpeech({ samples: tone(0.3, 0.5, 0.2), rate })
  expect(start / rate).toBeCloseTo(0.3, 2)
  expect(end / rate).toBeCloseTo(0.8, 2)
})

test('a short click apart from the speech is not speech', () => {
  const samples = tone(0.5, 0.5, 0.2)
  samples.fill(0.5, 800, 960)
  expect(findSpeech({ samples, rate })[0] / rate).toBeCloseTo(0.5, 2)
})

test('silence is given back whole', () => {
  expect(findSpeech({ samples: new Float32Array(1000), rate })).toEqual([0, 1000])
})

test('lines are joined with 0.2 s before, 0.5 s between, 0.35 s within and 0.4 s after', () => {
  const sentence = tone(0.3, 1, 0.3)
  const { samples, times } = joinLines([[sentence], [sentence, sentence]], rate)
  // Of each sentence 40 ms before and 80 ms after it are kept.
  const kept = 1.12
  expect(times[0]?.[0]).toBeCloseTo(0.2, 2)
  expect(times[0]?.[1]).toBeCloseTo(0.2 + kept, 2)
  expect(times[1]?.[0]).toBeCloseTo(0.7 + kept, 2)
  expect(times[1]?.[1]).toBeCloseTo(1.05 + 3 * kept, 2)
  expect(samples.length / rate).toBeCloseTo(1.45 + 3 * kept, 2)
})

test('a line without words has a silence of half a second', () => {
  const sentence = tone(0, 1, 0)
  const { samples, times } = joinLines([[sentence], [], [sentence]], rate)
  expect(times.map((time) => time.map((seconds) => Number(seconds.toFixed(2))))).toEqual([
    [0.2, 1.2],
    [1.7, 2.2],
    [2.7, 3.7],
  ])
  expect(samples.length / rate).toBeCloseTo(4.1, 2)
})

test('the edges of a sentence fade in and out', () => {
  const { samples, times } = joinLines([[tone(0, 1, 0)]], rate)
  const start = Math.round((times[0]?.[0] ?? 0) * rate)
  const loudest = (from: number, to: number) => Math.max(...samples.slice(from, to).map(Math.abs))
  expect(loudest(start, start + 16)).toBeLessThan(0.1)
  expect(loudest(start + 200, start + 400)).toBeGreaterThan(0.4)
})
