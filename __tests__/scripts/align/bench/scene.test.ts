/** @jest-environment node */
import { mark } from '@/lib/story/marked-text'
import type { Clip } from '@/scripts/align/bench/clip'
import { type Disturbance, makeScene } from '@/scripts/align/bench/scene'

const rate = 16_000

/** A sentence of one second at a steady level, after 0.1 s of its own breath. */
function getClip(level: number): Clip {
  const [start, end] = [0.1 * rate, 1.1 * rate]
  const samples = new Float32Array(1.2 * rate).fill(level, start, end).fill(0.01, 0, start)
  return { text: mark('Да.'), samples, rate, start, end, noise: 0.0001 }
}

const clips = [0.2, 0.3, 0.4, 0.5].map(getClip)
const others = [0.6, 0.7, 0.8, 0.9].map(getClip)

function make(disturbance: Omit<Disturbance, 'name'> = {}, seed = 1) {
  return makeScene(clips, others, [0.3, 0.6], { name: '', ...disturbance }, seed)
}

/** The level around a time in seconds. */
function getLevel(samples: Float32Array, time: number): number {
  const stretch = samples.subarray(Math.round((time - 0.002) * rate), Math.round((time + 0.002) * rate))
  return Math.sqrt(stretch.reduce((sum, sample) => sum + sample * sample, 0) / stretch.length)
}

test('each line begins where it is said to begin, after a pause of a length between the limits', async () => {
  const { sound, starts } = await make()
  for (const [line, start] of starts.entries()) {
    expect(getLevel(sound.samples, (start ?? 0) + 0.003)).toBeCloseTo(0.2 + 0.1 * line, 5)
    expect(getLevel(sound.samples, (start ?? 0) + 0.997)).toBeCloseTo(0.2 + 0.1 * line, 5)
    expect(getLevel(sound.samples, (start ?? 0) - 0.05)).toBeCloseTo(0.01, 5)
    expect(getLevel(sound.samples, (start ?? 0) - 0.15)).toBeLessThan(0.001)
  }
  const gaps = starts.slice(1).map((start, index) => (start ?? 0) - (starts[index] ?? 0) - 1)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.3 - 1e-4)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(0.6 + 1e-4)
  expect(new Set(gaps.map((gap) => gap.toFixed(3))).size).toBeGreaterThan(1)
})

test('the same seed makes the same recording, another one another', async () => {
  expect(await make()).toEqual(await make())
  expect((await make()).starts).not.toEqual((await make({}, 2)).starts)
})

test('an introduction of five seconds, cut short where there is less, is other speech', async () => {
  const { sound, starts } = await make({ introduction: true })
  // Four other sentences have four seconds of speech.
  expect(starts[0]).toBeCloseTo(0.5 + 4 + 0.6 + 0.1, 3)
  expect(getLevel(sound.samples, 0.6)).toBeCloseTo(0.6, 5)
  expect(getLevel(sound.samples, 4.4)).toBeCloseTo(0.9, 5)
  const many = await makeScene(clips, [...others, ...others], [0.3, 0.6], { name: '', introduction: true }, 1)
  expect(many.starts[0]).toBeCloseTo(0.5 + 5 + 0.6 + 0.1, 3)
})

test('one line is left out, and which one depends on the seed', async () => {
  const missing = new Set<number>()
  for (const seed of [1, 100, 10_000, 1_000_000, 100_000_000]) {
    const { sound, starts } = await make({ leftOut: true }, seed)
    const line = starts.indexOf(null)
    missing.add(line)
    expect(starts.filter((start) => start === null)).toHaveLength(1)
    expect(sound.samples.some((sample) => Math.abs(sample - 0.2 - 0.1 * line) < 1e-6)).toBe(false)
  }
  expect(missing.size).toBeGreaterThan(1)
})

test.each([20, 10])('noise is %d dB below the speech', async (signalToNoise) => {
  const [clean, noisy] = [await make(), await make({ signalToNoise })]
  const getPower = (samples: Float32Array) =>
    samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const noise = noisy.sound.samples.map((sample, i) => sample - (clean.sound.samples[i] ?? 0))
  const speech = (0.2 ** 2 + 0.3 ** 2 + 0.4 ** 2 + 0.5 ** 2) / 4
  expect(10 * Math.log10(speech / getPower(noise))).toBeCloseTo(signalToNoise, 1)
  expect(noisy.starts).toEqual(clean.starts)
})
