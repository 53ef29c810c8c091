import type { Pcm } from '@/scripts/speech/pcm'
import { getPowerSpectrum } from './fft'

/** Spectra a second. */
export const frameRate = 100

/** Bands of a spectrum. */
export const bandCount = 26

/** The sampling rate at which speech is compared. */
export const speechRate = 16_000

const fftSize = 512
const windowSeconds = 0.025
/** What a telephone carries, so that recordings of any quality have the same bands; in hertz. */
const range = { low: 120, high: 3800 }

/**
 * Gives the power of speech at 16,000 samples a second in 26 bands, evenly spaced on the mel scale, for every 10 ms.
 * Algorithm: S. B. Davis and P. Mermelstein, IEEE Transactions on Acoustics, Speech, and Signal Processing 28 (1980),
 * 357–366; a Hamming window of 25 ms after a pre-emphasis of 0.97.
 */
export function getMelPowers({ samples, rate }: Pcm): Float32Array[] {
  if (rate !== speechRate) throw new Error(`expected ${speechRate} samples a second, found ${rate}`)
  const hop = rate / frameRate
  const length = Math.round(windowSeconds * rate)
  const window = Float64Array.from(
    { length },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (length - 1)),
  )
  const filters = getFilters(rate)
  return Array.from({ length: Math.floor(samples.length / hop) }, (_, frame) => {
    // The window stands around the middle of its 10 ms.
    const start = Math.round((frame + 0.5) * hop - length / 2)
    const framed = window.map((weight, i) => {
      return weight * ((samples[start + i] ?? 0) - 0.97 * (samples[start + i - 1] ?? 0))
    })
    const spectrum = getPowerSpectrum(framed, fftSize)
    return Float32Array.from(filters, ({ first, weights }) => {
      return weights.reduce((sum, weight, i) => sum + weight * (spectrum[first + i] ?? 0), 0)
    })
  })
}

type Filter = { first: number; weights: Float64Array }

/** Triangles over the bins of a spectrum, each from the middle of its left neighbour to that of its right one. */
function getFilters(rate: number): Filter[] {
  const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
  const toHertz = (mel: number) => 700 * (10 ** (mel / 2595) - 1)
  const [low, high] = [toMel(range.low), toMel(range.high)]
  const edges = Array.from({ length: bandCount + 2 }, (_, i) => {
    return (toHertz(low + ((high - low) * i) / (bandCount + 1)) * fftSize) / rate
  })
  return Array.from({ length: bandCount }, (_, band) => {
    const [left = 0, middle = 0, right = 0] = edges.slice(band, band + 3)
    const first = Math.ceil(left)
    const weights = Float64Array.from({ length: Math.floor(right) - first + 1 }, (_, i) => {
      const bin = first + i
      return bin < middle ? (bin - left) / (middle - left) : (right - bin) / (right - middle)
    })
    return { first, weights }
  })
}
