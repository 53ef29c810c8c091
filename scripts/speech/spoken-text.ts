import type { RussianText } from '@/lib/story/story'
import { splitSentences } from './sentences'
import { getSpokenWord, isClitic } from './spoken-word'

/** Something in a text that the voice cannot say. */
type Unspeakable = {
  /** Offset into the text, in UTF-16 units. */
  at: number
  message: string
}

type SpokenText = {
  /** The text sentence by sentence, as festival's Russian voice takes it. */
  sentences: string[]
  problems: Unspeakable[]
}

type Token = { text: string; at: number }

const tokens = /[а-яё]+(?:-[а-яё]+)*|\d+(?:[.,\s]\d+)*|[a-z]+|\s+|./giu
const pauses = /^[,;:()[\].!?…–—-]$/u
const mute = /^[«»„“”"'’\s\u00ad]/u

/** Turns a line into sentences for festival's Russian voice and names every character that it cannot say. */
export function getSpokenText({ text, stress = [] }: RussianText): SpokenText {
  const problems: Unspeakable[] = []
  const sentences = splitSentences(text).map(([start, end]) => {
    const found = [...text.slice(start, end).matchAll(tokens)]
    const parts = found.map((match) => ({ text: match[0], at: start + match.index }))
    return getSpokenSentence(parts, stress, problems)
  })
  return { sentences: sentences.filter(Boolean), problems }
}

function getSpokenSentence(parts: Token[], stress: readonly number[], problems: Unspeakable[]): string {
  let spoken = ''
  let leaning = false
  for (const { text, at } of parts) {
    if (/^[а-яё]/i.test(text)) {
      const own = stress.filter((place) => place >= at && place < at + text.length).map((place) => place - at)
      const word = getSpokenWord(text, own)
      // на́ ночь is one word to the ear: the stressed preposition takes the next word's stress away.
      const joined = leaning && own.length === 0
      spoken += joined ? text.toLowerCase() : `${spoken ? ' ' : ''}${word}`
      leaning = isClitic(text) && own.length > 0
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
