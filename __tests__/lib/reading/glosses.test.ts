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
  getPieces(mark(text), index).map((piece) => [getCleanText(piece.text), piece.item?.en])

test('forms are found as whole words, in any case of letters', () => {
  expect(cut('Чай в магазине.')).toEqual([
    ['Чай', 'tea'],
    [' в ', undefined],
    ['магазине', 'shop'],
    ['.', undefined],
  ])
})

test('punctuation is not part of a word', () => {
  expect(cut('Это «чай», а не магазин!')).toEqual([
    ['Это «', undefined],
    ['чай', 'tea'],
    ['», а не ', undefined],
    ['магазин', 'shop'],
    ['!', undefined],
  ])
})

test('a form inside another word is not that word', () => {
  expect(cut('Случай и чайник, чай-то')).toEqual([['Случай и чайник, чай-то', undefined]])
})

test('a form of several words goes before its parts', () => {
  expect(cut('На улице тихо')).toEqual([
    ['На улице', 'outside'],
    [' тихо', undefined],
  ])
})

test('stress and emphasis go with their pieces', () => {
  expect(getPieces(mark('Вот \ufff9чай и\ufffb магази́н'), index)).toEqual([
    { text: 'Вот ' },
    { text: '\ufff9чай\ufffb', item: vocabulary[2] },
    { text: '\ufff9 и\ufffb ' },
    { text: 'магази́н', item: vocabulary[0] },
  ])
})

test('if two items share a form the first one explains it', () => {
  const twice = createGlossIndex([...vocabulary, { ru: [mark('чай')], en: 'cuppa' }])
  expect(getPieces(mark('чай'), twice)[0]?.item).toBe(vocabulary[2])
})

test('without vocabulary a line is one piece', () => {
  const line = mark('Ти́хо.')
  expect(getPieces(line, createGlossIndex([]))).toEqual([{ text: line }])
})
