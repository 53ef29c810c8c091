import { getCleanText, getStressedText, type MarkedText, mark, stressMark } from '@/lib/story/marked-text'
import { vowel } from '@/lib/story/words'
import { respell } from './respellings'

/** Something in a line that the voice cannot say. */
type Unspeakable = {
  /** Offset into the clean text, in UTF-16 units. */
  at: number
  message: string
}

type SpokenText = {
  /** The line sentence by sentence, spelled for festival's Russian voice. */
  sentences: string[]
  problems: Unspeakable[]
}

type Token = { text: string; at: number }

/** A sentence's final mark with what closes it, before white space and a capital letter that opens the next one. */
const sentenceEnd = /[.!?…]+[»”"')]*(?=\s+(?:[—–-]\s*)?[«„“"'(]*[А-ЯЁ])/gu
const tokens = /[а-яё][а-яё\p{M}]*(?:-[а-яё\p{M}]+)*|\d+(?:[.,\s]\d+)*|[a-z]+|\s+|./giu
const pauses = /^[,;:()[\].!?…–—-]$/u
const silent = /^[«»„“”"'’\s\u00ad]/u

/** Words that lean on their neighbour and have no stress of their own. */
const clitics = new Set(
  'а б без бы в во для до ж же за и из к ко ли ль меж на над не ни но о об от по под пред при про с со у чтоб'.split(
    ' ',
  ),
)

/** The same with two syllables: an editor marks their stress as in any word, but the voice must not say it. */
const longClitics = new Set('безо изо обо ото передо перед подо через чтобы'.split(' '))

/** Spells a line for festival's Russian voice, sentence by sentence, and lists every character that it cannot say. */
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

/** Splits a line into sentences, as [start, end) offsets in UTF-16 units. */
export function splitSentences(text: string): [start: number, end: number][] {
  const ends = [...text.matchAll(sentenceEnd)].map((match) => match.index + match[0].length)
  const starts = [0, ...ends]
  return starts.map((start, index) => [start, ends[index] ?? text.length])
}

function getSpokenSentence(parts: Token[], problems: Unspeakable[]): string {
  let spoken = ''
  let leaning = false
  for (const { text, at } of parts) {
    if (/^[а-яё]/i.test(text)) {
      const stressed = text.includes(stressMark)
      const word = getSpokenWord(text)
      // на́ ночь is pronounced as one word: the stressed preposition takes the stress of the next word.
      const joined = leaning && !stressed
      spoken += joined ? text.toLowerCase() : `${spoken ? ' ' : ''}${word}`
      leaning = stressed && clitics.has(getCleanText(mark(text)).toLowerCase())
    } else if (text === '№') {
      spoken += `${spoken ? ' ' : ''}н+омер`
    } else if (pauses.test(text)) {
      // The same mark for every pause inside a sentence: the voice knows only one length.
      if (spoken && !spoken.endsWith(',')) spoken += ','
    } else if (!silent.test(text)) {
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

/**
 * Spells a Russian word with its stress marks for the voice: lower case, `+` before a stressed vowel, respelled where
 * needed. A word of one syllable is stressed unless it leans on its neighbour, because the voice would mumble those
 * missing from its dictionary (кот, нож, сыр). If both parts of a hyphenated word are stressed they become two words,
 * because the voice gives each word one stress only.
 */
export function getSpokenWord(word: string): string {
  const lower = word.toLowerCase()
  const clean = getCleanText(mark(lower))
  if (longClitics.has(clean)) return clean
  const parts = lower.split('-')
  const isAlone = parts.length === 1 && !clitics.has(clean)
  const marked = parts.map((part) => markWithPlus(isAlone ? stressOnlyVowel(part) : part))
  const stressed = marked.filter((part) => /[+ё]/.test(part))
  return stressed.length > 1 ? marked.map(respell).join(' ') : respell(marked.join('-'))
}

/** Writes `+` before each stressed vowel; ё needs none. */
function markWithPlus(part: string): string {
  return part.replaceAll(`ё${stressMark}`, 'ё').replace(/(.)\u0301/g, '+$1')
}

function stressOnlyVowel(part: string): string {
  const isMarked = part.includes(stressMark) || part.split(vowel).length !== 2
  return isMarked ? part : part.replace(vowel, `$&${stressMark}`)
}
