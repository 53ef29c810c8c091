/** Chosen options by question, as indices from 0; null where none is chosen yet. */
type Answers = readonly (number | null)[]

export type Quiz = { phase: 'answering'; answers: Answers } | { phase: 'checked'; answers: Answers }

type QuizEvent =
  | { type: 'answerChosen'; question: number; option: number }
  | { type: 'answersChecked' }
  | { type: 'tryAgainPressed' }

/** How an option is marked once the answers are checked; null where it is neither right nor chosen. */
type Mark = 'right' | 'wrong' | null

/** Takes the number of questions; gives a quiz without answers. */
export function createQuiz(questions: number): Quiz {
  return { phase: 'answering', answers: Array<null>(questions).fill(null) }
}

/** Takes the quiz and an event; gives the next quiz, or the same object where the event does not apply. */
export function quizReducer(quiz: Quiz, event: QuizEvent): Quiz {
  switch (event.type) {
    case 'answerChosen':
      if (quiz.phase === 'checked' || !(event.question in quiz.answers)) return quiz
      if (quiz.answers[event.question] === event.option) return quiz
      return { phase: 'answering', answers: quiz.answers.with(event.question, event.option) }
    case 'answersChecked':
      return quiz.phase === 'answering' && isComplete(quiz)
        ? { phase: 'checked', answers: quiz.answers }
        : quiz
    case 'tryAgainPressed':
      return quiz.phase === 'checked' ? createQuiz(quiz.answers.length) : quiz
  }
}

/** Tells how many questions have an answer. */
export function countAnswered(quiz: Quiz): number {
  return quiz.answers.filter((answer) => answer !== null).length
}

/** Tells whether every question has an answer. */
export function isComplete(quiz: Quiz): boolean {
  return countAnswered(quiz) === quiz.answers.length
}

/** Takes the quiz and the right options, one a question; gives the number of right answers. */
export function getScore(quiz: Quiz, correct: readonly number[]): number {
  return correct.filter((option, question) => quiz.answers[question] === option).length
}

/** Takes the quiz, a question with its right option, and an option; gives that option's mark. */
export function getMark(quiz: Quiz, question: number, correct: number, option: number): Mark {
  if (quiz.phase === 'answering') return null
  if (option === correct) return 'right'
  return quiz.answers[question] === option ? 'wrong' : null
}
