import { getCleanText, mark } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { cutText, findAllWords, findForms, findWord, getKeyWords } from '@/lib/words/look-up'
import type { StoryWords } from '@/lib/words/story-words'

const words: StoryWords = {
  entries: [
    { ru: 'магази́н', en: 'shop' },
    { ru: 'на у́лице', en: 'outside' },
    { ru: 'у́лица', en: 'street' },
    { ru: 'за́мок', en: 'castle' },
    { ru: 'замо́к', en: 'lock' },
    { ru: 'что', en: 'what' },
    { ru: 'что', en: 'that' },
    { ru: 'по-ру́сски', en: 'in Russian' },
    { ru: 'на', en: 'on' },
  ],
  forms: {
    магази́не: [0, 'prep.sg'],
    'на у́лице': { 0: [1] },
    у́лице: [2, 'prep.sg'],
    за́мок: [3, 'acc.sg'],
    замо́к: [4, 'acc.sg'],
    что: { 0: [5, 'acc'], '2.2': [6], 2: [5, 'nom'], q1o0: [6] },
    'по-ру́сски': [7],
    на: [8],
  },
}
const look = (place: string, text: string) => {
  const marked = mark(text)
  return findAllWords(words, place, marked).map(({ start, end, en, form = '' }) => [
    getCleanText(marked).slice(start, end),
    en,
    form,
  ])
}

test('a form is found in any case of letters, with its meaning and its tag', () => {
  expect(look('1', 'В Магази́не.')).toEqual([['Магазине', 'shop', 'prep.sg']])
})

test('words of the same letters differ by their stress', () => {
  expect(look('1', 'За́мок и замо́к')).toEqual([
    ['За́мок'.replace('\u0301', ''), 'castle', 'acc.sg'],
    ['замок', 'lock', 'acc.sg'],
  ])
})

test('a phrase goes before its words, over any space, and only where it is one', () => {
  expect(look('0', 'На\u00a0 у́лице')).toEqual([['На\u00a0 улице', 'outside', '']])
  const words = [
    ['на', 'on', ''],
    ['улице', 'street', 'prep.sg'],
  ]
  expect(look('1', 'на у́лице')).toEqual(words)
  expect(look('0', 'на\nу́лице')).toEqual(words)
})

test('one form has different meanings by place and by occurrence in it', () => {
  expect(look('0', 'Что?')).toEqual([['Что', 'what', 'acc']])
  expect(look('2', 'Что? Что, что?')).toEqual([
    ['Что', 'what', 'nom'],
    ['Что', 'that', ''],
    ['что', 'what', 'nom'],
  ])
  expect(look('q1o0', 'Что')).toEqual([['Что', 'that', '']])
  expect(look('q1', 'Что')).toEqual([])
})

test('a hyphenated compound is one word, and its parts are none', () => {
  expect(look('1', 'Он по-ру́сски, что-то')).toEqual([['по-русски', 'in Russian', '']])
})

test('a word is found by any offset in it or at its end, and not between words', () => {
  const text = mark('«В магази́не», да')
  const at = (offset: number) => findWord(words, '1', text, offset)?.en
  expect([2, 3, 7, 11, 12, 14].map(at)).toEqual([undefined, 'shop', 'shop', 'shop', undefined, undefined])
})

test('emphasis and stress do not move the offsets', () => {
  const text = mark('Э́то \ufff9на у́лице\ufffb.')
  expect(findWord(words, '0', text, 5)).toEqual({ start: 4, end: 12, ru: 'на у́лице', en: 'outside' })
})

test('words that nothing explains are forms without a value', () => {
  expect(
    findForms(mark('Вот Юми, вот!'), (form, countSoFar) => (form === 'вот' ? countSoFar() : undefined), 1),
  ).toEqual([
    { start: 0, end: 3, form: 'вот', value: 1 },
    { start: 4, end: 7, form: 'юми' },
    { start: 9, end: 12, form: 'вот', value: 2 },
  ])
})

const vocabulary: VocabularyItem[] = [
  { ru: [mark('магази́н'), mark('магазине')], en: 'shop' },
  { ru: [mark('на улице')], en: 'outside' },
  { ru: [mark('чай')], en: 'tea' },
  { ru: [mark('улица'), mark('улице')], en: 'street' },
  { ru: [mark('чай')], en: 'cuppa' },
]
const cut = (text: string) => {
  const words = findAllWords(getKeyWords(vocabulary), '0', mark(text))
  const meanings = words.map(({ en }) => en)
  return cutText(mark(text), words).map(({ text, isWord }) => [
    getCleanText(text),
    ...(isWord ? [meanings.shift()] : []),
  ])
}

test('key words are found with or without stress marks, and the first of two that share a form explains it', () => {
  expect(cut('Чай в магази́не.')).toEqual([['Чай', 'tea'], [' в '], ['магазине', 'shop'], ['.']])
  expect(findAllWords(getKeyWords(vocabulary), '0', mark('магазине'))).toMatchObject([{ ru: 'магази́н' }])
})

test('punctuation is not part of a key word, and a form inside another word is not that word', () => {
  expect(cut('Это «чай», а не магазин!')).toEqual([
    ['Это «'],
    ['чай', 'tea'],
    ['», а не '],
    ['магазин', 'shop'],
    ['!'],
  ])
  expect(cut('Случай и чайник, чай-то')).toEqual([['Случай и чайник, чай-то']])
})

test('a key phrase goes before its words', () => {
  expect(cut('На улице тихо')).toEqual([['На улице', 'outside'], [' тихо']])
})

test('a text is cut with its stress and emphasis, and without words it is one piece', () => {
  const text = mark('Вот \ufff9чай и\ufffb магази́н')
  expect(
    cutText(text, [
      { start: 4, end: 7 },
      { start: 10, end: 17 },
    ]),
  ).toEqual([
    { text: 'Вот ', isWord: false },
    { text: '\ufff9чай\ufffb', isWord: true },
    { text: '\ufff9 и\ufffb ', isWord: false },
    { text: 'магази́н', isWord: true },
  ])
  expect(cutText(text, [])).toEqual([{ text, isWord: false }])
})
