import { fromInt16, type Sound, toInt16 } from './sound'

/** Reads a WAV file of 16-bit mono samples. Throws, beginning with `name`, if it is anything else or has no sound. */
export function parseWav(bytes: Buffer, name: string): Sound {
  if (bytes.length === 0) throw new Error(`${name} is empty`)
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error(`${name} is not a WAV file`)
  let rate = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const chunk = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const start = at + 8
    if (chunk === 'fmt ' && start + 16 <= bytes.length) {
      const [format, channels, bits] = [0, 2, 14].map((offset) => bytes.readUInt16LE(start + offset))
      if ((format !== 1 && format !== 0xfffe) || channels !== 1 || bits !== 16)
        throw new Error(
          `${name} has to be mono with 16 bits a sample: it has ${channels} channels, ${bits} bits`,
        )
      rate = bytes.readUInt32LE(start + 4)
    }
    if (chunk === 'data' && rate > 0) {
      // Programs that write to a pipe do not know the length beforehand and write 0 or the highest number.
      const end = length === 0 || start + length > bytes.length ? bytes.length : start + length
      const samples = fromInt16(bytes.subarray(start, end))
      if (samples.length === 0) throw new Error(`${name} has no sound`)
      return { samples, rate }
    }
    at = start + length + (length % 2)
  }
  throw new Error(`${name} is a WAV file without sound`)
}

export function getWav({ samples, rate }: Sound): Buffer {
  const data = toInt16(samples)
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  )
  head.writeUInt32LE(36 + data.length, 4)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(2 * rate, 28)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
