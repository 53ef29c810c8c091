import type { Ref } from 'react'
import { Cover } from '@/components/site/cover'
import { FormInText, Meaning, MixedText, Russian, RussianText } from '@/components/text/russian-text'
import { fetchLineCue } from '@/lib/player/word-times'
import { getPrompt } from '@/lib/practice/give-away'
import type { SavedWord } from '@/lib/practice/saved-words'
import type { Direction } from '@/lib/practice/session'
import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { splitGrammar } from '@/lib/story/card-terms'
import { getCleanText, sliceText } from '@/lib/story/marked-text'
import { RecordedLine } from './recorded-line'
import { SayButton } from './say-button'
import { WordInLine } from './word-in-line'

const meaningId = 'review-meaning'
const translationId = 'review-translation'

type QuestionProps = {
  ref: Ref<HTMLHeadingElement>
  word: SavedWord
  direction: Direction
  isAnswered: boolean
}

/** The word in its line; or its meaning, and its line with a gap. The heading takes the focus: it is short, as each element in it is read apart. */
export function ReviewQuestion({ ref, word, direction, isAnswered }: QuestionProps) {
  const { ru, en, text, textEn, at } = word
  const isProduced = direction === 'produce'
  return (
    <>
      <h3
        ref={ref}
        tabIndex={-1}
        className={`text-wrap hyphens-manual font-sans text-xl/body font-semibold tracking-normal ${isProduced ? '' : 'sr-only'}`}
      >
        {isProduced ? <span className="sr-only">In Russian: </span> : 'What does '}
        {isProduced ? (
          <Meaning en={getPrompt(en)} />
        ) : (
          <Russian text={getCleanText(at ? sliceText(text, ...at) : ru)} />
        )}
        {!isProduced && ' mean?'}
      </h3>
      {(at || !isProduced) && (
        <p lang="ru" translate="no" className="review-line text-2xl/normal text-pretty">
          <WordInLine word={word} gap={isProduced && !isAnswered} />
        </p>
      )}
      {textEn && (isProduced || isAnswered) && (
        <p id={translationId} className="font-serif text-lg text-muted">
          {textEn}
        </p>
      )}
      {/* The sound would give the word away. */}
      {(!isProduced || isAnswered) && <LineSound word={word} />}
    </>
  )
}

export function ReviewAnswer({ ref, word }: { ref: Ref<HTMLHeadingElement>; word: SavedWord }) {
  const { ru, en, tag, text, at } = word
  const level = useReaderData((data) => findProgress(data, word.story)?.level)
  const [meaning, grammar] = splitGrammar(en)
  return (
    <div className="review-answer mt-5 border-t border-border pt-4">
      <div className="word-head flex flex-wrap items-baseline gap-x-3">
        <h3
          ref={ref}
          tabIndex={-1}
          lang="ru"
          translate="no"
          // It takes the focus: what was asked is said with it.
          aria-describedby={`${meaningId} ${translationId}`}
          className="text-2xl/[1.3]"
        >
          <RussianText text={ru} />
        </h3>
        <SayButton text={ru} small />
      </div>
      <p id={meaningId} className="font-serif text-xl">
        <Meaning en={meaning} />
      </p>
      {grammar && (
        <p className="text-muted">
          <MixedText text={grammar} />
        </p>
      )}
      <FormInText ru={ru} inText={at && sliceText(text, ...at)} tag={tag} className="text-muted" />
      <p className="quiet mt-[0.35rem] flex flex-wrap items-center gap-x-3">
        <Cover id={word.story} level={level} className="w-9" />
        {/* No link: the second of a double tap on “Show answer” would follow it. */}
        <Russian text={word.title} />
      </p>
    </div>
  )
}

/** Plays the line from the story's audio; a voice of the device says one without. */
function LineSound({ word: { audio, cue, text, line } }: { word: SavedWord }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      {audio && cue ? (
        <RecordedLine audio={audio} cue={cue} findCue={() => fetchLineCue(audio, getCleanText(text), line)} />
      ) : (
        <SayButton text={text} />
      )}
    </div>
  )
}
