import {
  countAnswered,
  createQuiz,
  findFirstWrong,
  getMark,
  getScore,
  isComplete,
  type Quiz,
  quizReducer,
  shuffleOptions,
} from '@/lib/reading/quiz'

const empty = createQuiz(2)
const half: Quiz = { phase: 'answering', answers: [1, null] }
const full: Quiz = { phase: 'answering', answers: [1, 0] }
const checked: Quiz = { phase: 'checked', answers: [1, 0] }
const choose = (question: number, option: number) => ({ type: 'answerChosen', question, option }) as const

test.each([
  ['an answer is chosen', empty, choose(0, 1), half],
  ['a second answer is chosen', half, choose(1, 0), full],
  ['an answer is changed', full, choose(0, 3), { phase: 'answering', answers: [3, 0] }],
  ['complete answers are checked', full, { type: 'answersChecked' }, checked],
  ['trying again clears all answers', checked, { type: 'tryAgainPressed' }, empty],
] as const)('%s', (_, quiz, event, next) => {
  expect(quizReducer(quiz, event)).toEqual(next)
})

test.each([
  ['checking incomplete answers', half, { type: 'answersChecked' }],
  ['checking twice', checked, { type: 'answersChecked' }],
  ['choosing after checking', checked, choose(0, 2)],
  ['choosing the same option again', full, choose(0, 1)],
  ['answering a question that does not exist', full, choose(2, 0)],
  ['trying again before checking', full, { type: 'tryAgainPressed' }],
] as const)('%s changes nothing and gives the same object', (_, quiz, event) => {
  expect(quizReducer(quiz, event)).toBe(quiz)
})

test('answers are counted and complete when every question has one', () => {
  expect([empty, half, full].map(countAnswered)).toEqual([0, 1, 2])
  expect([empty, half, full].map(isComplete)).toEqual([false, false, true])
})

test('the score counts right answers', () => {
  expect(getScore(checked, [1, 2])).toBe(1)
  expect(getScore(checked, [1, 0])).toBe(2)
  expect(getScore(empty, [0, 0])).toBe(0)
})

test('options are marked only after checking: the right one, and a wrong one that was chosen', () => {
  const marks = (quiz: Quiz) => [0, 1, 2, 3].map((option) => getMark(quiz, 1, 2, option))
  expect(marks(full)).toEqual([null, null, null, null])
  expect(marks(checked)).toEqual(['wrong', null, 'right', null])
})

test('the first wrong answer is found, if there is one', () => {
  expect(findFirstWrong(checked, [1, 2])).toBe(1)
  expect(findFirstWrong(checked, [0, 0])).toBe(0)
  expect(findFirstWrong(checked, [1, 0])).toBeUndefined()
})

test.each([0.1, 0.5, 0.9])(
  'other orders hold the same options, and the right one has another place (%d)',
  (seed) => {
    for (const correct of [0, 1, 2, 3]) {
      let next = seed
      const random = () => {
        next = (next * 7.3 + correct * 0.17) % 1
        return next
      }
      let order: readonly number[] = [0, 1, 2, 3]
      for (const _ of Array(10)) {
        const shuffled = shuffleOptions(order, correct, random)
        expect([...shuffled].sort()).toEqual([0, 1, 2, 3])
        expect(shuffled.indexOf(correct)).not.toBe(order.indexOf(correct))
        order = shuffled
      }
    }
  },
)
