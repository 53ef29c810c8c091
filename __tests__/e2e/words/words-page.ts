import type { Page } from '@playwright/test'
import type { KeptWord, KeptWords } from '@/lib/practice/kept-words'
import { mark } from '@/lib/story/marked-text'

/** Returns words as they are kept from the story `shop`. */
export function makeWords(count: number): KeptWord[] {
  return Array.from({ length: count }, (_, index) => ({
    ru: mark(`сло́во ${index + 1}`),
    en: `meaning ${index + 1}`,
    tag: 'nom.sg',
    forms: ['слово'],
    story: 'shop',
    title: 'Утро в магазине',
    text: mark('Сейча́с во́семь часо́в утра́.'),
    textEn: "It is now eight o'clock in the morning.",
    at: [20, 24],
    line: 0,
    audio: '/audio/shop.m4a',
    cue: [0.25, 1.5],
  }))
}

/** Stores kept words before the page opens, once. */
export async function storeWords(page: Page, change: Partial<KeptWords>): Promise<void> {
  const words: KeptWords = { version: 1, words: [], ...change }
  await page.addInitScript((text) => {
    if (!localStorage.getItem('words')) localStorage.setItem('words', text)
  }, JSON.stringify(words))
}

export async function getStoredWords(page: Page): Promise<KeptWords> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('words'))) ?? 'null')
}
