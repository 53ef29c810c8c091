import { getPowerSpectrum } from '@/lib/audio/align/fft'

test('the power spectrum is that of the definition, samples that are missing being silence', () => {
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

test('spectra of two sizes do not disturb each other', () => {
  expect([...getPowerSpectrum([1], 4)]).toEqual([1, 1, 1])
  expect([...getPowerSpectrum([1], 8)]).toEqual([1, 1, 1, 1, 1])
  expect([...getPowerSpectrum([1], 4)]).toEqual([1, 1, 1])
})
