/** @jest-environment node */
import { formatWav, parseWav } from '@/scripts/speech/wav'

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

test('a file that is no WAV file is refused', () => {
  expect(() => parseWav(new TextEncoder().encode('not a sound at all'))).toThrow('not a WAV file')
})

test.each([
  ['floating point', 20, 3],
  ['two channels', 22, 2],
  ['8 bits', 34, 8],
])('sound of another kind is refused: %s', (_, at, value) => {
  const file = formatWav({ samples: new Float32Array(4), rate: 8000 })
  file[at] = value
  expect(() => parseWav(file)).toThrow('not a WAV file of 16-bit mono PCM')
})

test('what stands between format and sound is passed over', () => {
  const file = formatWav({ samples: Float32Array.from([0.5, 0.25]), rate: 8000 })
  const list = [...new TextEncoder().encode('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]
  const longer = Uint8Array.from([...file.subarray(0, 36), ...list, ...file.subarray(36)])
  expect([...parseWav(longer).samples]).toEqual([0.5, 0.25])
})

test('a file without sound is refused', () => {
  const file = formatWav({ samples: new Float32Array(4), rate: 8000 })
  expect(() => parseWav(file.subarray(0, 36))).toThrow('a WAV file without sound')
})
