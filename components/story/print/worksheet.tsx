import { Fragment } from 'react'
import { Notes } from '@/components/story/text/notes'
import { Meaning, Russian, RussianText } from '@/components/text/russian-text'
import { attribute } from '@/lib/page/page-dom'
import { findStoredQuiz } from '@/lib/practice/quiz'
import { getStoryPath } from '@/lib/site/paths'
import { getSiteUrl } from '@/lib/site/site'
import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getLevelFacts } from '@/lib/story/levels'
import { cutText, getCleanText, getStressedText, type MarkedText, sliceWords } from '@/lib/story/marked-text'
import type { Question, Story, VocabularyItem } from '@/lib/story/story'
import { type Gap, getWordBank, hasKey, type WorksheetChoices } from './worksheet-choices'

type WorksheetProps = {
  story: Story
  choices: WorksheetChoices
  /** Of each line. */
  gaps: readonly Gap[][]
}

/** A story as it is printed; on the screen it is hidden. */
export function Worksheet({ story, choices, gaps }: WorksheetProps) {
  const stress = useReaderData((data) => data.stress) ?? !getLevelFacts(story.level).hidesStress
  const answers = useReaderData(
    (data) => findStoredQuiz(findProgress(data, story.id), story.questions)?.answers,
  )
  const asked = choices.questions !== 'none' && story.questions.length > 0
  const key = hasKey(choices, story) ? choices.answerKey : 'none'
  return (
    <div className="worksheet" {...attribute('stress', stress ? 'shown' : 'hidden')}>
      <div className="sheet-part" hidden={key === 'alone'}>
        <p className="sheet-pupil">
          <span>Name</span>
          <span>Date</span>
        </p>
        <h1 lang="ru" translate="no" className="page-title">
          <RussianText text={story.title} />
        </h1>
        <p className="sheet-subtitle">
          <span>{`${story.titleEn}${story.level ? ` · Level ${story.level}` : ''}`}</span>
          {/* Not at the end: it would stand alone on a last page. */}
          <span className="float-end text-[8.5pt]">{`${getSiteUrl(getStoryPath(story.id)).replace(/^https?:\/\//, '')} · CC BY 4.0`}</span>
        </p>
        <Text story={story} choices={choices} gaps={gaps} />
        {choices.notes && choices.text === 'whole' && story.notes && <Notes notes={story.notes} />}
        {choices.vocabulary !== 'none' && story.vocabulary.length > 0 && (
          <SheetWords items={story.vocabulary} filled={choices.vocabulary === 'filled'} />
        )}
        {asked && (
          <SheetQuestions questions={story.questions} answers={choices.answers ? answers : undefined} />
        )}
      </div>
      {key !== 'none' && <AnswerKey story={story} choices={choices} gaps={gaps} />}
    </div>
  )
}

function Text({ story, choices, gaps }: WorksheetProps) {
  let last = 0
  const paragraphs = story.paragraphs.map((lines) => lines.map((line) => ({ ...line, number: ++last })))
  return (
    <div className="sheet-text">
      {choices.text === 'gaps' && choices.wordBank && (
        <p lang="ru" translate="no" className="sheet-bank">
          {getWordBank(story, gaps).map((word) => (
            <span key={getStressedText(word)}>
              <RussianText text={word} />{' '}
            </span>
          ))}
        </p>
      )}
      {paragraphs.map((lines) => (
        <div key={lines[0]?.number}>
          {lines.map(({ ru, en, number }) => (
            <div key={number} className="sheet-line">
              {choices.lineNumbers && <span className="sheet-number">{number}</span>}
              {choices.text === 'dictation' ? (
                <EmptyLines text={ru} />
              ) : (
                <p lang="ru" translate="no">
                  <WithGaps text={ru} gaps={gaps[number - 1] ?? []} />
                </p>
              )}
              {choices.translation && en && (
                <p className="sheet-english">
                  <RussianText text={en} />
                </p>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** About how many letters a hand writes in a line of the sheet. */
const lettersPerLine = 50

/** Room to write a line by hand. */
function EmptyLines({ text }: { text: MarkedText }) {
  const count = Math.ceil(getCleanText(text).length / lettersPerLine)
  return (
    <div>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <p key={line} className="sheet-empty" />
      ))}
    </div>
  )
}

function WithGaps({ text, gaps }: { text: MarkedText; gaps: readonly Gap[] }) {
  return cutText(text, gaps).map(({ text, stretch: gap }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
    <Fragment key={index}>{gap ? <GapInLine {...gap} /> : <RussianText text={text} />}</Fragment>
  ))
}

function GapInLine({ number, hint, isPlural }: Gap) {
  return (
    <span className="whitespace-nowrap">
      {hint && (
        <>
          (<RussianText text={hint} />
          {isPlural && <span lang="en">, pl.</span>}){' '}
        </>
      )}
      <span lang="en" className="sheet-gap">
        {number}
      </span>
    </span>
  )
}

function getGapWords({ paragraphs }: Story, gaps: readonly Gap[][]): { number: number; word: MarkedText }[] {
  return paragraphs
    .flat()
    .flatMap(({ ru }, line) =>
      (gaps[line] ?? []).map((gap) => ({ number: gap.number, word: sliceWords(ru, gap) })),
    )
}

function AnswerKey({ story, choices, gaps }: WorksheetProps) {
  const { title, questions, vocabulary, paragraphs } = story
  return (
    <section className="sheet-key sheet-part">
      <h2 className="section-title">Answer key</h2>
      <p lang="ru" translate="no">
        <RussianText text={title} />
      </p>
      {choices.questions !== 'none' && <RightAnswers questions={questions} />}
      {gaps.length > 0 && (
        <section className="sheet-answers">
          <h2 className="section-title">Gaps</h2>
          <ol className="columns-4">
            {getGapWords(story, gaps).map(({ number, word }) => (
              <li key={number}>
                {`${number}. `}
                <Russian text={word} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {choices.text === 'dictation' && (
        <section>
          <h2 className="section-title">Dictation</h2>
          <ol lang="ru" translate="no">
            {paragraphs.flat().map(({ ru }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              <li key={line}>
                {`${line + 1}. `}
                <RussianText text={ru} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {choices.vocabulary === 'blanks' && vocabulary.length > 0 && <SheetWords items={vocabulary} filled />}
      {choices.notes && choices.text !== 'whole' && story.notes && <Notes notes={story.notes} />}
    </section>
  )
}

function SheetWords({ items, filled }: { items: VocabularyItem[]; filled: boolean }) {
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

function SheetQuestions({ questions, answers }: SheetQuestionsProps) {
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

function RightAnswers({ questions }: { questions: Question[] }) {
  return (
    <section className="sheet-answers">
      <h2 className="section-title">Questions</h2>
      <ol>
        {questions.map(({ questionEn, options, correctAnswer, line }, index) => {
          const answer = options[correctAnswer]
          return (
            <li key={questionEn}>
              {`${index + 1}. ${letters[correctAnswer]}) `}
              {answer && <Russian text={answer} />}
              {line !== undefined && <span className="sheet-english">{` (line ${line + 1})`}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
