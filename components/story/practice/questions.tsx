'use client'

import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { Result } from '@/components/story/end/result'
import { readLineAgain } from '@/components/story/line-focus'
import { useStory } from '@/components/story/story-context'
import { useLookUp } from '@/components/story/words/look-up'
import { announce } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { useTouch } from '@/lib/page/use-touch'
import {
  countAnswered,
  createQuiz,
  findStoredQuiz,
  getQuestionsHash,
  getScore,
  getWrong,
  isAllAnswered,
  quizReducer,
  restoreQuiz,
  shuffleOptions,
} from '@/lib/practice/quiz'
import { findProgress, rememberScore, rememberStory } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import type { StoredQuiz } from '@/lib/storage/story-progress'
import { getDayName } from '@/lib/story/day'
import { getCleanText, mark } from '@/lib/story/marked-text'
import type { Question } from '@/lib/story/story'
import { QuestionItem, type QuestionLanguage } from './question-item'

const list = new Intl.ListFormat('en-GB')

/** The comprehension questions, in Russian until the reader chooses; the options are always Russian. */
export function Questions() {
  const { story, player, revisitLine, remember } = useStory()
  const { hasLookedUp } = useLookUp()
  const { questions } = story
  const best = useReaderData((data) => findProgress(data, story.id)?.best)
  const [quiz, dispatch] = useReducer(quizReducer, questions.length, createQuiz)
  // In the order of the file at first, as in the HTML.
  const [orders, setOrders] = useState<readonly (readonly number[])[]>(() =>
    questions.map(({ options }) => [...options.keys()]),
  )
  const language = useReaderData(({ questionsInEnglish }) => questionsInEnglish) ? 'en' : 'ru'
  /** The question to which Check Answers has led, from 0; missing once anything is answered. */
  const [firstOpen, setFirstOpen] = useState<number>()
  const title = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const result = useRef<HTMLParagraphElement>(null)
  const total = questions.length
  const press = useTouch() ? 'Tap' : 'Click'
  const score = getScore(quiz, questions)
  const wrong = getWrong(quiz, questions)

  // Before the next paint: what was answered on an earlier visit stays answered until Try Again.
  useLayoutEffect(() => {
    const stored = findStoredQuiz(findProgress(getReaderData(), story.id), story.questions)
    if (stored) dispatch({ type: 'restored', quiz: restoreQuiz(stored, story.questions) })
  }, [story])

  function store(change: Partial<StoredQuiz>) {
    updateReaderData((data) => {
      const stored = findStoredQuiz(findProgress(data, story.id), questions)
      return rememberStory(data, story.id, {
        quiz: { of: getQuestionsHash(questions), ...stored, ...change },
      })
    })
  }

  function choose(question: number, option: number) {
    dispatch({ type: 'answerChosen', question, option })
    setFirstOpen(undefined)
    store({ answers: quiz.answers.with(question, option).map((answer) => answer ?? -1) })
  }

  // The pressed button is replaced by another one, so the focus moves to the result of the press.
  function check() {
    focusAfter(
      () => dispatch({ type: 'answersChecked' }),
      () => {
        result.current?.focus({ preventScroll: true })
        // What leads on is in sight with it, above the player.
        result.current?.parentElement?.scrollIntoView({ block: 'nearest' })
        if (wrong.length > 0) announce(`Wrong: ${list.format(wrong.map((index) => `${index + 1}`))}.`)
      },
    )
    remember((data) => rememberScore(data, story.id, [score, total]))
    const { first = [score, total] } =
      findStoredQuiz(findProgress(getReaderData(), story.id), questions) ?? {}
    store({ checkedOn: getDayName(new Date()), first })
  }

  /** Six questions fill several screens of a phone: nobody should have to look for the open one, which says why it has the focus. */
  function goToFirstOpen() {
    const open = quiz.answers.indexOf(null)
    focusAfter(
      () => setFirstOpen(open),
      () => document.getElementById(`q${open + 1}`)?.focus(),
    )
  }

  function tryAgain() {
    store({ answers: undefined, checkedOn: undefined })
    dispatch({ type: 'tryAgainPressed' })
    // Readers should not learn the answer by its position.
    setOrders(orders.map((order, index) => shuffleOptions(order, questions[index]?.correctAnswer ?? 0)))
    focusAfter(
      () => revisitLine(null),
      () => {
        title.current?.focus({ preventScroll: true })
        title.current?.scrollIntoView()
      },
    )
  }

  function readAgain(line: number, question: number) {
    focusAfter(
      () => revisitLine({ line, question }),
      () => readLineAgain(line, player),
    )
  }

  return (
    <section id="practice" aria-labelledby="questions-title">
      <Heading ref={title} language={language} />
      <p className={`look-up-hint quiet needs-script print:hidden ${hasLookedUp ? 'invisible' : ''}`}>
        {`${press} a word in a question to look it up.`}
        <span className="sr-only">{' “Words in question” lists them.'}</span>
      </p>
      <ol>
        {questions.map((question, index) => (
          <li key={question.questionEn}>
            <QuestionItem
              question={question}
              index={index}
              language={language}
              order={orders[index] ?? []}
              quiz={quiz}
              isFirstOpen={index === firstOpen}
              onChoose={(option) => choose(index, option)}
              onReadAgain={(line) => readAgain(line, index)}
            />
          </li>
        ))}
      </ol>
      <Answers questions={questions} />
      {quiz.phase === 'checked' ? (
        <Result
          scoreRef={result}
          score={[score, total]}
          best={best}
          firstWrong={wrong[0]}
          onTryAgain={tryAgain}
        />
      ) : (
        <div className="score-row needs-script mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <Button
            aria-disabled={!isAllAnswered(quiz)}
            aria-describedby="answered"
            onClick={() => (isAllAnswered(quiz) ? check() : goToFirstOpen())}
          >
            Check Answers
          </Button>
          <p id="answered" className="text-sm text-muted">
            {!isAllAnswered(quiz) && `${countAnswered(quiz)} of ${total} answered`}
          </p>
        </div>
      )}
    </section>
  )
}

type HeadingProps = {
  ref: RefObject<HTMLHeadingElement | null>
  language: QuestionLanguage
}

function Heading({ ref, language }: HeadingProps) {
  const inRussian = language === 'ru'
  const toggle = {
    lang: inRussian ? 'en' : 'ru',
    children: inRussian ? 'Show in English' : 'Показать на русском',
    onClick: () => updateReaderData((data) => ({ ...data, questionsInEnglish: inRussian })),
  }
  return (
    <div className="head-row">
      <h2
        id="questions-title"
        ref={ref}
        lang={language}
        translate={language === 'ru' ? 'no' : 'yes'}
        className="section-title"
        tabIndex={-1}
        aria-describedby={inRussian ? 'questions-english' : undefined}
      >
        {inRussian ? 'Вопросы на понимание' : 'Comprehension Questions'}
      </h2>
      <span id="questions-english" hidden translate="no">
        Questions about the story
      </span>
      <TextButton {...toggle} />
    </div>
  )
}

/** The key, for readers without JavaScript. */
function Answers({ questions }: { questions: readonly Question[] }) {
  return (
    <noscript>
      <details className="mt-6 print:hidden">
        <summary>Answers</summary>
        <ol lang="ru" translate="no" className="mt-2 list-decimal ps-6">
          {questions.map(({ questionEn, options, correctAnswer }) => (
            <li key={questionEn}>{getCleanText(options[correctAnswer] ?? mark(''))}</li>
          ))}
        </ol>
      </details>
    </noscript>
  )
}
