import { MarkedText, Meaning } from '@/components/text/marked-text'
import { useReaderData } from '@/lib/device/reader-store'
import { attribute } from '@/lib/page/page-dom'
import { getStoryPath } from '@/lib/paths'
import type { WorksheetChoices } from '@/lib/reading/worksheet'
import { getSiteUrl } from '@/lib/site'
import { getCleanText } from '@/lib/story/marked-text'
import { hidesStress, type Question, type Story, type VocabularyItem } from '@/lib/story/story'
import { Notes } from './notes'

/** A story as it is printed; on the screen it is hidden. */
export function Worksheet({ story, choices }: { story: Story; choices: WorksheetChoices }) {
  const stress = useReaderData((data) => data.stress) ?? !hidesStress(story.level)
  const asked = choices.questions !== 'none' && story.questions.length > 0
  return (
    <div className="worksheet" {...attribute('stress', stress ? 'shown' : 'hidden')}>
      <p className="sheet-pupil">
        <span>Name</span>
        <span>Date</span>
      </p>
      <h1 lang="ru" className="page-title">
        <MarkedText text={story.title} />
      </h1>
      <p className="sheet-subtitle">
        {story.titleEn}
        {story.level && ` · Level ${story.level}`}
      </p>
      <Text story={story} choices={choices} />
      {choices.notes && story.notes && <Notes notes={story.notes} />}
      {choices.vocabulary !== 'none' && story.vocabulary.length > 0 && (
        <Words items={story.vocabulary} filled={choices.vocabulary === 'filled'} />
      )}
      {asked && <Questions questions={story.questions} inRussian={choices.questions === 'ru'} />}
      <p className="sheet-source">
        {getSiteUrl(getStoryPath(story.id)).replace(/^https?:\/\//, '')} · CC BY 4.0
      </p>
      {asked && choices.answerKey && <AnswerKey story={story} />}
    </div>
  )
}

function Text({ story, choices }: { story: Story; choices: WorksheetChoices }) {
  let last = 0
  const paragraphs = story.paragraphs.map((lines) => lines.map((line) => ({ ...line, number: ++last })))
  return (
    <div className="sheet-text" data-numbered={choices.lineNumbers ? '' : undefined}>
      {paragraphs.map((lines) => (
        <div key={lines[0]?.number}>
          {lines.map(({ ru, en, number }) => (
            <div key={number} className="sheet-line">
              {choices.lineNumbers && <span className="sheet-number">{number}</span>}
              <p lang="ru">
                <MarkedText text={ru} />
              </p>
              {choices.translation && en && (
                <p className="sheet-english">
                  <MarkedText text={en} />
                </p>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Words({ items, filled }: { items: VocabularyItem[]; filled: boolean }) {
  return (
    <section>
      <h2 className="section-title">Key Vocabulary</h2>
      <ul className="sheet-words">
        {items.map(({ ru: [headword], en }) => (
          <li key={getCleanText(headword)}>
            <span lang="ru">
              <MarkedText text={headword} />
            </span>
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

function Questions({ questions, inRussian }: { questions: Question[]; inRussian: boolean }) {
  return (
    <section>
      <h2 lang={inRussian ? 'ru' : 'en'} className="section-title">
        {inRussian ? 'Вопросы на понимание' : 'Comprehension Questions'}
      </h2>
      <ol className="sheet-questions">
        {questions.map((question, index) => (
          <li key={question.questionEn}>
            <p lang={inRussian ? 'ru' : 'en'}>
              {`${index + 1}. `}
              {inRussian ? <MarkedText text={question.questionRu} /> : question.questionEn}
            </p>
            <ul lang="ru">
              {question.options.map((option, place) => (
                <li key={getCleanText(option)}>
                  <span lang="en">{`${letters[place]})`}</span> <MarkedText text={option} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function AnswerKey({ story: { title, questions } }: { story: Story }) {
  return (
    <section className="sheet-key">
      <h2 className="section-title">Answer key</h2>
      <p lang="ru">
        <MarkedText text={title} />
      </p>
      <ol>
        {questions.map(({ questionEn, options, correctAnswer, line }, index) => {
          const answer = options[correctAnswer]
          return (
            <li key={questionEn}>
              {`${index + 1}. ${letters[correctAnswer]}) `}
              <span lang="ru">{answer && <MarkedText text={answer} />}</span>
              {line !== undefined && <span className="sheet-english">{` (line ${line + 1})`}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
