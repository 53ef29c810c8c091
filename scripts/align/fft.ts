type Tables = { cos: Float64Array; sin: Float64Array; order: Uint32Array }

const tablesOfSize = new Map<number, Tables>()

/**
 * Gives the power spectrum of real samples, from 0 to half the sampling rate: `size / 2 + 1` values. Shorter input is
 * filled up with zeros; `size` is a power of two.
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

/** Sines and cosines of the butterflies and the bit-reversed order of the samples. */
function getTables(size: number): Tables {
  const known = tablesOfSize.get(size)
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
  tablesOfSize.set(size, tables)
  return tables
}
