import { type Sound, speechFloor } from '@/scripts/speech/sound'
import { bandCount, coefficientCount, getCepstrum, getMelPowers, spectrumRate } from './mfcc'

/** The features of a sound, frame by frame. */
export type Frames = {
  /** 13 coefficients per frame, one frame after the other; over all frames of speech their mean is 0, their variance 1. */
  coefficients: Float32Array
  /** 1 for a frame of speech, 0 for a pause. */
  isSpeech: Uint8Array
  count: number
}

/** Length of a frame in seconds: the average of two spectra. */
export const frameSeconds = 2 / spectrumRate

/** Speech is also at least this many decibels above the quietest frames. */
const aboveQuietest = 4

/**
 * Returns the features of a recording and of the reference speech of its lines, made comparable: the reference is mixed
 * with as much steady noise as the recording has.
 */
export function getFramePair(recording: Sound, reference: Sound): { recording: Frames; reference: Frames } {
  const recorded = getSpectra(recording)
  const isSpeech = findSpeechFrames(recorded)
  const clean = getSpectra(reference)
  const gain = getMeanPower(recorded, isSpeech) / getMeanPower(clean, findSpeechFrames(clean))
  const noise = getMeanPauseSpectrum(recorded, isSpeech)
  const noisy = clean.map((powers) => powers.map((power, band) => power * gain + (noise[band] ?? 0)))
  return { recording: getFrames(recorded, isSpeech), reference: getFrames(noisy, findSpeechFrames(noisy)) }
}

function getSpectra(sound: Sound): Float32Array[] {
  const powers = getMelPowers(sound)
  return Array.from({ length: powers.length >> 1 }, (_, i) => {
    return Float32Array.from({ length: bandCount }, (_, band) => {
      return ((powers[2 * i]?.[band] ?? 0) + (powers[2 * i + 1]?.[band] ?? 0)) / 2
    })
  })
}

function findSpeechFrames(spectra: readonly Float32Array[]): Uint8Array {
  const levels = Float64Array.from(spectra, (powers) => 10 * Math.log10(sum(powers) + 1e-9))
  const threshold = Math.max(
    getQuantile(levels, 0.99) - speechFloor,
    getQuantile(levels, 0.05) + aboveQuietest,
  )
  return Uint8Array.from(levels, (level) => (level > threshold ? 1 : 0))
}

/** The mean spectrum of the pauses is the steady noise of a recording. */
function getMeanPauseSpectrum(spectra: readonly Float32Array[], isSpeech: Uint8Array): Float64Array {
  const mean = new Float64Array(bandCount)
  const pauses = spectra.filter((_, i) => !isSpeech[i])
  for (const powers of pauses) {
    for (const [band, power] of powers.entries()) mean[band] = (mean[band] ?? 0) + power / pauses.length
  }
  return mean
}

function getMeanPower(spectra: readonly Float32Array[], isSpeech: Uint8Array): number {
  const chosen = spectra.filter((_, i) => isSpeech[i])
  return chosen.reduce((total, powers) => total + sum(powers), 0) / Math.max(1, chosen.length)
}

function sum(values: Float32Array): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Cepstral mean and variance normalisation over the frames of speech. */
function getFrames(spectra: readonly Float32Array[], isSpeech: Uint8Array): Frames {
  const cepstra = spectra.map(getCepstrum)
  const speech = cepstra.filter((_, i) => isSpeech[i])
  const coefficients = new Float32Array(cepstra.length * coefficientCount)
  for (let c = 0; c < coefficientCount; c++) {
    const mean =
      speech.reduce((total, cepstrum) => total + (cepstrum[c] ?? 0), 0) / Math.max(1, speech.length)
    const variance =
      speech.reduce((total, cepstrum) => total + ((cepstrum[c] ?? 0) - mean) ** 2, 0) / speech.length
    const deviation = Math.sqrt(variance) || 1
    for (const [i, cepstrum] of cepstra.entries()) {
      coefficients[i * coefficientCount + c] = ((cepstrum[c] ?? 0) - mean) / deviation
    }
  }
  return { coefficients, isSpeech, count: cepstra.length }
}

/** Returns the value that `share` (0 to 1) of the values do not exceed, or 0 if there are none. */
export function getQuantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}
