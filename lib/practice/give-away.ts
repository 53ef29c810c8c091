import { getCleanText } from '@/lib/story/marked-text'
import { normalise } from '@/lib/story/normalise'
import type { SavedWord } from './saved-words'

/** Returns the meaning as the card from English asks it: with its aspect, without Russian, which would be the answer. */
export function getPrompt(en: string): string {
  return en
    .replace(/\s*\(([^()]*)\)/g, (note, inside: string) => {
      const parts = inside.split(';').filter((part) => !russian.test(part))
      if (parts.length === 0) return ''
      return russian.test(note) ? ` (${parts.map((part) => part.trim()).join('; ')})` : note
    })
    .replace(/;[^;()]*[а-яё][^;()]*/gi, '')
    .trim()
}

const russian = /[а-яё]/i

/** Returns a function that tells if the sentence of one word has another one, as its headword or in a form of it. */
export function createGiveAway(): (shown: SavedWord, asked: SavedWord) => boolean {
  const sentences = new Map<SavedWord, string>()
  const answers = new Map<SavedWord, readonly string[]>()
  return (shown, asked) => {
    const sentence = sentences.get(shown) ?? spaceWords(getCleanText(shown.text))
    sentences.set(shown, sentence)
    const forms = answers.get(asked) ?? [getCleanText(asked.ru), ...asked.forms].map(spaceWords)
    answers.set(asked, forms)
    return forms.some((form) => sentence.includes(form))
  }
}

/** Returns text as its words alone, with a space around each. */
function spaceWords(text: string): string {
  return ` ${normalise(text)
    .split(/[^а-яa-z-]+/)
    .filter(Boolean)
    .join(' ')} `
}
