import { sampleStory } from '@/__tests__/sample-story'
import {
  findGaps,
  findPointGaps,
  getWordBank,
  hasKey,
  leaveOutGapWords,
  readChoices,
} from '@/components/story/print/worksheet-choices'
import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

const first = readChoices(undefined)

test('what is stored of the choices counts as far as it is valid', () => {
  expect(first).toMatchObject({
    text: 'whole',
    vocabulary: 'blanks',
    questions: 'ru',
    answerKey: 'none',
  })
  const stored = { text: 'gaps', vocabulary: 'all', lineNumbers: false, answerKey: 'yes', constructor: 1 }
  expect(readChoices(stored)).toEqual({ ...first, text: 'gaps', lineNumbers: false })
})

test('each key word is a gap where it stands first, and a line has two gaps at most', () => {
  const ru = mark('раз два три')
  const gaps = findGaps({
    paragraphs: [[{ ru }], [{ ru }, { ru }]],
    keyWords: {
      0: [
        { start: 0, end: 1, item: 5 },
        { start: 1, end: 2, item: 6 },
        { start: 2, end: 3, item: 7 },
      ],
      1: [
        { start: 0, end: 1, item: 5 },
        { start: 2, end: 3, item: 7 },
      ],
      q1: [{ start: 0, end: 1, item: 9 }],
    },
  })
  expect(gaps).toEqual([
    [
      { start: 0, end: 1, number: 1, item: 5 },
      { start: 1, end: 2, number: 2, item: 6 },
    ],
    [{ start: 2, end: 3, number: 3, item: 7 }],
    [],
  ])
})

test('a word that its line has twice is a gap in a later line', () => {
  const gaps = findGaps({
    paragraphs: [[{ ru: mark('раз, раз') }, { ru: mark('раз') }]],
    keyWords: {
      0: [
        { start: 0, end: 1, item: 0 },
        { start: 1, end: 2, item: 0 },
      ],
      1: [{ start: 0, end: 1, item: 0 }],
    },
  })
  expect(gaps).toEqual([[], [{ start: 0, end: 1, number: 1, item: 0 }]])
})

test('a word that the next line says is a gap elsewhere, if it stands elsewhere', () => {
  const ru = mark('раз')
  const lines = (...said: boolean[]) =>
    findGaps({
      paragraphs: [said.map(() => ({ ru }))],
      keyWords: Object.fromEntries(
        said.map((isSaid, line) => [line, isSaid ? [{ start: 0, end: 1, item: 0 }] : []]),
      ),
    }).map((gaps) => gaps.length)
  expect(lines(true, true, false, true)).toEqual([0, 0, 0, 1])
  expect(lines(true, true, false)).toEqual([1, 0, 0])
})

test('in the word bank only names have capitals', () => {
  const story = {
    ...sampleStory,
    paragraphs: [[{ ru: mark('Звони́т Ма́ша.') }, { ru: mark('К Ма́ше') }]],
    vocabulary: [
      { ru: [mark('звони́ть'), mark('звони́т')] as const, en: 'to call' },
      { ru: [mark('Ма́ша')] as const, en: 'Masha' },
    ],
  } satisfies Story
  const gaps = [
    [
      { start: 0, end: 1, number: 1, item: 0 },
      { start: 1, end: 2, number: 2, item: 1 },
    ],
    [{ start: 1, end: 2, number: 3, item: 1 }],
  ]
  expect(getWordBank(story, gaps)).toEqual(['звони́т', 'Ма́ша', 'Ма́ше'].map(mark))
})

test('a point of grammar has a gap for each example, with its dictionary forms, and keeps the number before it', () => {
  const found = (start: number, end: number, ru: string, form = 'past.pl') => ({
    ...{ start, end, form },
    ru: mark(ru),
    en: '',
  })
  const words = new Map([
    ['0', [found(0, 1, 'шесть'), found(1, 2, 'бе́лая'), found(2, 3, 'ро́за', 'gen.pl')]],
    ['1', [found(0, 1, 'нет')]],
    ['2', [found(0, 1, 'быть'), found(1, 2, 'петь')]],
  ])
  const story = {
    paragraphs: [[{ ru: mark('Шесть бе́лых роз.') }], [{ ru: mark('Нет.') }, { ru: mark('Были пели.') }]],
  }
  const places = [
    { line: 0, start: 0, end: 3 },
    { line: 1, start: 0, end: 1 },
    { line: 2, start: 0, end: 1 },
    { line: 2, start: 1, end: 2 },
  ]
  const rose = { start: 1, end: 3, number: 1, hint: mark('бе́лая ро́за'), isPlural: true }
  const were = { start: 0, end: 1, number: 2, hint: mark('быть') }
  expect(findPointGaps(story, words, places)).toEqual([
    [rose],
    [],
    [were, { start: 1, end: 2, number: 3, hint: mark('петь') }],
  ])
})

test('the key words of a sheet leave out those whose entries give a gap away', () => {
  const story = {
    ...sampleStory,
    paragraphs: [[{ ru: mark('Ни́же, к Ма́ше.') }]],
    vocabulary: [
      { ru: [mark('ни́же')] as const, en: '' },
      { ru: [mark('ни́зкий')] as const, en: 'low; ни́же: lower' },
      { ru: [mark('Ма́ша')] as const, en: '' },
    ],
  } satisfies Story
  const gaps = [
    [
      { start: 0, end: 1, number: 1 },
      { start: 2, end: 3, number: 2 },
    ],
  ]
  expect(leaveOutGapWords(story, gaps, false).vocabulary).toEqual(story.vocabulary.slice(1))
  expect(leaveOutGapWords(story, gaps, true).vocabulary).toEqual(story.vocabulary.slice(2))
})

test('a sheet that leaves nothing out needs no key', () => {
  expect(hasKey(first, sampleStory)).toBe(true)
  const whole = { ...first, vocabulary: 'filled', questions: 'none' } as const
  expect(hasKey(whole, sampleStory)).toBe(false)
  expect(hasKey({ ...whole, text: 'dictation' }, sampleStory)).toBe(true)
})
