'use client'

import { useId } from 'react'
import { ReportLink } from '@/components/story/report-link'
import { LookUpButton, useWordsOf } from '@/components/story/words/look-up'
import { TextWords } from '@/components/story/words/text-words'
import { TextButton } from '@/components/ui/button'
import { useInteractive } from '@/components/ui/interactive'
import { attribute } from '@/lib/page/page-dom'
import { countAnswered, getOptionVerdict, type Quiz } from '@/lib/practice/quiz'
import { getCleanText, mark } from '@/lib/story/marked-text'
import type { Question } from '@/lib/story/story'

export type QuestionLanguage = 'ru' | 'en'

type QuestionItemProps = {
  question: Question
  /** From 0; shown from 1. */
  index: number
  language: QuestionLanguage
  /** The options' indices as they are shown. */
  order: readonly number[]
  quiz: Quiz
  /** Whether Check Answers has led here. */
  isFirstOpen: boolean
  onChoose: (option: number) => void
  /** Called with the index of the line that holds the answer. */
  onReadAgain: (line: number) => void
}

/** Beside the tick or cross in the option's ring. */
const verdictTexts = { right: 'Correct answer', wrong: 'Your answer · wrong' } as const

export function QuestionItem({
  question,
  index,
  language,
  order,
  quiz,
  isFirstOpen,
  onChoose,
  onReadAgain,
}: QuestionItemProps) {
  const name = useId()
  const checked = quiz.phase === 'checked'
  const interactive = useInteractive()
  const words = useWordsOf(`q${index}`)
  const { line } = question
  const verdictId = `${name}-verdict`
  return (
    <fieldset
      id={`q${index + 1}`}
      className="question relative mt-8"
      tabIndex={-1}
      aria-describedby={checked ? verdictId : undefined}
    >
      <legend className="mb-1.5 text-pretty font-medium font-serif text-[length:calc(var(--text-xl)*var(--text-size,1))]/[1.4]">
        {/* Outside, as all that belongs to a line: within the gutter of a phone, too. */}
        <span className="font-normal text-[min(0.85em,4.6vw)] text-muted not-print:absolute not-print:translate-x-[calc(-100%-0.3em)] not-print:leading-[1lh]">{`${index + 1}. `}</span>
        <span lang="ru" translate="no" hidden={language !== 'ru'} {...attribute('textKey', `q${index}`)}>
          <TextWords textKey={`q${index}`} text={question.questionRu} />
        </span>{' '}
        <span lang="en" hidden={language !== 'en'}>
          {question.questionEn}
        </span>{' '}
        {isFirstOpen && (
          // In the room above: nothing moves when it goes.
          <span className="absolute start-0 bottom-full font-medium font-sans text-accent text-sm">{`${quiz.answers.length - countAnswered(quiz)} still to answer`}</span>
        )}
      </legend>
      {/* The rings stand below the text of the question. */}
      <div className="-mx-3 grid gap-1" lang="ru" translate="no">
        {order.map((optionIndex) => {
          const option = question.options[optionIndex] ?? mark('')
          const verdict = getOptionVerdict(quiz, index, question, optionIndex)
          return (
            <label key={optionIndex} className="option" data-verdict={verdict}>
              <input
                type="radio"
                name={name}
                value={optionIndex}
                // An answer chosen before hydration would be lost.
                disabled={checked || !interactive}
                checked={quiz.answers[index] === optionIndex}
                onChange={() => onChoose(optionIndex)}
              />
              <span {...attribute('textKey', `q${index}o${optionIndex}`)}>
                <TextWords textKey={`q${index}o${optionIndex}`} text={option} />
              </span>{' '}
              {verdict && (
                <span
                  lang="en"
                  translate="yes"
                  className="option-verdict ms-[1.9rem] basis-full font-medium font-sans text-sm sm:basis-auto print:hidden"
                >
                  {verdict === 'right' && quiz.answers[index] === optionIndex
                    ? 'Your answer · correct'
                    : verdictTexts[verdict]}
                </span>
              )}
            </label>
          )
        })}
      </div>
      {checked && (
        <p id={verdictId} hidden translate="no">
          {quiz.answers[index] === question.correctAnswer
            ? 'Right.'
            : `Wrong. Correct answer: ${getCleanText(question.options[question.correctAnswer] ?? mark(''))}`}
        </p>
      )}
      <LookUpButton of={`question ${index + 1}`} words={words} />
      {checked && (
        // Quieter than the answers.
        <div className="mt-2 flex flex-wrap items-baseline gap-x-5 *:text-muted *:text-sm">
          {line !== undefined && (
            <TextButton id={`q${index + 1}-line`} onClick={() => onReadAgain(line)}>
              Read this line again <span className="sr-only">{`(question ${index + 1})`}</span>
            </TextButton>
          )}
          <ReportLink
            where={`question ${index + 1}`}
            hash={`#q${index + 1}`}
            ru={question.questionRu}
            en={question.questionEn}
          />
        </div>
      )}
    </fieldset>
  )
}
