/** A stretch of sound; `start` and `end` in seconds. */
export type Clip = { sound: AudioBuffer; start: number; end: number }

/** The number of bars in the longest of the waveforms that are shown together. */
const barCount = 90

/** Samples below this share of the loudest possible count as silence. */
const silence = 0.01

/** Returns the loudest sample of each of so many parts of a clip, between 0 and 1. */
export function getPeaks({ sound, start, end }: Clip, count: number): number[] {
  const samples = sound.getChannelData(0).subarray(start * sound.sampleRate, end * sound.sampleRate)
  const length = samples.length / count
  return Array.from({ length: count }, (_, index) =>
    samples
      .subarray(Math.floor(index * length), Math.floor((index + 1) * length))
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  )
}

export function isSilent(clip: Clip): boolean {
  return Math.max(...getPeaks(clip, 1)) < silence
}

/** Returns a clip without the silence before and after it, but for a tenth of a second. */
export function trimSilence(clip: Clip): Clip {
  const { start, end } = clip
  const count = Math.max(1, Math.round((end - start) * 50))
  const peaks = getPeaks(clip, count)
  const limit = Math.max(silence, 0.05 * Math.max(...peaks))
  const first = peaks.findIndex((peak) => peak > limit)
  const last = peaks.findLastIndex((peak) => peak > limit)
  if (first === -1) return clip
  return {
    ...clip,
    start: Math.max(start, start + first / 50 - 0.1),
    end: Math.min(end, start + (last + 1) / 50 + 0.1),
  }
}

/**
 * Returns the path of a clip's waveform in a box of 90 by 2, as loud as its loudest part; `longest` is the length in
 * seconds that fills the box, so that clips above each other can be compared.
 */
export function getWaveform(clip: Clip, longest: number): string {
  const count = Math.max(1, Math.round((barCount * (clip.end - clip.start)) / longest))
  const peaks = getPeaks(clip, count)
  const loudest = Math.max(silence, ...peaks)
  return peaks
    .map((peak, index) => {
      const height = Math.max(0.03, peak / loudest).toFixed(2)
      return `M${index + 0.5} ${(1 - Number(height)).toFixed(2)}v${(2 * Number(height)).toFixed(2)}`
    })
    .join('')
}
