import { type LineTime, padding } from '@/scripts/speech/join-lines'
import type { FoundLine } from './align-lines'

/** Length of the cue of a line that was not found, in seconds. */
const shortest = 0.02

/** Beyond these a line is unlike the others: of the lines of real recordings that were found, 1 in 100 is. */
const limits = { distance: 1.25, fast: 1.4, slow: 0.65, otherSpeech: 0.3 }

/**
 * Returns a cue for each line, in order and without overlap, with a little silence around its speech. A line that was
 * not found (null) has a short cue between its neighbours, because every line needs one; an editor has to correct it.
 * `duration` is the length of the recording in seconds.
 */
export function getCueTimes(found: readonly (LineTime | null)[], duration: number): LineTime[] {
  const cues: LineTime[] = []
  for (const [index, line] of found.entries()) {
    const before = cues.at(-1)?.[1] ?? 0
    const missing = found.slice(index + 1).findIndex((time) => time !== null)
    const next = missing < 0 ? duration : (found[index + 1 + missing]?.[0] ?? duration)
    // Leaves room for the missing lines before the next one that was found.
    const latest = Math.max(
      next - (missing < 0 ? found.length - index - 1 : missing) * shortest,
      before + shortest,
    )
    if (line === null) cues.push([before, Math.min(before + shortest, latest)])
    else {
      const start = Math.max(before, line[0] - padding.before)
      cues.push([start, Math.max(start + shortest, Math.min(line[1] + padding.after, latest))])
    }
  }
  return cues
}

/** Returns the reasons why an editor should check a line by ear; none for a line found without doubt. */
export function getDoubts({ time, distance, tempo, otherSpeech, afterPause }: FoundLine): string[] {
  const doubts: string[] = []
  if (otherSpeech > limits.otherSpeech) {
    doubts.push(`${otherSpeech.toFixed(1)} s of speech before it belong to no line`)
  }
  if (!time) return [...doubts, 'it was not found: left out, or read quite differently']
  if (distance > limits.distance) doubts.push('it sounds unlike its text')
  if (tempo > limits.fast)
    doubts.push(`it is ${tempo.toFixed(1)} times as fast as the others: words may be missing`)
  if (tempo < limits.slow) {
    doubts.push(`it is ${(1 / tempo).toFixed(1)} times as slow as the others: words may have been added`)
  }
  if (!afterPause) doubts.push('no pause was found before it')
  return doubts
}
