import { bandCount } from './mel'

/** Coefficients of a frame. */
export const coefficientCount = 13

const cosines = Array.from({ length: coefficientCount }, (_, k) =>
  Float64Array.from({ length: bandCount }, (_, band) => Math.cos((Math.PI * k * (band + 0.5)) / bandCount)),
)

/**
 * Gives the first 13 mel-frequency cepstral coefficients of a spectrum in mel bands: the cosine transform of the
 * logarithms of its powers (Davis and Mermelstein 1980, as in mel.ts).
 */
export function getCepstrum(powers: ArrayLike<number>): Float64Array {
  const logs = Float64Array.from(powers, (power) => Math.log(power + 1e-9))
  return Float64Array.from(cosines, (cosine) =>
    cosine.reduce((sum, weight, band) => sum + weight * (logs[band] ?? 0), 0),
  )
}
