import { countOf } from './count-of'
import { getWords } from './marked-text'
import type { Line, Story } from './story'

export function countWords(lines: readonly Pick<Line, 'ru'>[]): number {
  return lines.reduce((count, { ru }) => count + getWords(ru).length, 0)
}

/** Returns how long a story is: `150 words · 1½ min of audio`; without a recording only the words. */
export function getLengthText({ audio, paragraphs }: Pick<Story, 'audio' | 'paragraphs'>): string {
  const words = countWords(paragraphs.flat())
  const wordsText = countOf(words, 'word')
  return audio ? `${wordsText} · ${getMinutes(audio.duration)} min of audio` : wordsText
}

/** Returns seconds as minutes to the nearest half, at least a half: `1½`. */
function getMinutes(seconds: number): string {
  const halves = Math.max(1, Math.round(seconds / 30))
  return `${halves > 1 ? Math.floor(halves / 2) : ''}${halves % 2 ? '½' : ''}`
}

/** Returns what saving a story offline takes, in bytes: its page, words and timings grow with its recording. */
export function getStorySize({ audio }: Pick<Story, 'audio'>): number {
  return Math.round(216_000 + 1.106 * (audio?.size ?? 0))
}

/** Returns `21 new words`; an empty text for none. */
export function getNewWordsText(count: number): string {
  if (count === 0) return ''
  return countOf(count, 'new word')
}
