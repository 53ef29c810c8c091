import { useCallback, useMemo, useReducer, useRef } from 'react'
import { LookUp } from '@/components/story/look-up'
import { Questions } from '@/components/story/questions'
import { StoryContext } from '@/components/story/story-context'
import { StoryText } from '@/components/story/story-text'
import { MarkedText, MixedText } from '@/components/text/marked-text'
import { LevelChip } from '@/components/ui/level-chip'
import { useReaderData } from '@/lib/device/reader-store'
import { attribute } from '@/lib/page/page-dom'
import { noTranslations, translationsReducer } from '@/lib/reading/translations'
import { getLengthText } from '@/lib/story/length'
import { getStressedText } from '@/lib/story/marked-text'
import { hidesStress, type Story } from '@/lib/story/story'

const nothing = () => {}

/**
 * A story as readers will see it, all of it at once. Text and questions are the story page's own parts; around them there
 * is no StoryProvider, which would record the draft among what the reader has read, take the keys that are typed into the
 * editor for its shortcuts and fetch words that are not published. For the same reason the stage stays `start` and the
 * vocabulary keeps no words. Covers are drawn by the build.
 */
export function Preview({ story }: { story: Story }) {
  const { title, titleEn, summary, level, vocabulary, questions } = story
  const all = useReaderData(({ translations }) => translations) ?? false
  const [translations, dispatch] = useReducer(translationsReducer, noTranslations)
  if (translations.all !== all) dispatch({ type: 'allSwitched', all })
  const toggleTranslation = useCallback((line: number) => dispatch({ type: 'lineToggled', line }), [])
  const keyboardFocus = useRef<Element>(null)
  const value = useMemo(
    () => ({
      ...{ story, translations, toggleTranslation, keyboardFocus },
      ...{ stage: 'start' as const, player: null, revisitedLine: null, textHidden: false },
      ...{
        takeStep: nothing,
        revisitLine: nothing,
        remember: nothing,
        hideText: nothing,
        toggleWord: nothing,
      },
    }),
    [story, translations, toggleTranslation],
  )
  return (
    <div {...attribute('stress', hidesStress(level) ? 'hidden' : 'shown')}>
      <StoryContext value={value}>
        <LookUp>
          <h2 lang="ru" className="page-title">
            <MarkedText text={title} />
          </h2>
          <p className="mt-2 font-serif text-xl text-muted">{titleEn}</p>
          {summary && <p className="summary">{summary}</p>}
          <p className="meta mt-4">
            {level && <LevelChip level={level} />}
            <span>{getLengthText(story)}</span>
          </p>
          <StoryText />
          {vocabulary.length > 0 && <Words items={vocabulary} />}
          {/* Another quiz for other questions. */}
          {questions.length > 0 && <Questions key={JSON.stringify(questions)} />}
        </LookUp>
      </StoryContext>
    </div>
  )
}

/** The vocabulary with its English, and without what keeps words. */
function Words({ items }: { items: Story['vocabulary'] }) {
  return (
    <section aria-labelledby="vocabulary-title" className="card vocabulary">
      <h2 id="vocabulary-title" className="section-title">
        Key Vocabulary
      </h2>
      <ul className="words">
        {items.map(({ ru: [head], en }) => (
          <li key={getStressedText(head)}>
            <span className="word">
              <span lang="ru">
                <MarkedText text={head} />
              </span>
              <span className="word-english">
                <MixedText text={en} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
