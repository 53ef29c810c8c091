import { mark } from '@/lib/story/marked-text'
import { packPlaces, unpackPlaces } from '@/lib/story/packed-places'
import { type ExplainedWord, packWords, unpackWords } from '@/lib/story/packed-words'
import type { Reason } from '@/lib/story/reason'
import type { Story } from '@/lib/story/story'

const story: Story = {
  id: 'a',
  title: mark('На у́лице'),
  titleEn: 'Outside',
  date: '2026-01-01',
  paragraphs: [[{ ru: mark('Кот, USB и кот.') }], [{ ru: mark('12!') }]],
  vocabulary: [{ ru: [mark('кот')], en: 'cat' }],
  questions: [
    { questionRu: mark('Кто?'), questionEn: 'Who?', options: [mark('Кот'), mark('Ю́ми')], correctAnswer: 0 },
  ],
}

const cat = { ru: 'кот', en: 'cat' }
const texts: ExplainedWord[][] = [
  [{ form: 'на у́лице', size: 2, entry: { ru: 'на у́лице', en: 'outside' } }],
  [
    { form: 'кот', size: 1, entry: cat, tag: 'nom.sg' },
    { form: 'и', size: 1, entry: { ru: 'и', en: 'and | also' } },
    { form: 'кот', size: 1, entry: cat, tag: 'acc.sg' },
  ],
  [],
  [{ form: 'кто', size: 1 }],
  [{ form: 'кот', size: 1, entry: cat, tag: 'nom.sg' }],
  [{ form: 'ю́ми', size: 1, entry: { ru: 'Ю́ми', en: 'Yumi' } }],
]

test('a file repeats neither the text nor the vocabulary', () => {
  expect(packWords(texts, story)).toEqual({
    entries: ['|outside', 0, '|and | also', 'Ю́ми|Yumi'],
    texts: ['*2', ':nom.sg  1:acc.sg', '', '-', '1:nom.sg', ''],
  })
})

test('what is packed comes out again at its place', () => {
  const words = unpackWords(packWords(texts, story), story)
  const look = (textKey: string) =>
    words.get(textKey)?.map(({ start, end, ru, en, form }) => [start, end, ru, en, form])
  expect(look('title')).toEqual([[0, 8, 'на у́лице', 'outside', undefined]])
  expect(look('0')).toEqual([
    [0, 3, 'кот', 'cat', 'nom.sg'],
    [9, 10, 'и', 'and | also', undefined],
    [11, 14, 'кот', 'cat', 'acc.sg'],
  ])
  expect(look('1')).toEqual([])
  expect(look('q0')).toEqual([])
  expect(look('q0o0')).toEqual([[0, 3, 'кот', 'cat', 'nom.sg']])
  expect(look('q0o1')).toEqual([[0, 3, 'Ю́ми', 'Yumi', undefined]])
})

test('a file of another text is not taken for one of this', () => {
  const { entries, texts: packed } = packWords(texts, story)
  const unpack = (lines: string[]) => () => unpackWords({ entries, texts: lines }, story)
  expect(unpack(packed.with(1, ':nom.sg 1'))).toThrow('words of another text: a, 0')
  expect(unpack(packed.slice(0, -1))).toThrow('words of another text: a, q0o1')
  expect(unpack(packed.with(0, ''))).toThrow('words of another text: a, title')
})

test('why a word has its form is carried once for all words of one reason', () => {
  const reason: Reason = { case: 'gen', after: 'без', by: 'preposition' }
  const given = texts.with(1, [
    { form: 'кот', size: 1, entry: cat, tag: 'gen.sg', reason },
    { form: 'и', size: 1, entry: { ru: 'и', en: 'and | also' } },
    { form: 'кот', size: 1, entry: cat, tag: 'gen.sg', reason },
  ])
  const packed = packWords(given, story)
  expect(packed.reasons).toEqual([reason])
  expect(packed.texts[1]).toBe(':gen.sg!0  1:gen.sg!0')
  expect(
    unpackWords(packed, story)
      .get('0')
      ?.map((word) => word.reason),
  ).toEqual([reason, undefined, reason])
  expect(unpackWords(packed, story).get('title')?.[0]).not.toHaveProperty('reason')
})

test('places of grammar are carried by the words that they begin and end with', () => {
  const packed = packWords(texts, story)
  const words = unpackWords(packed, story)
  const places = [
    { line: 0, start: 0, end: 3 },
    { line: 0, start: 9, end: 14 },
  ]
  const grammar = { dative: packPlaces(places, words), future: packPlaces([], words) }
  expect(grammar).toEqual({ dative: '0 1-2', future: '' })
  expect(unpackPlaces({ ...packed, grammar }, 'dative', words)).toEqual(places)
  expect(unpackPlaces({ ...packed, grammar }, 'future', words)).toEqual([])
  expect(() => packPlaces([{ line: 1, start: 0, end: 2 }], words)).toThrow('no words at 0 and 2 of line 2')
})

test('a file without places of grammar, from before a deploy, has none', () => {
  const packed = packWords(texts, story)
  expect(unpackPlaces(packed, 'dative', unpackWords(packed, story))).toEqual([])
})
