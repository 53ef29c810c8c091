import { sampleStory } from '@/__tests__/sample-story'
import { makeWordsJson } from '@/__tests__/words-json'
import { mark } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import {
  findWord,
  getKeyWords,
  readKeyWords,
  readWords,
  type StoryWords,
  type WordsJson,
} from '@/lib/story/story-words'

const vocabulary: VocabularyItem[] = [
  { ru: [mark('магази́н'), mark('магази́не')], en: 'shop' },
  { ru: [mark('зелёный чай')], en: 'green tea' },
]
/** «В магази́не» и зелёный чай */
const words: StoryWords = new Map([
  [
    '1',
    [
      { start: 0, end: 1, ru: mark('в'), en: 'in' },
      { start: 1, end: 2, ru: mark('магази́н'), en: 'shop', form: 'prep.sg', item: 0 },
      { start: 3, end: 5, ru: mark('зелёный чай'), en: 'green tea', item: 1 },
    ],
  ],
  ['2', [{ start: 0, end: 1, ru: mark('да'), en: 'yes' }]],
])

test('what a word is or is part of is found by its place', () => {
  const at = (place: number) => findWord(words, '1', place)?.en
  expect([0, 1, 2, 3, 4, 5].map(at)).toEqual(['in', 'shop', undefined, 'green tea', 'green tea', undefined])
  expect(findWord(words, '3', 1)).toBeNull()
})

test('the page knows its key words without their forms, and no text that has none', () => {
  const keyWords = getKeyWords(words)
  expect(keyWords).toEqual({
    1: [
      { start: 1, end: 2, item: 0 },
      { start: 3, end: 5, item: 1 },
    ],
  })
  expect([...readKeyWords({ keyWords, vocabulary })]).toEqual([
    [
      '1',
      [
        { start: 1, end: 2, ru: 'магази́н', en: 'shop', item: 0 },
        { start: 3, end: 5, ru: 'зелёный чай', en: 'green tea', item: 1 },
      ],
    ],
  ])
  expect(readKeyWords({ vocabulary }).size).toBe(0)
})

test('the file of words of another version of a story is not taken for this one’s', () => {
  const json = makeWordsJson(sampleStory, { title: [['поезд', 'по́езд', 'train']] })
  expect([...readWords(json, sampleStory)].slice(0, 2)).toEqual([
    ['title', [{ start: 1, end: 2, ru: 'по́езд', en: 'train' }]],
    ['0', []],
  ])
  const corrected = { ...sampleStory, title: mark('Ночно́й по́езд') }
  expect(() => readWords(json, corrected)).toThrow('words of another text')
  // A file in which places are offsets.
  const earlier = { ...json, characters: undefined, length: json.characters } as unknown as WordsJson
  expect(() => readWords(earlier, sampleStory)).toThrow('words of another text')
})
