import { createGlossIndex, getPieces } from '@/lib/reading/glosses'
import type { VocabularyItem } from '@/lib/story/story'

const vocabulary: VocabularyItem[] = [
  { ru: [{ text: 'магазин' }, { text: 'магазине' }], en: 'shop' },
  { ru: [{ text: 'на улице' }], en: 'outside' },
  { ru: [{ text: 'чай' }], en: 'tea' },
  { ru: [{ text: 'улица' }, { text: 'улице' }], en: 'street' },
]
const index = createGlossIndex(vocabulary)
const cut = (text: string) => getPieces({ text }, index).map((piece) => [piece.text.text, piece.item])

test('forms are found as whole words, in any case of letters', () => {
  expect(cut('Чай в магазине.')).toEqual([
    ['Чай', 2],
    [' в ', undefined],
    ['магазине', 0],
  ])
})

test('punctuation goes with the word before or after it', () => {
  const pieces = getPieces({ text: 'Это «чай», а не магазин!' }, index)
  expect(pieces.filter(({ item }) => item !== undefined)).toEqual([
    { text: { text: 'чай', stress: [], emphasis: [] }, item: 2, before: '«', after: '»,' },
    { text: { text: 'магазин', stress: [], emphasis: [] }, item: 0, before: '', after: '!' },
  ])
  expect(pieces.map(({ text, before = '', after = '' }) => before + text.text + after).join('')).toBe(
    'Это «чай», а не магазин!',
  )
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
  const line = { text: 'Вот чай и магазин', stress: [15], emphasis: [[4, 9]] as [number, number][] }
  expect(getPieces(line, index)).toEqual([
    { text: { text: 'Вот ', stress: [], emphasis: [] } },
    { text: { text: 'чай', stress: [], emphasis: [[0, 3]] }, item: 2, before: '', after: '' },
    { text: { text: ' и ', stress: [], emphasis: [[0, 2]] } },
    { text: { text: 'магазин', stress: [5], emphasis: [] }, item: 0, before: '', after: '' },
  ])
})

test('where two items share a form the first one explains it', () => {
  const twice = createGlossIndex([...vocabulary, { ru: [{ text: 'чай' }], en: 'cuppa' }])
  expect(getPieces({ text: 'чай' }, twice)[0]?.item).toBe(2)
})

test('without vocabulary a line is one piece', () => {
  const line = { text: 'Тихо.', stress: [1], emphasis: [] }
  expect(getPieces(line, createGlossIndex([]))).toEqual([{ text: line }])
})
