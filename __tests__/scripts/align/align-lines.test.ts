import { getNoise, getRandom } from '@/__tests__/scripts/align/noise'
import type { Cue } from '@/lib/story/story'
import { alignLines } from '@/scripts/align/align-lines'
import { concatSamples, getSilence } from '@/scripts/speech/sound'

const rate = 16_000

const harmonics = Array.from({ length: 25 }, (_, i) => i + 1)

/** Something like speech: a buzz with two formants that change with every sound (80 ms); `voice` scales all pitches. */
function speak(seed: number, seconds: number, voice: number, sound = 0.08): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rate))
  const jump = (i: number, k: number) =>
    Math.abs(Math.sin(seed * 91.7 + Math.floor(i / (sound * rate)) * 12.9 + k * 47.3))
  let gains: number[] = []
  for (let i = 0; i < samples.length; i++) {
    if (i % (sound * rate) === 0) {
      const formants = [250 + 550 * jump(i, 1), 1000 + 1500 * jump(i, 2)].map((hertz) => hertz * voice)
      gains = harmonics.map((harmonic) => {
        const hertz = 120 * voice * harmonic
        return formants.reduce((sum, formant) => sum + 1 / (1 + ((hertz - formant) / 90) ** 2), 0)
      })
    }
    const angle = (2 * Math.PI * 120 * voice * i) / rate
    samples[i] =
      0.08 * harmonics.reduce((sum, harmonic, k) => sum + (gains[k] ?? 0) * Math.sin(angle * harmonic), 0)
  }
  return samples
}

const lengths = [1.2, 0.9, 1.6, 1.1, 1.4, 1]

/** Lines spoken one after the other, each after its gap, and the time of each. */
function getRecording(voice: number, gap: (line: number) => Float32Array, leftOut = -1, fast = -1) {
  const parts: Float32Array[] = []
  const times: [number, number][] = []
  const getTime = () => parts.reduce((sum, part) => sum + part.length, 0) / rate
  for (const [line, seconds] of lengths.entries()) {
    if (line === leftOut) continue
    parts.push(gap(line))
    const start = getTime()
    parts.push(speak(line + 1, line === fast ? seconds / 2 : seconds, voice, line === fast ? 0.04 : 0.08))
    times.push([start, getTime()])
  }
  parts.push(getSilence(0.5, rate))
  return { samples: concatSamples(parts), rate, times }
}

const reference = getRecording(1, () => getSilence(0.4, rate))

test('the lines of another voice with other pauses are found within 10 ms', () => {
  const recording = getRecording(1.15, (line) => getSilence(0.15 + 0.1 * line, rate))
  const found = alignLines(recording, reference)
  for (const [line, [start]] of recording.times.entries()) {
    expect(Math.abs((found[line]?.time?.[0] ?? 0) - start)).toBeLessThan(0.01)
    expect(found[line]?.afterPause).toBe(true)
  }
})

test('speech before the first line does not belong to it', () => {
  const introduction = concatSamples([getSilence(0.3, rate), speak(50, 3, 1.15), getSilence(0.5, rate)])
  const recording = getRecording(1.15, (line) => (line === 0 ? introduction : getSilence(0.3, rate)))
  const found = alignLines(recording, reference)
  expect(Math.abs((found[0]?.time?.[0] ?? 0) - 3.8)).toBeLessThan(0.01)
  expect(found[0]?.otherSpeech).toBeGreaterThan(2)
})

test('a line that was left out is not found, and the others are found where they are', () => {
  const recording = getRecording(1.15, () => getSilence(0.3, rate), 2)
  const found = alignLines(recording, reference)
  expect(found.map(({ time }) => time !== null)).toEqual([true, true, false, true, true, true])
  expect(Math.abs((found[3]?.time?.[0] ?? 0) - (recording.times[2]?.[0] ?? 0))).toBeLessThan(0.01)
})

test('in noise the lines are found within 50 ms', () => {
  const recording = getRecording(1.15, () => getSilence(0.3, rate))
  const noise = getNoise(recording.samples.length, 0.03, getRandom(1))
  const samples = recording.samples.map((sample, i) => sample + (noise[i] ?? 0))
  const found = alignLines({ samples, rate }, reference)
  for (const [line, [start]] of recording.times.entries())
    expect(Math.abs((found[line]?.time?.[0] ?? 0) - start)).toBeLessThan(0.05)
})

test('a line read twice as fast as the others has twice their tempo', () => {
  const recording = getRecording(1, () => getSilence(0.3, rate), -1, 3)
  const found = alignLines(recording, reference)
  expect(found[3]?.tempo).toBeGreaterThan(1.7)
  expect(found[1]?.tempo).toBeCloseTo(1, 1)
})

test('the words of a line are found to a sound of 80 ms, and lie in it', () => {
  const getWords = ([start, end]: Cue): Cue[] => [
    [start, start + 0.4],
    [start + 0.4, end],
  ]
  const recording = getRecording(1.15, (line) => getSilence(0.15 + 0.1 * line, rate))
  const found = alignLines(recording, { ...reference, words: reference.times.map(getWords) })
  for (const [line, time] of recording.times.entries()) {
    const { time: within = null, words = [] } = found[line] ?? {}
    const [[first = 0] = [], [second = 0, last = 0] = []] = words
    expect(words).toHaveLength(2)
    expect(first).toBe(within?.[0])
    expect(Math.abs(second - (time[0] + 0.4))).toBeLessThan(0.08)
    expect(last).toBeLessThanOrEqual(within?.[1] ?? 0)
    expect(last).toBeGreaterThan(second + 0.3)
  }
})
