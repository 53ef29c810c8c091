import { createGlossIndex, getPieces } from '@/lib/reading/glosses'
import { getCleanText, mark } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'

const vocabulary: VocabularyItem[] = [
  { ru: [mark('магазин'), mark('магазине')], en: 'shop' },
  { ru: [mark('на улице')], en: 'outside' },
  { ru: [mark('чай')], en: 'tea' },
  { ru: [mark('улица'), mark('улице')], en: 'street' },
]
const index = createGlossIndex(vocabulary)
const cut = (text: string) =>
  getPieces(mark(text), index).map((piece) => [getCleanText(piece.text), piece.item])

test('forms are found as whole words, in any case of letters', () => {
  expect(cut('Чай в магазине.')).toEqual([
    ['Чай', 2],
    [' в ', undefined],
    ['магазине', 0],
  ])
})

test('punctuation goes with the word before or after it', () => {
  const pieces = getPieces(mark('Это «чай», а не магазин!'), index)
  expect(pieces.filter(({ item }) => item !== undefined)).toEqual([
    { text: 'чай', item: 2, before: '«', after: '»,' },
    { text: 'магазин', item: 0, before: '', after: '!' },
  ])
  expect(
    pieces.map(({ text, before = '', after = '' }) => before + getCleanText(text) + after).join(''),
  ).toBe('Это «чай», а не магазин!')
})

test('a form inside another word is not that word', () => {
  expect(cut('Случай и чайник, чай-то')).toEqual([['Случай и чайник, чай-то', undefined]])
})

test('a form of several words goes before its parts', () => {
  expect(cut('На улице тихо')).toEqual([
    ['На улице', 1],
    [' тихо', undefined],
  ])
})

test('stress and emphasis go with their pieces', () => {
  expect(getPieces(mark('Вот \ufff9чай и\ufffb магази́н'), index)).toEqual([
    { text: 'Вот ' },
    { text: '\ufff9чай\ufffb', item: 2, before: '', after: '' },
    { text: '\ufff9 и\ufffb ' },
    { text: 'магази́н', item: 0, before: '', after: '' },
  ])
})

test('where two items share a form the first one explains it', () => {
  const twice = createGlossIndex([...vocabulary, { ru: [mark('чай')], en: 'cuppa' }])
  expect(getPieces(mark('чай'), twice)[0]?.item).toBe(2)
})

test('without vocabulary a line is one piece', () => {
  const line = mark('Ти́хо.')
  expect(getPieces(line, createGlossIndex([]))).toEqual([{ text: line }])
})
