import { getCleanText } from './marked-text'
import type { Story } from './story'
import { findCompounds } from './words'

/** Returns how long a story is: `3 min · 150 words`. The minutes are those of its recording; without one only words. */
export function getLengthText({ audio, paragraphs }: Pick<Story, 'audio' | 'paragraphs'>): string {
  const words = paragraphs.flat().reduce((count, { ru }) => count + findCompounds(getCleanText(ru)).length, 0)
  const wordsText = words === 1 ? '1 word' : `${words} words`
  return audio ? `${Math.max(1, Math.round(audio.duration / 60))} min · ${wordsText}` : wordsText
}
