import { getCleanText, getStressedText, type MarkedText, mark } from '@/lib/story/marked-text'
import { hasRussian } from '@/lib/story/words'

/** Something in a line that no voice can say. */
type Unspeakable = {
  /** Offset into the clean text, in UTF-16 units. */
  at: number
  message: string
}

type SpokenText = {
  /** The line sentence by sentence with its stress marks; what is not heard, such as quotes, is left out. */
  sentences: string[]
  problems: Unspeakable[]
}

/** A sentence's final mark with what closes it, before white space and a capital letter that opens the next one. */
const sentenceEnd = /[.!?…]+[»”"')]*(?=\s+(?:[—–-]\s*)?[«„“"'(]*[А-ЯЁ])/gu
/** The parts of a sentence: words, numbers, foreign words, white space and single characters. */
export const tokens = /[а-яё][а-яё\p{M}]*(?:-[а-яё\p{M}]+)*|\d+(?:[.,\s]\d+)*|[a-z]+|\s+|./giu
const audible = /^(?:[а-яё].*|\s+|[,;:()[\].!?…–—-])$/iu
const silent = /^[«»„“”"'’\u00ad]/u

/** Returns what a voice has to say of a line, sentence by sentence, and lists every character that it cannot say. */
export function getSpokenText(line: MarkedText): SpokenText {
  const text = getStressedText(line)
  const problems: Unspeakable[] = []
  const sentences = splitSentences(text).map(([start, end]) => {
    const parts = [...text.slice(start, end).matchAll(tokens)]
    for (const { 0: part, index } of parts) {
      if (audible.test(part) || silent.test(part)) continue
      const at = getCleanText(mark(text.slice(0, start + index))).length
      problems.push({ at, message: explainUnspoken(part) })
    }
    const heard = parts.flatMap(([part]) => (silent.test(part) ? [] : part)).join('')
    return heard
      .replace(/\s+/g, ' ')
      .replace(/^[\s—–-]+/, '')
      .trim()
  })
  return { sentences: sentences.filter((sentence) => hasRussian(sentence)), problems }
}

/** Splits a line into sentences, as [start, end) offsets in UTF-16 units. */
export function splitSentences(text: string): [start: number, end: number][] {
  const ends = [...text.matchAll(sentenceEnd)].map((match) => match.index + match[0].length)
  const starts = [0, ...ends]
  return starts.map((start, index) => [start, ends[index] ?? text.length])
}

function explainUnspoken(text: string): string {
  if (/^\d/.test(text)) return `the voice cannot read the number ${text}: write numbers as words`
  if (/^[a-z]/i.test(text))
    return `the voice cannot read ${text} in Latin letters: write it in Russian letters`
  return `the voice cannot say the character ${text}: write it as a word or leave it out`
}
