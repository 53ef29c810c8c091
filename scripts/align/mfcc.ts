/*
 * Mel-frequency cepstral coefficients: S. B. Davis and P. Mermelstein, IEEE Transactions on Acoustics, Speech, and
 * Signal Processing 28 (1980), 357–366.
 */
import type { Sound } from '@/scripts/speech/sound'

/** Samples per second of the speech that is compared. */
export const speechRate = 16_000

/** Spectra per second. */
export const spectrumRate = 100

/** Mel bands of a spectrum. */
export const bandCount = 26

/** Cepstral coefficients of a spectrum. */
export const coefficientCount = 13

const fftSize = 512
const windowSeconds = 0.025
/** The range of a telephone, in hertz, so that recordings of any quality have the same bands. */
const range = { low: 120, high: 3800 }

/**
 * Returns the power of speech at 16,000 samples per second in 26 bands, evenly spaced on the mel scale, for every 10 ms:
 * a Hamming window of 25 ms after a pre-emphasis of 0.97.
 */
export function getMelPowers({ samples, rate }: Sound): Float32Array[] {
  if (rate !== speechRate) throw new Error(`expected ${speechRate} samples per second, found ${rate}`)
  const hop = rate / spectrumRate
  const length = Math.round(windowSeconds * rate)
  const window = Float64Array.from(
    { length },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (length - 1)),
  )
  const filters = getFilters(rate)
  return Array.from({ length: Math.floor(samples.length / hop) }, (_, frame) => {
    // The window is centred on its 10 ms.
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

/** Triangular filters over the bins of a spectrum, each from the centre of its left neighbour to that of its right one. */
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

const cosines = Array.from({ length: coefficientCount }, (_, k) =>
  Float64Array.from({ length: bandCount }, (_, band) => Math.cos((Math.PI * k * (band + 0.5)) / bandCount)),
)

/** Returns the cepstrum of a spectrum: the cosine transform of the logarithms of its mel powers. */
export function getCepstrum(powers: ArrayLike<number>): Float64Array {
  const logs = Float64Array.from(powers, (power) => Math.log(power + 1e-9))
  return Float64Array.from(cosines, (cosine) =>
    cosine.reduce((sum, weight, band) => sum + weight * (logs[band] ?? 0), 0),
  )
}

type Tables = { cos: Float64Array; sin: Float64Array; order: Uint32Array }

const tablesBySize = new Map<number, Tables>()

/**
 * Returns the power spectrum of real samples, from 0 to half the sampling rate: `size / 2 + 1` values. Missing samples
 * count as zeros; `size` is a power of two. Our own: forty lines instead of a dependency for one transform.
 * Algorithm: radix-2 decimation in time, J. W. Cooley and J. W. Tukey, Mathematics of Computation 19 (1965), 297–301.
 */
export function getPowerSpectrum(samples: ArrayLike<number>, size: number): Float64Array {
  const { cos, sin, order } = getTables(size)
  const re = new Float64Array(size)
  for (let i = 0; i < size; i++) re[i] = samples[order[i] as number] ?? 0
  const im = new Float64Array(size)
  for (let half = 1; half < size; half *= 2) {
    const step = size / (2 * half)
    for (let block = 0; block < size; block += 2 * half) {
      for (let k = 0; k < half; k++) {
        const i = block + k
        const j = i + half
        const c = cos[k * step] as number
        const s = sin[k * step] as number
        const x = (re[j] as number) * c - (im[j] as number) * s
        const y = (re[j] as number) * s + (im[j] as number) * c
        re[j] = (re[i] as number) - x
        im[j] = (im[i] as number) - y
        re[i] = (re[i] as number) + x
        im[i] = (im[i] as number) + y
      }
    }
  }
  return re.subarray(0, size / 2 + 1).map((value, i) => value ** 2 + (im[i] as number) ** 2)
}

/** Returns the sines and cosines of the butterflies and the bit-reversed order of the samples. */
function getTables(size: number): Tables {
  const known = tablesBySize.get(size)
  if (known) return known
  const bits = Math.log2(size)
  const reverse = (value: number) =>
    Array.from({ length: bits }, (_, bit) => ((value >> bit) & 1) << (bits - 1 - bit)).reduce(
      (a, b) => a | b,
      0,
    )
  const tables = {
    cos: Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size)),
    sin: Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size)),
    order: Uint32Array.from({ length: size }, (_, i) => reverse(i)),
  }
  tablesBySize.set(size, tables)
  return tables
}
