import { sampleStory } from '@/__tests__/sample-story'
import { getQuestionsHash } from '@/lib/practice/quiz'
import { describeResult, getResultRow } from '@/lib/practice/result-text'
import type { StoryProgress } from '@/lib/storage/story-progress'
import { mark } from '@/lib/story/marked-text'

const question = {
  questionRu: mark('Где А́нна?'),
  questionEn: 'Where is Anna?',
  options: [mark('До́ма'), mark('В па́рке'), mark('В шко́ле'), mark('В лесу́')],
  correctAnswer: 1,
}
const story = {
  ...sampleStory,
  questions: [question, { ...question, questionEn: 'Where is she?' }, question],
}
const address = 'https://example.org/story/evening-train'

test('a result has the story, the day, each answer, the dictation and the words', () => {
  const progress: StoryProgress = {
    stage: 'practice',
    quiz: {
      of: getQuestionsHash(story.questions),
      answers: [1, 0, -1],
      checkedOn: '2026-11-23',
      first: [0, 3],
    },
    bestDictation: [7, 8],
    missed: [2, 4],
  }
  const name = ' Kim '
  const lines = describeResult(story, { progress, words: ['дом', 'лес'], name, address })
  expect(getResultRow(story, { progress, name })).toBe(
    'Kim\tВечерний поезд\tquestions 1/3\tfirst try 0/3\tdictation 7/8',
  )
  // Each has its column.
  expect(getResultRow(story, { progress: { ...progress, quiz: undefined }, name: '' })).toBe(
    '\tВечерний поезд\t\t\tdictation 7/8',
  )
  expect(getResultRow(story, { progress: { ...progress, bestDictation: undefined }, name })).toBe(
    'Kim\tВечерний поезд\tquestions 1/3\tfirst try 0/3',
  )
  expect(lines.map(({ text }) => text)).toEqual([
    'Kim',
    'Вечерний поезд – The Evening Train (A1)',
    '23 November, 2026',
    'Questions: 1/3 (first try: 0/3)',
    '1. Где Анна?\nВ парке ✓',
    '2. Где Анна?\nДома ✗ (В парке)',
    '3. Где Анна?\n– ✗ (В парке)',
    'Dictation: 7/8 lines correct first time',
    'Lines not correct first time: 3, 5',
    'Words saved: 2',
    'дом, лес',
    address,
  ])
})

test('a dictation that was left is in it as far as it was written, beside one that was finished', () => {
  const [line] = story.paragraphs.flat()
  const long = { ...story, paragraphs: [Array(31).fill(line)] }
  const tell = (done: Partial<StoryProgress>) =>
    describeResult(long, { progress: { stage: 'read', ...done }, words: [], name: '', address }).map(
      ({ text }) => text,
    )
  expect(tell({ dictation: [3, 2], missed: [1] }).slice(1, -1)).toEqual([
    'Dictation: 3 of 31 lines written, 2 correct first time',
    'Lines not correct first time: 2',
  ])
  expect(tell({ dictation: [31, 2, 28], missed: [29] }).slice(1, 2)).toEqual([
    'Dictation: 3 of 31 lines written, 2 correct first time',
  ])
  const row = getResultRow(long, { progress: { stage: 'read', dictation: [3, 2] }, name: 'Kim' })
  expect(row).toBe('Kim\tВечерний поезд\t\t\tdictation 2/3 (of 31 lines)')
  expect(tell({ dictation: [3, 2], missed: [1], bestDictation: [30, 31] }).slice(1, -1)).toEqual([
    'Dictation: 30/31 lines correct first time',
    'Dictation: 3 of 31 lines written, 2 correct first time',
    'Lines not correct first time: 2',
  ])
})

test('what was not done is not in it', () => {
  const lines = describeResult(
    { ...story, level: undefined },
    { progress: undefined, words: [], name: '', address },
  )
  expect(lines.map(({ text }) => text)).toEqual(['Вечерний поезд – The Evening Train', address])
  expect(getResultRow(story, { progress: undefined, name: 'Kim' })).toBe('')
})

test('answers to other questions are not in it', () => {
  const quiz = { of: 'none', answers: [1, 1, 1], checkedOn: '2026-11-23', first: [3, 3] as const }
  const lines = describeResult(story, {
    progress: { stage: 'practice', best: [3, 3], quiz },
    words: [],
    name: '',
    address,
  })
  expect(lines.map(({ text }) => text)).toEqual(['Вечерний поезд – The Evening Train (A1)', address])
})
