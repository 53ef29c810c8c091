import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import type { Cue } from './player'

/** What is spoken in one go, and when it would be at the normal rate, in seconds. */
export type SpokenPart = { text: string; start: number; end: number }

/** Chromium's voices stop after 15 seconds; the slowest ones speak ten characters a second. */
const maxLength = 140

/** Characters a second, as most Russian voices speak. What a voice really takes is measured while it speaks. */
const pace = 13

/** In seconds: the pause after a line. */
const pauseSeconds = 0.7

/** Returns the parts in which lines are spoken one after the other, and the cue of each line. */
export function planSpeech(lines: readonly MarkedText[]): { parts: SpokenPart[]; cues: Cue[] } {
  const parts: SpokenPart[] = []
  const cues: Cue[] = []
  let position = 0
  for (const line of lines) {
    const start = position
    for (const text of cutForSpeech(getSpeakableText(line))) {
      const end = position + 0.4 + text.length / pace
      parts.push({ text, start: position, end })
      position = end
    }
    cues.push([start, position])
    position += pauseSeconds
  }
  return { parts, cues }
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
