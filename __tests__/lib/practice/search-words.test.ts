import { searchWords } from '@/lib/practice/search-words'
import { mark } from '@/lib/story/marked-text'
import { makeSavedWord } from './saved-word'

const purse = makeSavedWord()
const go = makeSavedWord({
  ru: mark('идти́'),
  en: 'to go on foot',
  forms: ['идти', 'идёт'],
  text: mark('А́нна идёт в магази́н.'),
  textEn: 'Anna is going to the shop.',
  at: [5, 9],
})
const words = [purse, go]

test.each([
  ['кошелёк', purse],
  ['идёт'.normalize('NFD'), go],
  ['КОШЕЛЕК', purse],
  ['кошельками', purse],
  ['идет', go],
  ['идти́', go],
  ['магазин', go],
  ['purse', purse],
  ['Foot', go],
  ['anna going', go],
  ['idti', go],
  ['koshelyok', purse],
  ['shop', go],
])('%p finds a word', (query, word) => {
  expect(searchWords(words, query)).toEqual([word])
})

test('a word that is looked for comes before those in whose line it is', () => {
  const shop = makeSavedWord({ ru: mark('магази́н'), en: 'shop', forms: ['магазин'] })
  for (const query of ['магазин', 'shop']) expect(searchWords([go, shop], query)).toEqual([shop, go])
})

test('nothing is left out without a query, and nothing is found by what is nowhere', () => {
  expect(searchWords(words, '  ')).toBe(words)
  expect(searchWords(words, 'зима')).toEqual([])
  expect(searchWords(words, 'purse foot')).toEqual([])
  // A shared beginning alone is no form.
  expect(searchWords(words, 'коварство')).toEqual([])
})
