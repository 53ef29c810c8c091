import {
  bandCount,
  coefficientCount,
  getCepstrum,
  getMelPowers,
  getPowerSpectrum,
  speechRate as rate,
} from '@/scripts/align/mfcc'

function getTone(hertz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))
}

test('there is a spectrum for every 10 ms', () => {
  const powers = getMelPowers({ samples: getTone(440, 0.5), rate })
  expect(powers).toHaveLength(50)
  expect(powers[0]).toHaveLength(bandCount)
})

// The centres of the bands are evenly spaced on the mel scale from 120 to 3800 Hz: 2595 · log10(1 + f / 700).
test.each([
  [290, 2],
  [940, 10],
  [1850, 17],
  [2796, 22],
])('a tone of %d Hz is loudest in band %d', (hertz, band) => {
  const powers = getMelPowers({ samples: getTone(hertz, 0.2), rate })[10] ?? new Float32Array()
  expect(powers.indexOf(Math.max(...powers))).toBe(band)
})

function getSum(hertz: number): number {
  const powers = getMelPowers({ samples: getTone(hertz, 0.2), rate })[10] ?? new Float32Array()
  return powers.reduce((sum, power) => sum + power, 0)
}

test('frequencies outside the range of a telephone are in no band', () => {
  expect(getSum(6000)).toBeLessThan(getSum(2000) / 1000)
})

test('high frequencies, which are soft in speech, are emphasised', () => {
  // The pre-emphasis has a power gain of 0.014 at 290 Hz and of 1.1 at 2796 Hz.
  expect(getSum(2796) / getSum(290)).toBeGreaterThan(40)
  expect(getSum(2796) / getSum(290)).toBeLessThan(160)
})

test('a spectrum shows the sound of its own 10 ms', () => {
  const samples = new Float32Array(rate)
  samples.set(getTone(1000, 0.05), 0.5 * rate)
  const loud = getMelPowers({ samples, rate }).map((powers) => Math.max(...powers) > 1)
  expect(loud.indexOf(true)).toBe(49)
  expect(loud.lastIndexOf(true)).toBe(55)
})

test('another sampling rate is refused', () => {
  expect(() => getMelPowers({ samples: new Float32Array(441), rate: 44_100 })).toThrow(
    'expected 16000 samples per second, found 44100',
  )
})

test('loudness changes only the first coefficient', () => {
  const powers = Array.from({ length: bandCount }, (_, band) => 1 + band ** 2)
  const [soft, loud] = [getCepstrum(powers), getCepstrum(powers.map((power) => 100 * power))]
  expect(soft).toHaveLength(coefficientCount)
  expect((loud[0] ?? 0) - (soft[0] ?? 0)).toBeCloseTo(bandCount * Math.log(100), 4)
  for (let k = 1; k < coefficientCount; k++) expect(loud[k]).toBeCloseTo(soft[k] ?? Number.NaN, 4)
})

test('a ripple over the bands changes only the coefficient of its rate', () => {
  const rate = 5
  const powers = Array.from({ length: bandCount }, (_, band) =>
    Math.exp(Math.cos((Math.PI * rate * (band + 0.5)) / bandCount)),
  )
  for (const [k, value] of getCepstrum(powers).entries())
    expect(value).toBeCloseTo(k === rate ? bandCount / 2 : 0, 4)
})

test('the cepstrum of silence is finite', () => {
  expect([...getCepstrum(new Float32Array(bandCount))].every(Number.isFinite)).toBe(true)
})

// Each size has tables of its own, so sizes are mixed and repeated.
test.each([16, 4, 8, 16])('the power spectrum of %d samples follows the definition', (size) => {
  // Missing samples count as silence.
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
