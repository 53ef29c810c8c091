/** @jest-environment node */
import { formatWav, parseWav } from '@/lib/audio/wav'

test('what is written is read back', () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 0.25, -1])
  expect(parseWav(formatWav({ samples, rate: 16_000 }))).toEqual({ samples, rate: 16_000 })
})

test('samples that are too loud are clipped', () => {
  const { samples } = parseWav(formatWav({ samples: Float32Array.from([2, -2]), rate: 8000 }))
  expect(samples[0]).toBeCloseTo(1, 4)
  expect(samples[1]).toBe(-1)
})

test('a program that writes to a pipe does not know the size', () => {
  const file = formatWav({ samples: Float32Array.from([0.5, 0.25]), rate: 8000 })
  new DataView(file.buffer).setUint32(40, 0xffffffff, true)
  expect([...parseWav(file).samples]).toEqual([0.5, 0.25])
})

test('other files and other kinds of sound are refused', () => {
  expect(() => parseWav(new TextEncoder().encode('not a sound at all'))).toThrow('not a WAV file')
  const stereo = formatWav({ samples: new Float32Array(4), rate: 8000 })
  stereo[22] = 2
  expect(() => parseWav(stereo)).toThrow('not a WAV file of 16-bit mono PCM')
})
