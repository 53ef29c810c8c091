import { type Clip, getPeaks, getWaveform, isSilent, trimSilence } from '@/lib/player/waveform'

const sampleRate = 100

/** A second of silence, a second of sound and a second of silence. */
function getClip(loudness: number): Clip {
  const samples = Float32Array.from({ length: 3 * sampleRate }, (_, index) =>
    index >= sampleRate && index < 2 * sampleRate ? loudness : 0,
  )
  const sound = { sampleRate, getChannelData: () => samples } as unknown as AudioBuffer
  return { sound, start: 0, end: 3 }
}

test('peaks are those of equal parts', () => {
  expect(getPeaks(getClip(0.5), 3)).toEqual([0, 0.5, 0])
})

test('the silence before and after is cut off but for a tenth of a second', () => {
  const { start, end } = trimSilence(getClip(0.5))
  expect(start).toBeCloseTo(0.9)
  expect(end).toBeCloseTo(2.1)
})

test('silence is silent, and is not cut to nothing', () => {
  expect(isSilent(getClip(0.5))).toBe(false)
  expect(isSilent(getClip(0.001))).toBe(true)
  expect(trimSilence(getClip(0))).toMatchObject({ start: 0, end: 3 })
})

test('a waveform fills its share of the box, and its loudest part is as high as the box', () => {
  const whole = getWaveform(getClip(0.5), 3)
  expect(whole.split('M').slice(1)).toHaveLength(90)
  expect(getWaveform(getClip(0.5), 6).split('M').slice(1)).toHaveLength(45)
  expect(whole).toContain('M45.5 0.00v2.00')
})
