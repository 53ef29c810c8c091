import type { Pcm } from './pcm'

/**
 * Reads a WAV file (RIFF, 16-bit PCM, one channel) as festival and ffmpeg write it. Throws where it is another kind.
 * Format: Microsoft and IBM, Multimedia Programming Interface and Data Specifications 1.0, 1991.
 */
export function parseWav(file: Uint8Array): Pcm {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const getTag = (at: number) => String.fromCharCode(...file.subarray(at, at + 4))
  if (file.byteLength < 12 || getTag(0) !== 'RIFF' || getTag(8) !== 'WAVE') throw new Error('not a WAV file')
  let rate = 0
  for (let at = 12; at + 8 <= file.byteLength; ) {
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (getTag(at) === 'fmt ') {
      rate = view.getUint32(body + 4, true)
      const [format, channels, bits] = [0, 2, 14].map((offset) => view.getUint16(body + offset, true))
      if (format !== 1 || channels !== 1 || bits !== 16) throw new Error('not a WAV file of 16-bit mono PCM')
    }
    if (getTag(at) === 'data') {
      // A program that writes to a pipe cannot know the size: it ends with the file.
      const length = Math.floor(Math.min(size, file.byteLength - body) / 2)
      return {
        rate,
        samples: new Float32Array(length).map((_, i) => view.getInt16(body + 2 * i, true) / 32768),
      }
    }
    at = body + size + (size % 2)
  }
  throw new Error('a WAV file without sound')
}

/** Writes a WAV file (RIFF, 16-bit PCM, one channel); samples beyond -1 and 1 are clipped. */
export function formatWav({ samples, rate }: Pcm): Uint8Array {
  const file = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(file.buffer)
  const writeTag = (at: number, tag: string) => file.set(new TextEncoder().encode(tag), at)
  writeTag(0, 'RIFF')
  view.setUint32(4, file.length - 8, true)
  writeTag(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeTag(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, i) => {
    view.setInt16(44 + 2 * i, Math.max(-32768, Math.min(32767, Math.round(sample * 32768))), true)
  })
  return file
}
