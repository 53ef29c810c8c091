import { Meaning, Russian, RussianText } from '@/components/text/russian-text'
import { getStressedText } from '@/lib/story/marked-text'
import type { Question, VocabularyItem } from '@/lib/story/story'

export function SheetWords({ items, filled }: { items: VocabularyItem[]; filled: boolean }) {
  return (
    <section>
      <h2 className="section-title">Key Vocabulary</h2>
      <ul className="sheet-words">
        {items.map(({ ru: [headword], en }) => (
          <li key={getStressedText(headword)}>
            <Russian text={headword} />
            {filled ? (
              <span className="sheet-english">
                <Meaning en={en} />
              </span>
            ) : (
              <span className="sheet-blank" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const letters = 'abcd'

type SheetQuestionsProps = {
  questions: Question[]
  /** What was answered, to be marked. */
  answers: readonly number[] | undefined
}

export function SheetQuestions({ questions, answers }: SheetQuestionsProps) {
  return (
    <section>
      <h2 lang="ru" translate="no" className="section-title">
        Вопросы на понимание
      </h2>
      <ol className="sheet-questions">
        {questions.map((question, index) => (
          <li key={question.questionEn}>
            <p lang="ru" translate="no">
              {`${index + 1}. `}
              <RussianText text={question.questionRu} />
            </p>
            <ul lang="ru" translate="no">
              {question.options.map((option, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: options may differ in stress alone
                <li key={number}>
                  <span lang="en" className={answers?.[index] === number ? 'sheet-chosen' : undefined}>
                    {`${letters[number]})`}
                  </span>{' '}
                  <RussianText text={option} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function RightAnswers({ questions }: { questions: Question[] }) {
  return (
    <section className="sheet-answers">
      <h2 className="section-title">Questions</h2>
      <ol>
        {questions.map(({ questionEn, options, correctAnswer, line }, index) => {
          const answer = options[correctAnswer]
          return (
            <li key={questionEn}>
              {`${index + 1}. ${letters[correctAnswer]}) `}
              <span lang="ru" translate="no">
                {answer && <RussianText text={answer} />}
              </span>
              {line !== undefined && <span className="sheet-english">{` (line ${line + 1})`}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
