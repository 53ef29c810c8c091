import { mark } from '@/lib/story/marked-text'
import type { Clip } from '@/scripts/align/bench/clips'
import { type Disturbance, getNoise, getRandom, makeScene } from '@/scripts/align/bench/scene'

const rate = 16_000

/** A sentence of one second at a steady level, after 0.1 s of its own breath. */
function getClip(level: number): Clip {
  const [start, end] = [0.1 * rate, 1.1 * rate]
  const samples = new Float32Array(1.2 * rate).fill(level, start, end).fill(0.01, 0, start)
  return { text: mark('Да.'), samples, start, end, noise: 0.0001 }
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

test('each line begins at its stated time, after a pause between the limits', () => {
  const { sound, starts } = make()
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

test('the same seed makes the same recording, another seed another one', () => {
  expect(make()).toEqual(make())
  expect(make().starts).not.toEqual(make({}, 2).starts)
})

test('an introduction of other speech lasts five seconds, or less if there is not enough', () => {
  const { sound, starts } = make({ introduction: true })
  // Four other sentences have four seconds of speech.
  expect(starts[0]).toBeCloseTo(0.5 + 4 + 0.6 + 0.1, 3)
  expect(getLevel(sound.samples, 0.6)).toBeCloseTo(0.6, 5)
  expect(getLevel(sound.samples, 4.4)).toBeCloseTo(0.9, 5)
  const many = makeScene(clips, [...others, ...others], [0.3, 0.6], { name: '', introduction: true }, 1)
  expect(many.starts[0]).toBeCloseTo(0.5 + 5 + 0.6 + 0.1, 3)
})

test('one line is left out, and which one depends on the seed', () => {
  const missing = new Set<number>()
  for (const seed of [1, 100, 10_000, 1_000_000, 100_000_000]) {
    const { sound, starts } = make({ leftOut: true }, seed)
    const line = starts.indexOf(null)
    missing.add(line)
    expect(starts.filter((start) => start === null)).toHaveLength(1)
    expect(sound.samples.some((sample) => Math.abs(sample - 0.2 - 0.1 * line) < 1e-6)).toBe(false)
  }
  expect(missing.size).toBeGreaterThan(1)
})

test.each([20, 10])('noise is %d dB below the speech', (signalToNoise) => {
  const [clean, noisy] = [make(), make({ signalToNoise })]
  const getPower = (samples: Float32Array) =>
    samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const noise = noisy.sound.samples.map((sample, i) => sample - (clean.sound.samples[i] ?? 0))
  const speech = (0.2 ** 2 + 0.3 ** 2 + 0.4 ** 2 + 0.5 ** 2) / 4
  expect(10 * Math.log10(speech / getPower(noise))).toBeCloseTo(signalToNoise, 1)
  expect(noisy.starts).toEqual(clean.starts)
})

test('the same seed makes the same numbers from 0 to 1, another seed others', () => {
  const take = (seed: number) => Array.from({ length: 100 }, getRandom(seed))
  expect(take(1)).toEqual(take(1))
  expect(take(1)).not.toEqual(take(2))
  expect(Math.min(...take(1))).toBeGreaterThanOrEqual(0)
  expect(Math.min(...take(1))).toBeLessThan(0.1)
  expect(Math.max(...take(1))).toBeGreaterThan(0.9)
  expect(Math.max(...take(1))).toBeLessThan(1)
})

test('noise has the requested level and no constant part', () => {
  const noise = getNoise(20_000, 0.1, getRandom(5))
  const mean = noise.reduce((sum, sample) => sum + sample, 0) / noise.length
  const power = noise.reduce((sum, sample) => sum + sample * sample, 0) / noise.length
  expect(mean).toBeCloseTo(0, 2)
  expect(Math.sqrt(power)).toBeCloseTo(0.1, 2)
})
