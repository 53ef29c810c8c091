import { toInt16 } from '@/scripts/speech/sound'
import { parseWav, getWav as writeWav } from '@/scripts/speech/wav'

/** A WAV file with a chunk that players skip, as ffmpeg writes one. */
function getWav({ channels = 1, bits = 16, length = 4, rate = 22_050 } = {}): Buffer {
  const head = Buffer.alloc(12 + 8 + 16 + 8 + 3 + 1 + 8)
  head.write('RIFF')
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(bits, 34)
  head.write('LIST', 36)
  head.writeUInt32LE(3, 40)
  head.write('data', 48)
  head.writeUInt32LE(length, 52)
  return Buffer.concat([head, toInt16(Float32Array.from([0.5, -0.25]))])
}

test.each([
  ['as it should be', 4],
  ['of unknown length', 0],
  ['of a length that its program did not know', 0xffffffff],
])('a file %s is read', (_, length) => {
  expect(parseWav(getWav({ length }), 'a')).toEqual({
    samples: Float32Array.from([0.5, -0.25]),
    rate: 22_050,
  })
})

test.each([
  [Buffer.alloc(0), 'a is empty'],
  [Buffer.from('OggS and more than that'), 'a is not a WAV file'],
  [getWav({ channels: 2 }), 'a has to be mono with 16 bits a sample: it has 2 channels, 16 bits'],
  [getWav({ bits: 24 }), 'a has to be mono with 16 bits a sample: it has 1 channels, 24 bits'],
  [getWav().subarray(0, 56), 'a has no sound'],
  [getWav().subarray(0, 40), 'a is a WAV file without sound'],
])('a broken file is refused, %#', (bytes, message) => {
  expect(() => parseWav(bytes, 'a')).toThrow(message)
})

test('what is written is read back', () => {
  const sound = { samples: Float32Array.from([0.5, -0.25, 0]), rate: 24_000 }
  expect(parseWav(writeWav(sound), 'a')).toEqual(sound)
})
