import type { StoredQuiz, StoryProgress } from '@/lib/storage/story-progress'
import { getCleanText } from '@/lib/story/marked-text'
import { getShortHash } from '@/lib/story/short-hash'
import type { Question } from '@/lib/story/story'

/** The chosen option of each question, as an index from 0; null until one is chosen. */
type Answers = readonly (number | null)[]

export type Quiz = { phase: 'answering' | 'checked'; answers: Answers }

type QuizEvent =
  /** What an earlier visit has answered. */
  | { type: 'restored'; quiz: Quiz }
  | { type: 'answerChosen'; question: number; option: number }
  | { type: 'answersChecked' }
  | { type: 'tryAgainPressed' }

/** What is said of an option once the answers are checked; null if it is neither right nor chosen. */
type Verdict = 'right' | 'wrong' | null

export function createQuiz(questions: number): Quiz {
  return { phase: 'answering', answers: Array<null>(questions).fill(null) }
}

/** Returns the same object if the event does not apply. */
export function quizReducer(quiz: Quiz, event: QuizEvent): Quiz {
  switch (event.type) {
    case 'restored':
      return event.quiz
    case 'answerChosen':
      if (quiz.phase === 'checked' || !(event.question in quiz.answers)) return quiz
      if (quiz.answers[event.question] === event.option) return quiz
      return { phase: 'answering', answers: quiz.answers.with(event.question, event.option) }
    case 'answersChecked':
      return quiz.phase === 'answering' && isAllAnswered(quiz) ? { ...quiz, phase: 'checked' } : quiz
    case 'tryAgainPressed':
      return quiz.phase === 'checked' ? createQuiz(quiz.answers.length) : quiz
  }
}

/** What an answer is the answer to. The key and the English may be fixed: readers have still chosen what they chose. */
type AskedQuestions = readonly Pick<Question, 'questionRu' | 'options'>[]

/** Returns what is stored with answers. It is the same in every build until the Russian of the questions changes. */
export function getQuestionsHash(questions: AskedQuestions): string {
  const texts = questions.flatMap(({ questionRu, options }) => [questionRu, ...options])
  return getShortHash(texts.map(getCleanText).join('\n'))
}

/** Returns what was answered, if it was these questions that were asked. */
export function findStoredQuiz(
  progress: StoryProgress | undefined,
  questions: AskedQuestions,
): StoredQuiz | undefined {
  const quiz = progress?.quiz
  return quiz?.of === getQuestionsHash(questions) ? quiz : undefined
}

/** Returns the quiz with stored answers, -1 where there is none. */
export function restoreQuiz(
  { answers: stored = [], checkedOn }: StoredQuiz,
  questions: AskedQuestions,
): Quiz {
  const answers = questions.map(({ options }, index) => {
    const answer = stored[index] ?? -1
    return answer in options ? answer : null
  })
  const quiz: Quiz = { phase: 'answering', answers }
  return checkedOn && isAllAnswered(quiz) ? { phase: 'checked', answers } : quiz
}

export function countAnswered(quiz: Quiz): number {
  return quiz.answers.filter((answer) => answer !== null).length
}

export function isAllAnswered(quiz: Quiz): boolean {
  return countAnswered(quiz) === quiz.answers.length
}

/** Returns the options of a question in another order, in which the right one has another place. */
export function shuffleOptions(
  order: readonly number[],
  correct: number,
  random: () => number = Math.random,
): readonly number[] {
  const shuffled = order
    .map((option) => ({ option, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ option }) => option)
  const isMoved = shuffled.indexOf(correct) !== order.indexOf(correct)
  return isMoved ? shuffled : [...shuffled.slice(1), ...shuffled.slice(0, 1)]
}

type QuestionKey = Pick<Question, 'correctAnswer'>

/** The one rule of a right answer. */
export function isRightAnswer({ correctAnswer }: QuestionKey, answer: number | null | undefined): boolean {
  return answer === correctAnswer
}

export function getScore({ answers }: Pick<Quiz, 'answers'>, questions: readonly QuestionKey[]): number {
  return questions.filter((question, index) => isRightAnswer(question, answers[index])).length
}

/** Returns the questions whose answers are not the right ones, from 0. */
export function getWrong({ answers }: Quiz, questions: readonly QuestionKey[]): number[] {
  return questions.flatMap((question, index) => (isRightAnswer(question, answers[index]) ? [] : [index]))
}

/** Returns what is said of an option of a question; `index` is the question's. */
export function getOptionVerdict(
  { phase, answers }: Quiz,
  index: number,
  question: QuestionKey,
  option: number,
): Verdict {
  if (phase === 'answering') return null
  if (isRightAnswer(question, option)) return 'right'
  return answers[index] === option ? 'wrong' : null
}
