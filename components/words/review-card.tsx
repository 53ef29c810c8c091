import { Volume2 } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Cover } from '@/components/story/cover'
import { FormInText } from '@/components/text/form-in-text'
import { MarkedText, Meaning } from '@/components/text/marked-text'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { rates } from '@/lib/device/listening'
import { findProgress } from '@/lib/device/reader-data'
import { getReaderData, useReaderData } from '@/lib/device/reader-store'
import { getPrompt } from '@/lib/review/give-away'
import type { KeptWord } from '@/lib/review/kept-words'
import type { Direction } from '@/lib/review/session'
import { getSitePath } from '@/lib/site'
import { getCleanText, sliceText } from '@/lib/story/marked-text'
import { SayButton } from './say-button'
import { StoryOfWord, WordInLine } from './word-in-line'

type QuestionProps = {
  ref: Ref<HTMLDivElement>
  word: KeptWord
  direction: Direction
  isAnswered: boolean
}

/** The word in its line; or its meaning, and its line with a gap. What is asked is its name: it takes the focus. */
export function ReviewQuestion({ ref, word, direction, isAnswered }: QuestionProps) {
  const { ru, en, text, textEn, at } = word
  const isProduced = direction === 'produce'
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div ref={ref} role="group" id="review-question" aria-labelledby="review-question" tabIndex={-1}>
        {isProduced ? (
          <p className="review-meaning">
            <span className="sr-only">In Russian: </span>
            <Meaning en={getPrompt(en)} />
          </p>
        ) : (
          <p className="sr-only">
            What does <span lang="ru">{getCleanText(at ? sliceText(text, ...at) : ru)}</span> mean?
          </p>
        )}
        {(at || !isProduced) && (
          <p lang="ru" className="review-line">
            <WordInLine word={word} gap={isProduced && !isAnswered} />
          </p>
        )}
      </div>
      {textEn && (isProduced || isAnswered) && <p className="word-translation">{textEn}</p>}
      {/* The sound would give the word away. */}
      {(!isProduced || isAnswered) && <LineSound word={word} />}
    </>
  )
}

/** The headword, its meaning and its form, and where it was met. */
export function ReviewAnswer({ ref, word }: { ref: Ref<HTMLHeadingElement>; word: KeptWord }) {
  const { ru, en, tag, text, at } = word
  const level = useReaderData((data) => findProgress(data, word.story)?.level)
  return (
    <div className="review-answer">
      <div className="word-head">
        <h3 ref={ref} tabIndex={-1} lang="ru">
          <MarkedText text={ru} />
        </h3>
        <SayButton text={ru} small />
      </div>
      <p>
        <Meaning en={en} />
      </p>
      <FormInText ru={ru} inText={at && sliceText(text, ...at)} tag={tag} className="word-translation" />
      <p className="word-meta">
        <Cover id={word.story} level={level} />
        <StoryOfWord word={word} />
      </p>
    </div>
  )
}

/** Plays the line from the story's audio; a voice of the device says one without. */
function LineSound({ word: { audio, cue, text } }: { word: KeptWord }) {
  return (
    <div className="line-sound">
      {audio && cue ? <RecordedLine audio={audio} cue={cue} /> : <SayButton text={text} />}
    </div>
  )
}

function RecordedLine({ audio, cue }: Required<Pick<KeptWord, 'audio' | 'cue'>>) {
  const element = useRef<HTMLAudioElement>(null)
  const [failed, setFailed] = useState(false)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const [start, end] = cue

  /** A server without Range requests sends the recording from its beginning, which is another line. */
  function checkStart(sound: HTMLAudioElement) {
    if (sound.currentTime >= start - 0.5) return stopAtEnd(sound)
    sound.pause()
    setFailed(true)
  }

  /** On every frame: the element reports its position four times a second only. */
  function stopAtEnd(sound: HTMLAudioElement) {
    if (sound.paused) return
    if (sound.currentTime >= end) sound.pause()
    else frame.current = requestAnimationFrame(() => stopAtEnd(sound))
  }

  function play() {
    const sound = element.current
    if (!sound) return
    setFailed(false)
    if (sound.error) sound.load()
    if (sound.readyState > 0) sound.currentTime = start
    sound.playbackRate = getReaderData().rate ?? rates.normal
    // What cannot be played raises an error event.
    sound.play().catch(() => {})
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its text is above */}
      <audio
        ref={element}
        preload="none"
        // The fragment is where it starts before the length is known, and where it ends on a hidden page.
        src={`${getSitePath(audio)}#t=${start},${end}`}
        onPlaying={({ currentTarget }) => checkStart(currentTarget)}
        onError={() => setFailed(true)}
      />
      <Button kind="outline" onClick={play}>
        <Icon of={Volume2} size={18} />
        Play the line
      </Button>
      <span role="status" className="text-sm text-muted">
        {failed && 'The sound could not be loaded.'}
      </span>
    </>
  )
}
