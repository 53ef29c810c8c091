import { coefficientCount, getCepstrum } from '@/scripts/align/cepstra'
import { bandCount } from '@/scripts/align/mel'

test('how loud a sound is changes the first coefficient alone', () => {
  const powers = Array.from({ length: bandCount }, (_, band) => 1 + band ** 2)
  const [soft, loud] = [getCepstrum(powers), getCepstrum(powers.map((power) => 100 * power))]
  expect(soft).toHaveLength(coefficientCount)
  expect((loud[0] ?? 0) - (soft[0] ?? 0)).toBeCloseTo(bandCount * Math.log(100), 4)
  for (let k = 1; k < coefficientCount; k++) expect(loud[k]).toBeCloseTo(soft[k] ?? Number.NaN, 4)
})

test('a ripple over the bands is in the coefficient of its rate alone', () => {
  const rate = 5
  const powers = Array.from({ length: bandCount }, (_, band) =>
    Math.exp(Math.cos((Math.PI * rate * (band + 0.5)) / bandCount)),
  )
  for (const [k, value] of getCepstrum(powers).entries())
    expect(value).toBeCloseTo(k === rate ? bandCount / 2 : 0, 4)
})

test('silence has a cepstrum too', () => {
  expect([...getCepstrum(new Float32Array(bandCount))].every(Number.isFinite)).toBe(true)
})
