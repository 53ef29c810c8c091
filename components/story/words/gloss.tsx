'use client'

import type { RefObject } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { ReportLink } from '@/components/story/report-link'
import { useStory } from '@/components/story/story-context'
import { FormInText, Meaning, MixedText, RussianText } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { CloseButton } from '@/components/ui/button'
import { notStored } from '@/components/words/save-word-button'
import { useSavedWords } from '@/lib/practice/saved-words-store'
import { getSearchPath } from '@/lib/site/paths'
import type { ReportSubject } from '@/lib/site/report'
import { findCardTerms, findFormTerms, splitGrammar } from '@/lib/story/card-terms'
import { getLevelFacts } from '@/lib/story/levels'
import { getCleanText, type MarkedText, sliceWords } from '@/lib/story/marked-text'
import type { ExplainedWord, StoryWords, WordInText } from '@/lib/story/story-words'
import { getFormName, getReasonText } from '@/lib/story/tags'
import { type OpenGloss, useOpenGloss } from './open-gloss'
import { Know, PlayWord, SaveWord } from './word-buttons'

type GlossProps = {
  words: StoryWords
  popover: RefObject<HTMLDivElement | null>
  open: OpenGloss | null
  onClose: () => void
}

/** The popover that shows what words mean. The browser closes it on Escape or a press elsewhere. */
export function Gloss({ words, popover, open, onClose }: GlossProps) {
  useOpenGloss(popover, open)
  const { title } = open ?? {}
  const { isStored } = useSavedWords()
  const [first] = open?.words ?? []
  // The focus stays on the word.
  useAnnounced(first && !title && getCardText(first.word))
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={title ?? 'Meaning'}
      className="popover gloss-popover"
      onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {open && first && (
        <>
          <div className="sheet-head">
            {title ? <h2 tabIndex={-1}>{title}</h2> : <Headword of={first.word.ru} />}
            {!title && <PlayWord words={words} {...first} />}
            <CloseButton onClick={() => popover.current?.hidePopover()} />
          </div>
          {!isStored && <p className="text-muted">{notStored}</p>}
          {title ? (
            <ul className="*:border-border *:border-t *:py-2">
              {open.words.map((word) => (
                <li key={`${word.textKey} ${word.word.start}`}>
                  <div className="sheet-head">
                    <Headword of={word.word.ru} />
                    <PlayWord words={words} isInList {...word} />
                    <SaveWord words={words} {...word} />
                    {open.asksKnown && <Know words={words} isInList {...word} />}
                  </div>
                  <MeaningInText {...word} />
                </li>
              ))}
            </ul>
          ) : (
            <>
              <MeaningInText key={`${first.textKey} ${first.word.start}`} {...first} />
              <div className="gloss-save">
                <SaveWord words={words} {...first} />
                <Know words={words} {...first} />
              </div>
              <div className="text-muted gloss-ways">
                <Terms of={first.word} />
                <SiteLink href={getSearchPath(getCleanText(first.word.ru))} className="text-link">
                  More examples<span className="sr-only"> with this word</span>
                </SiteLink>
                <ReportLink {...getReported(first)} />
              </div>
            </>
          )}
        </>
      )}
    </div>
  )
}

/** Returns what a card says in short. */
function getCardText({ ru, en, form }: ExplainedWord): string {
  return `${getCleanText(ru)}: ${en}${form ? `, ${getFormName(form)}` : ''}`
}

/** Returns what is reported of a word: its card, and the text that it is in. */
function getReported({ textKey, text, word }: WordInText): ReportSubject {
  const line = Number(textKey) + 1
  const [, question] = /^q(\d+)/.exec(textKey) ?? []
  const [hash, where] = line
    ? [`#l${line}`, `line ${line}`]
    : question
      ? [`#q${Number(question) + 1}`, `question ${Number(question) + 1}`]
      : ['', 'the title']
  return { where: `the word «${getCleanText(word.ru)}», ${where}`, hash, ru: text, en: getCardText(word) }
}

function Headword({ of: headword }: { of: MarkedText }) {
  return (
    <p lang="ru" translate="no" className="gloss-headword">
      <RussianText text={headword} />
    </p>
  )
}

/** The English, the word's own grammar, and what the headword does not say about the form in the text. */
function MeaningInText({ text, word }: WordInText) {
  const { ru, en, form, reason } = word
  const [meaning, grammar] = splitGrammar(en)
  return (
    <>
      <p className="gloss-meaning">
        <Meaning en={meaning} />
      </p>
      {grammar && (
        <p className="text-muted">
          <MixedText text={grammar} />
        </p>
      )}
      <div className="text-muted gloss-why">
        <FormInText ru={ru} inText={sliceWords(text, word)} tag={form} />{' '}
        {reason && (
          <p>
            <MixedText text={getReasonText(reason)} />
          </p>
        )}
      </div>
    </>
  )
}

const termList = new Intl.ListFormat('en-GB')

/** Explains the abbreviations of a meaning to a reader who asks; to a beginner the names of forms too. */
function Terms({ of: { en, form = '' } }: { of: Pick<ExplainedWord, 'en' | 'form'> }) {
  const { level } = useStory().story
  const terms = [
    ...findCardTerms(en),
    ...(getLevelFacts(level).explainsForms ? findFormTerms(getFormName(form)) : []),
  ]
  if (terms.length === 0) return null
  return (
    <details>
      <summary className="text-link">{`What ${termList.format(terms.map(([term]) => term))} ${terms.length === 1 ? 'means' : 'mean'}`}</summary>
      {terms.map(([term, says]) => (
        <p key={term}>{`${term}: ${says}`}</p>
      ))}
    </details>
  )
}
