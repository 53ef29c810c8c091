import { findSpeech, fromInt16, toInt16 } from '@/scripts/speech/sound'
import { rate, tone } from './tone'

test('16-bit samples are read as they were written', () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 0.25, -1])
  expect(fromInt16(toInt16(samples))).toEqual(samples)
  expect([...toInt16(Float32Array.from([0.5, -1]))]).toEqual([0x00, 0x40, 0x00, 0x80])
})

test('samples beyond -1 and 1 are clipped', () => {
  const [loud = 0, negative] = fromInt16(toInt16(Float32Array.from([2, -2])))
  expect(loud).toBeCloseTo(1, 4)
  expect(negative).toBe(-1)
})

test('speech is found between silences, to a step of 5 ms', () => {
  const [start, end] = findSpeech({ samples: tone(0.3, 0.5, 0.2), rate })
  expect(start / rate).toBeCloseTo(0.3, 2)
  expect(end / rate).toBeCloseTo(0.8, 2)
})

test('speech is audible to less than 38 dB below its loudest part', () => {
  const getStart = (decibels: number) => {
    const samples = tone(0.2, 1, 0.2).map((sample, i) =>
      i < 0.7 * rate ? sample * 10 ** (-decibels / 20) : sample,
    )
    return findSpeech({ samples, rate })[0] / rate
  }
  expect(getStart(36)).toBeCloseTo(0.2, 2)
  expect(getStart(40)).toBeCloseTo(0.7, 2)
})

test('a short click apart from the speech is not speech', () => {
  const samples = tone(0.5, 0.5, 0.2)
  samples.fill(0.5, 800, 960)
  expect(findSpeech({ samples, rate })[0] / rate).toBeCloseTo(0.5, 2)
})

test('silence is returned whole', () => {
  expect(findSpeech({ samples: new Float32Array(1000), rate })).toEqual([0, 1000])
})
