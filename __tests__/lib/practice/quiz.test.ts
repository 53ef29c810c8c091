import { sampleStory } from '@/__tests__/sample-story'
import {
  createQuiz,
  findStoredQuiz,
  getQuestionsHash,
  getWrong,
  type Quiz,
  quizReducer,
  restoreQuiz,
  shuffleOptions,
} from '@/lib/practice/quiz'
import { mark } from '@/lib/story/marked-text'

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

test('the wrong answers are found, if there are any', () => {
  const ask = (...answers: number[]) => answers.map((correctAnswer) => ({ correctAnswer }))
  expect(getWrong(checked, ask(1, 2))).toEqual([1])
  expect(getWrong(checked, ask(0, 1))).toEqual([0, 1])
  expect(getWrong(checked, ask(1, 0))).toEqual([])
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

const { questions } = sampleStory
const [first, second] = questions
if (!first || !second) throw new Error('The sample story asks two questions')

test('the hash of questions is the same in every build, whatever the stress, the English and the key', () => {
  const hash = getQuestionsHash(questions)
  expect(hash).toBe('nPVT')
  const questionRu = mark('Куда́ е́дет Мари́на?')
  const fixed = { ...first, questionRu, questionEn: 'Where does Marina go?', correctAnswer: 0 }
  expect(getQuestionsHash([fixed, second])).toBe(hash)
})

test.each([
  ['another question', [{ ...first, questionRu: mark('Куда едет Анна?') }, second]],
  ['another option', [{ ...first, options: first.options.with(3, mark('В лес')) }, second]],
  ['another order of options', [{ ...first, options: first.options.toReversed() }, second]],
  ['another order of questions', [second, first]],
  ['one question less', [first]],
])('%s is not what was answered', (_, asked) => {
  const quiz = { of: getQuestionsHash(questions), answers: [1, 2], checkedOn: '2026-11-23' }
  expect(findStoredQuiz({ stage: 'practice', quiz }, questions)).toBe(quiz)
  expect(findStoredQuiz({ stage: 'practice', quiz }, asked)).toBeUndefined()
})

test.each([
  [[1, 2], '2026-11-23', { phase: 'checked', answers: [1, 2] }],
  [[1, 2], undefined, { phase: 'answering', answers: [1, 2] }],
  [[1, -1], '2026-11-23', { phase: 'answering', answers: [1, null] }],
  // Other scripts can write to storage too.
  [[1, 4, 0], '2026-11-23', { phase: 'answering', answers: [1, null] }],
  [undefined, undefined, { phase: 'answering', answers: [null, null] }],
])('of the stored answers %j, checked on %s, the quiz is %j', (answers, checkedOn, quiz) => {
  expect(restoreQuiz({ of: getQuestionsHash(questions), answers, checkedOn }, questions)).toEqual(quiz)
})
