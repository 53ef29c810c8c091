import { MarkedText, MixedText } from '@/components/text/marked-text'
import { getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

/** A story as readers will see it, with everything shown that they reveal step by step. */
export function Preview({ story }: { story: Story }) {
  const { title, titleEn, level, paragraphs, vocabulary, questions } = story
  return (
    <article data-stress="shown">
      <h2 lang="ru" className="page-title">
        <MarkedText text={title} />
      </h2>
      <p className="text-muted">
        {titleEn}
        {level && ` · Level: ${level}`}
      </p>
      {paragraphs.map((lines, paragraph) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a draft has nothing else
        <div key={paragraph} className="mt-6">
          {lines.map(({ ru, en }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a draft has nothing else
            <div key={line} className="mt-3">
              <p lang="ru" className="font-serif text-lg">
                <MarkedText text={ru} />
              </p>
              {en && (
                <p className="text-muted">
                  <MarkedText text={en} />
                </p>
              )}
            </div>
          ))}
        </div>
      ))}
      {vocabulary.length > 0 && <h3 className="section-title mt-8">Key Vocabulary</h3>}
      <dl>
        {vocabulary.map(({ ru: [head], en }) => (
          <div key={getStressedText(head)} className="mt-2">
            <dt lang="ru" className="font-semibold">
              <MarkedText text={head} />
            </dt>
            <dd className="text-muted">
              <MixedText text={en} />
            </dd>
          </div>
        ))}
      </dl>
      {questions.length > 0 && (
        <h3 lang="ru" className="section-title mt-8">
          Вопросы на понимание
        </h3>
      )}
      <ol>
        {questions.map(({ questionRu, questionEn, options, correctAnswer }) => (
          <li key={getStressedText(questionRu)} className="mt-3">
            <p lang="ru">
              <MarkedText text={questionRu} />
            </p>
            <p className="text-muted">{questionEn}</p>
            <ul lang="ru" className="grid gap-1">
              {options.map((option, index) => (
                <li
                  key={getStressedText(option)}
                  className={index === correctAnswer ? 'font-semibold' : undefined}
                >
                  {index === correctAnswer && '✓ '}
                  <MarkedText text={option} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </article>
  )
}
