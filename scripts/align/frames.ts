import type { Pcm } from '@/scripts/speech/pcm'
import { coefficientCount, getCepstrum } from './cepstra'
import { bandCount, frameRate, getMelPowers } from './mel'
import { getQuantile } from './quantile'

/** Speech as it is compared, frame by frame. */
export type Frames = {
  /** 13 coefficients for each frame, one frame after the other; over all loud frames their mean is 0, their variance 1. */
  coefficients: Float32Array
  /** 1 for a frame with speech, 0 for a pause. */
  loud: Uint8Array
  count: number
}

/** Length of a frame in seconds: spectra of 10 ms are averaged in pairs. */
export const frameSeconds = 2 / frameRate

/** A frame is loud when it is less than 38 dB below the loudest ones and at least 4 dB above the quietest ones. */
const loudness = { belowLoudest: 38, aboveQuietest: 4 }

/**
 * Gives a recording and the reference speech of its lines as frames that can be compared: the reference is heard
 * through as much steady noise as the recording has.
 */
export function getFramePair(recording: Pcm, reference: Pcm): { recording: Frames; reference: Frames } {
  const recorded = getSpectra(recording)
  const loud = findLoud(recorded)
  const clean = getSpectra(reference)
  const gain = getMeanPower(recorded, loud) / getMeanPower(clean, findLoud(clean))
  const noise = getMeanSpectrum(recorded, loud)
  const heard = clean.map((powers) => powers.map((power, band) => power * gain + (noise[band] ?? 0)))
  return { recording: getFrames(recorded, loud), reference: getFrames(heard, findLoud(heard)) }
}

function getSpectra(sound: Pcm): Float32Array[] {
  const powers = getMelPowers(sound)
  return Array.from({ length: powers.length >> 1 }, (_, i) => {
    return Float32Array.from({ length: bandCount }, (_, band) => {
      return ((powers[2 * i]?.[band] ?? 0) + (powers[2 * i + 1]?.[band] ?? 0)) / 2
    })
  })
}

function findLoud(spectra: readonly Float32Array[]): Uint8Array {
  const levels = Float64Array.from(spectra, (powers) => 10 * Math.log10(sum(powers) + 1e-9))
  const loudest = getQuantile(levels, 0.99)
  const least = Math.max(loudest - loudness.belowLoudest, getQuantile(levels, 0.05) + loudness.aboveQuietest)
  return Uint8Array.from(levels, (level) => (level > least ? 1 : 0))
}

/** The mean spectrum of the pauses: what steady noise a recording has. */
function getMeanSpectrum(spectra: readonly Float32Array[], loud: Uint8Array): Float64Array {
  const mean = new Float64Array(bandCount)
  const pauses = spectra.filter((_, i) => !loud[i])
  for (const powers of pauses) {
    for (const [band, power] of powers.entries()) mean[band] = (mean[band] ?? 0) + power / pauses.length
  }
  return mean
}

function getMeanPower(spectra: readonly Float32Array[], loud: Uint8Array): number {
  const chosen = spectra.filter((_, i) => loud[i])
  return chosen.reduce((total, powers) => total + sum(powers), 0) / Math.max(1, chosen.length)
}

function sum(values: Float32Array): number {
  return values.reduce((total, value) => total + value, 0)
}

function getFrames(spectra: readonly Float32Array[], loud: Uint8Array): Frames {
  const cepstra = spectra.map(getCepstrum)
  const speech = cepstra.filter((_, i) => loud[i])
  const coefficients = new Float32Array(cepstra.length * coefficientCount)
  for (let c = 0; c < coefficientCount; c++) {
    const mean =
      speech.reduce((total, cepstrum) => total + (cepstrum[c] ?? 0), 0) / Math.max(1, speech.length)
    const variance =
      speech.reduce((total, cepstrum) => total + ((cepstrum[c] ?? 0) - mean) ** 2, 0) / speech.length
    const spread = Math.sqrt(variance) || 1
    for (const [i, cepstrum] of cepstra.entries()) {
      coefficients[i * coefficientCount + c] = ((cepstrum[c] ?? 0) - mean) / spread
    }
  }
  return { coefficients, loud, count: cepstra.length }
}
