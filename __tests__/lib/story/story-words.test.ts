import { sampleStory } from '@/__tests__/sample-story'
import { makeWordsJson } from '@/__tests__/words-json'
import { mark } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import {
  cutText,
  findWord,
  getKeyWords,
  readKeyWords,
  readWords,
  type StoryWords,
} from '@/lib/story/story-words'

const vocabulary: VocabularyItem[] = [
  { ru: [mark('магази́н'), mark('магази́не')], en: 'shop' },
  { ru: [mark('чай')], en: 'tea' },
]
/** «В магази́не», чай */
const words: StoryWords = new Map([
  [
    '1',
    [
      { start: 1, end: 2, ru: mark('в'), en: 'in' },
      { start: 3, end: 11, ru: mark('магази́н'), en: 'shop', form: 'prep.sg', item: 0 },
      { start: 14, end: 17, ru: mark('чай'), en: 'tea', item: 1 },
    ],
  ],
  ['2', [{ start: 0, end: 2, ru: mark('да'), en: 'yes' }]],
])

test('a word is found by any offset in it or at its end, and not between words', () => {
  const at = (offset: number) => findWord(words, '1', offset)?.en
  expect([0, 1, 2, 3, 11, 12, 13, 14, 17, 18].map(at)).toEqual([
    undefined,
    'in',
    'in',
    'shop',
    'shop',
    undefined,
    undefined,
    'tea',
    'tea',
    undefined,
  ])
  expect(findWord(words, '3', 1)).toBeNull()
})

test('the page knows its key words without their forms, and no text that has none', () => {
  const keyWords = getKeyWords(words)
  expect(keyWords).toEqual({
    1: [
      [3, 11, 0],
      [14, 17, 1],
    ],
  })
  expect([...readKeyWords({ keyWords, vocabulary })]).toEqual([
    [
      '1',
      [
        { start: 3, end: 11, ru: 'магази́н', en: 'shop', item: 0 },
        { start: 14, end: 17, ru: 'чай', en: 'tea', item: 1 },
      ],
    ],
  ])
  expect(readKeyWords({ vocabulary }).size).toBe(0)
})

test('a text is cut with its stress and emphasis, and without words it is one piece', () => {
  const text = mark('Вот \ufff9чай и\ufffb магази́н')
  const [tea, shop] = [
    { start: 4, end: 7 },
    { start: 10, end: 17 },
  ]
  expect(cutText(text, [tea, shop])).toEqual([
    { text: 'Вот ' },
    { text: '\ufff9чай\ufffb', word: tea },
    { text: '\ufff9 и\ufffb ' },
    { text: 'магази́н', word: shop },
  ])
  expect(cutText(text, [])).toEqual([{ text }])
})

test('the file of words of another version of a story is not taken for this one’s', () => {
  const json = makeWordsJson(sampleStory, { title: [['поезд', 'по́езд', 'train']] })
  expect([...readWords(json, sampleStory)].slice(0, 2)).toEqual([
    ['title', [{ start: 9, end: 14, ru: 'по́езд', en: 'train' }]],
    ['0', []],
  ])
  const corrected = { ...sampleStory, title: mark('Ночно́й по́езд') }
  expect(() => readWords(json, corrected)).toThrow('words of another text')
})
