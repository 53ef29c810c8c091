import { getNoise, getRandom } from '@/scripts/align/bench/random'

test('the same seed gives the same numbers from 0 to 1, another one others', () => {
  const take = (seed: number) => Array.from({ length: 100 }, getRandom(seed))
  expect(take(1)).toEqual(take(1))
  expect(take(1)).not.toEqual(take(2))
  expect(Math.min(...take(1))).toBeGreaterThanOrEqual(0)
  expect(Math.min(...take(1))).toBeLessThan(0.1)
  expect(Math.max(...take(1))).toBeGreaterThan(0.9)
  expect(Math.max(...take(1))).toBeLessThan(1)
})

test('noise has the level that was asked for and no steady part', () => {
  const noise = getNoise(20_000, 0.1, getRandom(5))
  const mean = noise.reduce((sum, sample) => sum + sample, 0) / noise.length
  const power = noise.reduce((sum, sample) => sum + sample * sample, 0) / noise.length
  expect(mean).toBeCloseTo(0, 2)
  expect(Math.sqrt(power)).toBeCloseTo(0.1, 2)
})
