import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import type { Cue, WordTimes } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'

/** What is spoken in one go, and when it would be at the normal rate, in seconds. */
export type SpokenPart = { text: string; start: number; end: number }

/** Chromium's voices stop after 15 seconds; the slowest ones speak ten characters a second. */
const maxLength = 140

/** Characters a second, as most Russian voices speak. What a voice really takes is measured while it speaks. */
const pace = 13

/** In seconds: the pause after a line. */
const pauseSeconds = 0.7

/** The parts in which lines are spoken one after the other; of each line its cue, and when its words would be spoken. */
type Plan = { parts: SpokenPart[]; cues: Cue[]; words: WordTimes }

export function planSpeech(lines: readonly MarkedText[]): Plan {
  const parts: SpokenPart[] = []
  const cues: Cue[] = []
  const words: Cue[][] = []
  let position = 0
  for (const line of lines) {
    const start = position
    const times: Cue[] = []
    for (const text of cutForSpeech(getSpeakableText(line))) {
      const end = position + 0.4 + text.length / pace
      const part = { text, start: position, end }
      parts.push(part)
      times.push(...getTimes(part))
      position = end
    }
    cues.push([start, position])
    words.push(times)
    position += pauseSeconds
  }
  return { parts, cues, words }
}

/** Returns where in a part's time a character of its text is spoken, in seconds. */
export function getTimeAt({ text, start, end }: SpokenPart, index: number): number {
  return start + ((end - start) * index) / text.length
}

/** Each word lasts until the next one, and begins with what stands before it without a space: a voice reports it there. */
function getTimes(part: SpokenPart): Cue[] {
  const starts = findCompounds(part.text).map(({ index }) => part.text.lastIndexOf(' ', index) + 1)
  return starts.map((start, index) => [
    getTimeAt(part, start),
    getTimeAt(part, starts[index + 1] ?? part.text.length),
  ])
}

/** Returns the text without stress marks, which most voices read as something else, and without the dash of a dialogue. */
export function getSpeakableText(text: MarkedText): string {
  return getCleanText(text).replace(/^[—–-]\s*/, '')
}

/** Cuts a long text after a sentence, or else after a comma or a word. */
function cutForSpeech(text: string): string[] {
  if (text.length <= maxLength) return [text]
  const head = text.slice(0, maxLength)
  const cut = [/^.*[.!?…][»”"]*\s/s, /^.*[,;:]\s/s, /^.*\s/s]
    .map((pattern) => pattern.exec(head)?.[0].length)
    .find((length) => length !== undefined)
  const length = cut ?? maxLength
  return [text.slice(0, length).trim(), ...cutForSpeech(text.slice(length))]
}
