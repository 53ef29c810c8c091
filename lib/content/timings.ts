import { getCleanText } from '@/lib/story/marked-text'
import type { Cue, Line } from '@/lib/story/story'
import { parseRecordingNote } from './audio'
import { errorInFile, type Problem } from './problems'
import { cleanText } from './text-lines'
import { parseWebVtt } from './web-vtt'

/**
 * Returns how an editor can mend the timings of a story's recording: `text` where they are of another text, `times`
 * where their times are wrong. The note in `vtt`, the text of the file, says whether a machine can simply speak again.
 */
export function getTimingsAdvice(vtt: string, id: string): { text: string; times: string } {
  const { artist, checksum } = parseRecordingNote(vtt)
  if (checksum) {
    const speak = `run "npm run audio -- ${id}"`
    return { text: speak, times: speak }
  }
  const reader = artist && ` --reader "${artist}"`
  const align = `run 'npm run audio:align -- ${id} <recording>${reader}'`
  return {
    text: `a person reads it: where the recording says what the story says, mend this file by hand; otherwise record it again and ${align}`,
    times: `a person reads it: mend the times in this file by hand, or ${align}`,
  }
}

type Timings = {
  /** One for each line; missing where the file cannot be used. */
  cues?: Cue[]
  problems: Problem[]
}

/** Encoders pad the end of a recording by up to two frames, and not every reader counts them; in seconds. */
const TOLERANCE = 0.1

/** No line is spoken faster: a shorter cue is what `audio:align` gives a line that it did not find; in milliseconds. */
const SHORTEST = 100

/**
 * Checks a WebVTT file against the clean lines of its story and the length of its audio in seconds. Wrong times are errors;
 * another text is a warning, because the story may have been edited since it was recorded.
 */
export function parseTimings(
  path: string,
  content: string,
  id: string,
  lines: readonly string[],
  duration: number,
): Timings {
  const { cues, problems: faults } = parseWebVtt(path, content)

  function getProblem(line: number, severity: Problem['severity'], message: string): Problem {
    return { ...errorInFile(path, message, { line, column: 1 }), severity }
  }

  if (faults.length > 0) return { problems: faults }
  const advice = getTimingsAdvice(content, id)
  const texts = cues.map((cue) => getCleanText(cleanText(cue.text).text))
  const longer = lines.length > texts.length ? lines : texts
  const other = longer.findIndex((_, index) => texts[index] !== lines[index])
  if (other >= 0) {
    const message = `${explainDifference(other + 1, lines[other], texts[other])}; ${advice.text}`
    return { problems: [getProblem((cues[other] ?? cues.at(-1))?.line ?? 1, 'warning', message)] }
  }
  const problems = cues.flatMap(({ time: [start, end], line }, index) => {
    const previous = cues[index - 1]?.time[1] ?? 0
    if (end <= start) return [getProblem(line, 'error', `the cue ends before it begins; ${advice.times}`)]
    if (start < previous)
      return [getProblem(line, 'error', `the cue begins before the one above it ends; ${advice.times}`)]
    if (end > duration + TOLERANCE) {
      const message = `the cue ends at ${end} s, after the end of the audio at ${duration.toFixed(3)} s; ${advice.times}`
      return [getProblem(line, 'error', message)]
    }
    const length = Math.round((end - start) * 1000)
    if (length >= SHORTEST) return []
    const message = `line ${index + 1} of the story, «${texts[index]}», has a cue of ${length} ms, too short to hear it (expected at least ${SHORTEST} ms): perhaps the recording leaves it out; ${advice.times}`
    return [getProblem(line, 'warning', message)]
  })
  const isUsable = problems.every(({ severity }) => severity === 'warning')
  return { ...(isUsable && { cues: cues.map(({ time }) => time) }), problems }
}

function explainDifference(number: number, line: string | undefined, cue: string | undefined): string {
  if (line === undefined) return `the cue «${cue}» stands after the last line of the story`
  if (cue === undefined) return `line ${number} of the story, «${line}», has no cue`
  return `line ${number} of the story is «${line}», its cue «${cue}»`
}

/** Returns the paragraphs with a cue on each line; `cues` has one for each. */
export function addCues(paragraphs: Line[][], cues: Cue[]): Line[][] {
  let next = 0
  return paragraphs.map((lines) =>
    lines.map((line) => {
      const cue = cues[next++]
      return cue === undefined ? line : { ...line, cue }
    }),
  )
}
