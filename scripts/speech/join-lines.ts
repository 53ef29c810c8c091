import { concatSamples, findSpeech, getSilence, type Sound } from './sound'

/** Silence before, between and after what is spoken, in seconds. */
export type Gaps = {
  lead: number
  line: number
  sentence: number
  tail: number
}

/** The gaps of a published recording. */
const storyGaps: Gaps = { lead: 0.2, line: 0.5, sentence: 0.35, tail: 0.4 }

/** How much silence is left before and after speech, and how long it takes to fade in and out, in seconds. */
export const padding = { before: 0.04, after: 0.08, fade: 0.008 }

/** Length of a line without words, such as «— …», in seconds. */
const wordless = 0.5

/** Start and end of a line in seconds, padding included. */
export type LineTime = [start: number, end: number]

/** A recording with the time of each of its lines. */
export type Recording = Sound & { times: LineTime[] }

/** Joins the sentences of all lines, line by line, into one recording with even pauses. They share one `rate`. */
export function joinLines(
  lines: readonly (readonly Float32Array[])[],
  rate: number,
  gaps: Gaps = storyGaps,
): Recording {
  const parts = [getSilence(gaps.lead, rate)]
  const times: LineTime[] = []
  let length = parts[0]?.length ?? 0
  const append = (part: Float32Array) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, sentences] of lines.entries()) {
    if (index > 0) append(getSilence(gaps.line, rate))
    const start = length
    if (sentences.length === 0) append(getSilence(wordless, rate))
    for (const [place, sentence] of sentences.entries()) {
      if (place > 0) append(getSilence(gaps.sentence, rate))
      append(trim({ samples: sentence, rate }))
    }
    times.push([start / rate, length / rate])
  }
  append(getSilence(gaps.tail, rate))
  return { samples: concatSamples(parts), rate, times }
}

/** Cuts the silence around a sentence down to the padding and fades the edges. */
function trim({ samples, rate }: Sound): Float32Array {
  const [start, end] = findSpeech({ samples, rate })
  const cut = samples.slice(
    Math.max(0, start - Math.round(padding.before * rate)),
    Math.min(samples.length, end + Math.round(padding.after * rate)),
  )
  const fade = Math.min(Math.round(padding.fade * rate), cut.length >> 1)
  return cut.map((sample, i) => sample * Math.min(1, (i + 1) / fade, (cut.length - i) / fade))
}
