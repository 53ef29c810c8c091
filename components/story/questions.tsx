'use client'

import { useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { QuestionItem } from '@/components/story/question-item'
import { Button } from '@/components/ui/button'
import { TextButton } from '@/components/ui/text-button'
import { countAnswered, createQuiz, getScore, isComplete, quizReducer } from '@/lib/reading/quiz'
import type { Question } from '@/lib/stories/story'

export type QuestionLanguage = 'ru' | 'en'

/** The comprehension questions, in Russian at first; the options are always Russian. */
export function Questions({ questions }: { questions: Question[] }) {
  const [quiz, dispatch] = useReducer(quizReducer, questions.length, createQuiz)
  const [language, setLanguage] = useState<QuestionLanguage>('ru')
  const title = useRef<HTMLHeadingElement>(null)
  const result = useRef<HTMLParagraphElement>(null)
  const inRussian = language === 'ru'
  const total = questions.length
  const score = getScore(
    quiz,
    questions.map((question) => question.correctAnswer),
  )

  // The pressed button gives way to another one, so the focus is taken to what came of the press.
  function check() {
    flushSync(() => dispatch({ type: 'answersChecked' }))
    result.current?.focus()
  }

  function tryAgain() {
    flushSync(() => dispatch({ type: 'tryAgainPressed' }))
    title.current?.focus()
  }

  return (
    <section aria-labelledby="questions-title">
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-x-5">
        <h2
          id="questions-title"
          ref={title}
          lang={language}
          className="section-title"
          data-first
          tabIndex={-1}
        >
          {inRussian ? 'Вопросы на понимание' : 'Comprehension Questions'}
        </h2>
        <TextButton lang={inRussian ? 'en' : 'ru'} onClick={() => setLanguage(inRussian ? 'en' : 'ru')}>
          {inRussian ? 'Show in English' : 'Показать на русском'}
        </TextButton>
      </div>
      <ol>
        {questions.map((question, index) => (
          <li key={question.questionEn}>
            <QuestionItem
              question={question}
              index={index}
              language={language}
              quiz={quiz}
              onChoose={(option) => dispatch({ type: 'answerChosen', question: index, option })}
            />
          </li>
        ))}
      </ol>
      <div className="needs-script mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        {quiz.phase === 'checked' ? (
          <>
            <p ref={result} tabIndex={-1} role="status" className="font-serif text-2xl font-semibold">
              Score: {score}/{total}
            </p>
            <Button onClick={tryAgain}>Try Again</Button>
          </>
        ) : (
          <>
            <Button disabled={!isComplete(quiz)} onClick={check}>
              Check Answers
            </Button>
            <p className="text-sm text-muted">
              {countAnswered(quiz)} of {total} answered
            </p>
          </>
        )}
      </div>
    </section>
  )
}
