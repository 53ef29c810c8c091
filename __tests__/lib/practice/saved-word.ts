import type { Memory } from '@/lib/practice/memory'
import type { SavedWord } from '@/lib/practice/saved-words'
import { mark } from '@/lib/story/marked-text'

/** A word as a story's card keeps it, with what a test changes of it. */
export function makeSavedWord(change: Partial<SavedWord> = {}): SavedWord {
  return {
    ru: mark('кошелёк'),
    en: 'purse, wallet',
    tag: 'nom.sg',
    forms: ['кошелёк'],
    story: 'shop',
    title: 'Утро в магазине',
    text: mark('А где кошелёк?'),
    textEn: 'But where is her purse?',
    at: [6, 13],
    line: 14,
    audio: '/audio/shop.m4a',
    cue: [10, 12.5],
    ...change,
  }
}

export function makeMemory(change: Partial<Memory> = {}): Memory {
  return { due: 20_010, last: 20_000, reps: 1, stability: 9, difficulty: 5, ...change }
}
