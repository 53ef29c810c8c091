import { getNoise, getRandom } from '@/__tests__/scripts/align/noise'
import { type Frames, frameSeconds, getFramePair, getQuantile } from '@/scripts/align/frames'
import { coefficientCount as size } from '@/scripts/align/mfcc'

const rate = 16_000

/** Half a second of silence, a second of a tone that glides, half a second of silence; with noise over it all. */
function getSound(level: number, noise: number, from = 300) {
  const hiss = getNoise(2 * rate, noise, getRandom(1))
  const samples = hiss.map((sample, i) => {
    const at = i / rate - 0.5
    return sample + (at >= 0 && at < 1 ? level * Math.sin(2 * Math.PI * (from + 500 * at) * at) : 0)
  })
  return { samples, rate }
}

function getColumn({ coefficients, isSpeech, count }: Frames, c: number): number[] {
  return Array.from({ length: count }, (_, i) => coefficients[i * size + c] ?? Number.NaN).filter(
    (_, i) => isSpeech[i] === 1,
  )
}

test('speech and pauses are distinguished to a frame, however loud the recording is', () => {
  for (const level of [0.5, 0.005]) {
    const { recording } = getFramePair(getSound(level, level / 1000), getSound(0.3, 0.0001))
    expect(recording.count).toBe(2 / frameSeconds)
    expect(recording.isSpeech.indexOf(1)).toBe(24)
    expect(recording.isSpeech.lastIndexOf(1)).toBe(75)
  }
})

test('over the frames of speech every coefficient has mean 0 and variance 1', () => {
  const { recording, reference } = getFramePair(getSound(0.5, 0.001), getSound(0.3, 0.0001, 600))
  for (const frames of [recording, reference]) {
    for (let c = 0; c < size; c++) {
      const column = getColumn(frames, c)
      const mean = column.reduce((sum, value) => sum + value, 0) / column.length
      const variance = column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length
      expect(mean).toBeCloseTo(0, 3)
      expect(variance).toBeCloseTo(1, 3)
    }
  }
})

test('the reference is mixed with the noise of the recording', () => {
  const noisy = getSound(0.5, 0.02)
  const { recording, reference } = getFramePair(noisy, getSound(0.1, 0.0001))
  const { reference: clean } = getFramePair(getSound(0.5, 0.0005), getSound(0.1, 0.0001))
  const getDistance = (other: Frames) =>
    Math.hypot(
      ...[...recording.coefficients.subarray(30 * size, 70 * size)].map(
        (value, i) => value - (other.coefficients[30 * size + i] ?? 0),
      ),
    )
  expect(getDistance(reference)).toBeLessThan(0.7 * getDistance(clean))
})

test.each([
  [0, 1],
  [0.25, 2],
  [0.5, 3],
  [1, 19],
])('the quantile %d of five values is %d', (share, value) => {
  expect(getQuantile([9, 1, 3, 2, 19], share)).toBe(value)
})

test('the values keep their order, and without values a quantile is 0', () => {
  const values = [9, 1, 3]
  expect(getQuantile(values, 0.5)).toBe(3)
  expect(values).toEqual([9, 1, 3])
  expect(getQuantile([], 0.5)).toBe(0)
})
