import type { Cue, WordTimes } from '@/lib/story/story'
import { concatSamples, findSpeech, getSilence, type Sound, type Speech } from './sound'

/** Silence before, between and after what is spoken, in seconds. */
const gaps = { lead: 0.2, line: 0.5, sentence: 0.35, tail: 0.4 }

/** How much silence is left before and after speech, and how long it takes to fade in and out, in seconds. */
const padding = { before: 0.04, after: 0.08, fade: 0.008 }

/** Length of a line without words, such as «— …», in seconds. */
const wordless = 0.5

/** Start and end of a line in seconds, padding included. */
export type LineTime = Cue

/** A recording with the time of each of its lines and, where the voice tells them, of the line's words. */
export type JoinedRecording = Sound & { times: LineTime[]; words?: WordTimes }

/** Joins the sentences of all lines, line by line, into one recording with even pauses. They share one `rate`. */
export function joinLines(
  lines: readonly (readonly Omit<Speech, 'rate'>[])[],
  rate: number,
): JoinedRecording {
  const parts = [getSilence(gaps.lead, rate)]
  const times: LineTime[] = []
  const allWords: (Cue[] | undefined)[] = []
  let length = parts[0]?.length ?? 0
  const append = (part: Float32Array) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, sentences] of lines.entries()) {
    if (index > 0) append(getSilence(gaps.line, rate))
    const start = length
    const words: Cue[] = []
    if (sentences.length === 0) append(getSilence(wordless, rate))
    for (const [place, sentence] of sentences.entries()) {
      if (place > 0) append(getSilence(gaps.sentence, rate))
      const { samples, cut } = trim({ samples: sentence.samples, rate })
      const from = (length - cut) / rate
      const to = (length + samples.length) / rate
      const within = (time: number) => Math.max(length / rate, Math.min(to, from + time))
      for (const [begins, ends] of sentence.words ?? []) words.push([within(begins), within(ends)])
      append(samples)
    }
    times.push([start / rate, length / rate])
    allWords.push(sentences.every((sentence) => sentence.words) ? words : undefined)
  }
  append(getSilence(gaps.tail, rate))
  return { samples: concatSamples(parts), rate, times, words: allWords }
}

/** Cuts the silence around a sentence down to the padding and fades the edges; `cut` samples are gone from its start. */
function trim({ samples, rate }: Sound): { samples: Float32Array; cut: number } {
  const [start, end] = findSpeech({ samples, rate })
  const cut = Math.max(0, start - Math.round(padding.before * rate))
  const kept = samples.slice(cut, Math.min(samples.length, end + Math.round(padding.after * rate)))
  const fade = Math.min(Math.round(padding.fade * rate), kept.length >> 1)
  const faded = kept.map((sample, i) => sample * Math.min(1, (i + 1) / fade, (kept.length - i) / fade))
  return { samples: faded, cut }
}
