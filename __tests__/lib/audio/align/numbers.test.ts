import { getPowerSpectrum } from '@/lib/audio/align/fft'
import { solveLinearEquations } from '@/lib/audio/align/linear-equations'
import { getMelPowers, speechRate } from '@/lib/audio/align/mel'
import { getQuantile } from '@/lib/audio/align/quantile'

test('the power spectrum is that of the definition', () => {
  const samples = Array.from({ length: 13 }, (_, i) => Math.sin(i * 1.7) + (i % 3) - 0.4)
  const size = 16
  const defined = Array.from({ length: size / 2 + 1 }, (_, k) => {
    const sum = (part: (angle: number) => number) =>
      samples.reduce((total, sample, i) => total + sample * part((2 * Math.PI * k * i) / size), 0)
    return sum(Math.cos) ** 2 + sum(Math.sin) ** 2
  })
  const spectrum = getPowerSpectrum(samples, size)
  expect(spectrum).toHaveLength(size / 2 + 1)
  for (const [k, power] of defined.entries()) expect(spectrum[k]).toBeCloseTo(power, 9)
})

test('linear equations are solved, rows in any order', () => {
  expect(
    solveLinearEquations(
      [
        [0, 2],
        [4, 1],
      ],
      [[6], [7]],
    ),
  ).toEqual([[1], [3]])
})

test('equations without a single solution are refused', () => {
  expect(() =>
    solveLinearEquations(
      [
        [1, 2],
        [2, 4],
      ],
      [[1], [2]],
    ),
  ).toThrow('the equations have no single solution')
})

test.each([
  [0, 1],
  [0.5, 3],
  [1, 9],
])('the quantile %d of five values is %d', (share, value) => {
  expect(getQuantile([9, 1, 3, 2, 7], share)).toBe(value)
})

test('a higher tone has its power in a higher mel band', () => {
  const tone = (hertz: number) => ({
    samples: Float32Array.from({ length: speechRate / 2 }, (_, i) =>
      Math.sin((2 * Math.PI * hertz * i) / speechRate),
    ),
    rate: speechRate,
  })
  const loudest = (hertz: number) => {
    const frame = getMelPowers(tone(hertz))[20] ?? new Float32Array()
    return frame.indexOf(Math.max(...frame))
  }
  expect(loudest(500)).toBeLessThan(loudest(1000))
  expect(loudest(1000)).toBeLessThan(loudest(2500))
  expect(() => getMelPowers({ ...tone(500), rate: 44_100 })).toThrow(
    'expected 16000 samples a second, found 44100',
  )
})
