import { getPowerSpectrum } from '@/scripts/align/fft'

// One size after the other and back again: each has tables of its own.
test.each([16, 4, 8, 16])('the power spectrum of %d samples is that of the definition', (size) => {
  // What is missing counts as silence.
  const samples = Array.from({ length: size - 1 }, (_, i) => Math.sin(i * 1.7) + (i % 3) - 0.4)
  const defined = Array.from({ length: size / 2 + 1 }, (_, k) => {
    const sum = (part: (angle: number) => number) =>
      samples.reduce((total, sample, i) => total + sample * part((2 * Math.PI * k * i) / size), 0)
    return sum(Math.cos) ** 2 + sum(Math.sin) ** 2
  })
  const spectrum = getPowerSpectrum(samples, size)
  expect(spectrum).toHaveLength(size / 2 + 1)
  for (const [k, power] of defined.entries()) expect(spectrum[k]).toBeCloseTo(power, 9)
})
