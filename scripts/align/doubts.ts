import type { FoundLine } from './align-lines'

/** From here on a line is unlike the others: measured on real speech, where 1 line in 100 of those found is. */
const limits = { distance: 1.25, fast: 1.4, slow: 0.65, otherSpeech: 0.3 }

/** Why an editor should listen to a line; nothing for a line that was found without doubt. */
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
