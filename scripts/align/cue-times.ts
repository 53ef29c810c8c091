import { kept, type LineTime } from '@/scripts/speech/join-lines'

/** Length of the cue of a line that was not found, in seconds. */
const shortest = 0.02

/**
 * Gives each line a cue with a little silence around its speech, in order and without overlap. A line that was not
 * found (null) gets a short cue of its own between its neighbours, because every line needs one; there the file's
 * timings want an editor's hand. `duration` is the length of the recording in seconds.
 */
export function getCueTimes(found: readonly (LineTime | null)[], duration: number): LineTime[] {
  const cues: LineTime[] = []
  for (const [index, line] of found.entries()) {
    const before = cues.at(-1)?.[1] ?? 0
    const missing = found.slice(index + 1).findIndex((time) => time !== null)
    const next = missing < 0 ? duration : (found[index + 1 + missing]?.[0] ?? duration)
    // What has to fit in before the next line that was found.
    const latest = Math.max(
      next - (missing < 0 ? found.length - index - 1 : missing) * shortest,
      before + shortest,
    )
    if (line === null) cues.push([before, Math.min(before + shortest, latest)])
    else {
      const start = Math.max(before, line[0] - kept.before)
      cues.push([start, Math.max(start + shortest, Math.min(line[1] + kept.after, latest))])
    }
  }
  return cues
}
