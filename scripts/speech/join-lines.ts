import { concatSamples, getSilence, type Pcm } from './pcm'
import { findSpeech } from './speech-bounds'

/** Silence around and between what is spoken, in seconds. */
export type Gaps = {
  lead: number
  line: number
  sentence: number
  tail: number
}

/** The gaps of a published recording. */
const storyGaps: Gaps = { lead: 0.2, line: 0.5, sentence: 0.35, tail: 0.4 }

/** What is kept before and after speech, and how long it fades in and out, in seconds. */
export const kept = { before: 0.04, after: 0.08, fade: 0.008 }

/** What stands for a line without words, as «— …»; in seconds. */
const wordless = 0.5

/** Start and end of each line in seconds, from the first to the last sound that is kept of it. */
export type LineTime = [start: number, end: number]

/**
 * Joins the sentences of all lines, given line by line, into one sound with even pauses. All sentences have the rate
 * `rate`, in samples a second.
 */
export function joinLines(
  lines: readonly (readonly Float32Array[])[],
  rate: number,
  gaps: Gaps = storyGaps,
): Pcm & { times: LineTime[] } {
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

/** Cuts the silence around a sentence and fades its edges. */
function trim({ samples, rate }: Pcm): Float32Array {
  const [start, end] = findSpeech({ samples, rate })
  const cut = samples.slice(
    Math.max(0, start - Math.round(kept.before * rate)),
    Math.min(samples.length, end + Math.round(kept.after * rate)),
  )
  const fade = Math.min(Math.round(kept.fade * rate), cut.length >> 1)
  return cut.map((sample, i) => sample * Math.min(1, (i + 1) / fade, (cut.length - i) / fade))
}
