import { kept, type LineTime } from '@/scripts/speech/join-lines'
import type { Pcm } from '@/scripts/speech/pcm'
import { speakLines } from '@/scripts/speech/speak-lines'

/** Even pauses between the lines that a recording is compared with, in seconds. */
export const referenceGaps = { lead: 0.2, line: 0.4, sentence: 0.35, tail: 0.4 }

/** Speaks lines with the synthetic voice and gives the time of each without the silence around it, in seconds. */
export async function speakReference(
  spoken: readonly (readonly string[])[],
): Promise<Pcm & { times: LineTime[] }> {
  const reference = await speakLines(spoken, referenceGaps)
  return { ...reference, times: reference.times.map(withoutSilence) }
}

/** Takes the silence off that is kept around a line's speech; in seconds. */
export function withoutSilence([start, end]: LineTime): LineTime {
  return [start + kept.before, end - kept.after]
}
