import { getCleanText, getStressedText, type MarkedText, mark, stressMark } from '@/lib/story/marked-text'
import { splitSentences } from './sentences'
import { getSpokenWord, isClitic } from './spoken-word'

/** Something in a text that the voice cannot say. */
type Unspeakable = {
  /** Offset into the clean text, in UTF-16 units. */
  at: number
  message: string
}

type SpokenText = {
  /** The text sentence by sentence, as festival's Russian voice takes it. */
  sentences: string[]
  problems: Unspeakable[]
}

type Token = { text: string; at: number }

const tokens = /[а-яё][а-яё\p{M}]*(?:-[а-яё\p{M}]+)*|\d+(?:[.,\s]\d+)*|[a-z]+|\s+|./giu
const pauses = /^[,;:()[\].!?…–—-]$/u
const mute = /^[«»„“”"'’\s\u00ad]/u

/** Turns a line into sentences for festival's Russian voice and names every character that it cannot say. */
export function getSpokenText(line: MarkedText): SpokenText {
  const text = getStressedText(line)
  const problems: Unspeakable[] = []
  const sentences = splitSentences(text).map(([start, end]) => {
    const found = [...text.slice(start, end).matchAll(tokens)]
    const parts = found.map((match) => ({ text: match[0], at: start + match.index }))
    return getSpokenSentence(parts, problems)
  })
  const clean = problems.map(({ at, message }) => ({
    at: getCleanText(mark(text.slice(0, at))).length,
    message,
  }))
  return { sentences: sentences.filter(Boolean), problems: clean }
}

function getSpokenSentence(parts: Token[], problems: Unspeakable[]): string {
  let spoken = ''
  let leaning = false
  for (const { text, at } of parts) {
    if (/^[а-яё]/i.test(text)) {
      const stressed = text.includes(stressMark)
      const word = getSpokenWord(text)
      // на́ ночь is one word to the ear: the stressed preposition takes the next word's stress away.
      const joined = leaning && !stressed
      spoken += joined ? text.toLowerCase() : `${spoken ? ' ' : ''}${word}`
      leaning = stressed && isClitic(text.replace(stressMark, ''))
    } else if (text === '№') {
      spoken += `${spoken ? ' ' : ''}н+омер`
    } else if (pauses.test(text)) {
      // One mark for every pause inside a sentence: the voice knows only one length.
      if (spoken && !spoken.endsWith(',')) spoken += ','
    } else if (!mute.test(text)) {
      problems.push({ at, message: explain(text) })
    }
  }
  return spoken && `${spoken.replace(/,$/, '')}.`
}

function explain(text: string): string {
  if (/^\d/.test(text)) return `the voice cannot read the number ${text}: write numbers as words`
  if (/^[a-z]/i.test(text))
    return `the voice cannot read ${text} in Latin letters: write it in Russian letters`
  return `the voice cannot say the character ${text}: write it as a word or leave it out`
}
