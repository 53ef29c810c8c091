'use client'

import { ArrowDown, ArrowUp, Pause, Play } from 'lucide-react'
import {
  type ComponentType,
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ExerciseProps } from '@/components/story/exercises/exercise'
import { goToLine, returnToQuestion } from '@/components/story/line-focus'
import { useStory } from '@/components/story/story-context'
import { useLookUp } from '@/components/story/words/look-up'
import { LookUpNote } from '@/components/story/words/look-up-note'
import { SaveWord } from '@/components/story/words/word-buttons'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { useDocumentEvent, useWindowEvent } from '@/lib/page/document-events'
import { findLine, findLineOf, getLineIndex, getSelector } from '@/lib/page/page-dom'
import { showIncomplete, useLoaded } from '@/lib/page/use-loaded'
import { usePlayerState } from '@/lib/player/player-store'
import { useFollow, useLineAway } from '@/lib/player/use-follow'
import { findProgress, rememberFinished, rememberLine } from '@/lib/storage/reader-data'
import { getReaderData, useReaderData } from '@/lib/storage/reader-store'
import { type ExerciseHash, hasReached, isExercise } from '@/lib/story/stage'
import { toggle } from '@/lib/story/toggle'
import { ReadingBar } from './reading-options'
import { pauseIconId, playIconId, StoryLine } from './story-line'

export function StoryText() {
  const { story, stage, player, revisitedLine, revisitLine, textHidden, hideText } = useStory()
  const { isOpen, words } = useLookUp()
  let last = -1
  const paragraphs = story.paragraphs.map((lines) => lines.map((line) => ({ line, index: ++last })))
  /** Shown one by one while the text is hidden; hiding it again hides them too. */
  const [shownLines, setShownLines] = useState<readonly number[]>([])
  if (!textHidden && shownLines.length > 0) setShownLines([])
  const { Exercise, close } = useExercise(textHidden ? '#hidden' : '#read')
  const hasLines = usePlayerState(player, (_, { cues }) => cues.length > 0) ?? false
  const isExercise = player !== null && hasLines && Exercise !== null
  // Before the exercise plays its first line.
  useLayoutEffect(() => {
    if (!player || !isExercise) return
    player.playLinesOnce(true)
    return () => player.playLinesOnce(false)
  }, [player, isExercise])
  const followHash = useCallback(() => {
    if (location.hash === '#hidden') hideText(true)
  }, [hideText])
  useLayoutEffect(followHash, [followHash])
  useWindowEvent('hashchange', followHash)
  useFollow(isExercise || !hasReached(stage, 'read') ? null : player, isOpen)
  useLastLine(hasReached(stage, 'read'))
  const isRead = hasReached(stage, 'read') && !isExercise && !textHidden
  useReadLine(isRead)

  const focusAfter = useFocusAfter()
  const goBackTo = (question: number) =>
    focusAfter(
      () => revisitLine(null),
      () => returnToQuestion(question),
    )

  return (
    <section id="read" aria-labelledby="text-title">
      <ReadingBar isLifted={!isExercise} />
      <LookUpNote>{hasLines && <ContinueDictation />}</LookUpNote>
      {/* Always there: links lead to them. */}
      <div id="hidden" />
      <div id="dictation">
        <div id="speak">{isExercise && <Exercise {...{ player, words, SaveWord }} onClose={close} />}</div>
      </div>
      <Icon of={Play} id={playIconId} size={12} className="absolute size-0 fill-current" />
      <Icon of={Pause} id={pauseIconId} size={12} className="absolute size-0 fill-current" />
      <div id="lines" className="lines" hidden={isExercise}>
        {paragraphs.map((lines) => (
          <div key={lines[0]?.index}>
            {lines.map(({ line, index }) => (
              <Fragment key={index}>
                <StoryLine
                  {...{ line, index }}
                  isShownAlone={textHidden && shownLines.includes(index)}
                  onToggleText={() => setShownLines(toggle(shownLines, index))}
                />
                {revisitedLine?.line === index && (
                  <BackToQuestion question={revisitedLine.question} onBack={goBackTo} />
                )}
              </Fragment>
            ))}
          </div>
        ))}
      </div>
      {!isExercise && <BackToLine />}
    </section>
  )
}

/** In a row whose room is always kept. */
function ContinueDictation() {
  const { story } = useStory()
  const [line] = useReaderData((data) => findProgress(data, story.id)?.dictation) ?? []
  return (
    line !== undefined &&
    line < story.paragraphs.flat().length && (
      <p>
        <a href="#dictation" className="text-link">{`Continue the dictation: line ${line + 1}`}</a>
      </p>
    )
  )
}

/** Leads back to the line being spoken from where the reader has scrolled to. */
function BackToLine() {
  const { stage, player } = useStory()
  const away = useLineAway(player, hasReached(stage, 'read'))
  return (
    away && (
      <button type="button" className="back-to-line print:hidden" onClick={() => goToLine(away.line)}>
        <span>{`Line ${away.line + 1}`}</span>
        <Icon of={away.isAbove ? ArrowUp : ArrowDown} />
      </button>
    )
  )
}

/**
 * Leads from a line back to the question that led to it. It follows the line and is not part of it: Tab goes from the
 * line to it, and the arrow keys keep their meaning within the text.
 */
function BackToQuestion({ question, onBack }: { question: number; onBack: (question: number) => void }) {
  const goBack = () => onBack(question)
  useDocumentEvent('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector(':popover-open')) goBack()
  })
  return (
    <TextButton className="flex items-center gap-[0.35rem]" onClick={goBack}>
      <span>{`Back to question ${question + 1}`}</span>
      <Icon of={ArrowDown} />
    </TextButton>
  )
}

/** What is done with the lines in place of reading them: no part of any page. */
const load: Record<ExerciseHash, () => Promise<{ Exercise: ComponentType<ExerciseProps> }>> = {
  '#dictation': async () => ({
    Exercise: (await import('@/components/story/exercises/dictation')).Dictation,
  }),
  '#speak': async () => ({ Exercise: (await import('@/components/story/exercises/speak')).Speak }),
}

/**
 * Returns the exercise that the address asks for, once it has been loaded, and what leads back to the text, at the given
 * address.
 */
function useExercise(textHash: string) {
  const [wanted, want] = useState<ExerciseHash | null>(null)
  const focusAfter = useFocusAfter()

  const followHash = useCallback(() => want(isExercise(location.hash) ? location.hash : null), [])
  useEffect(followHash, [followHash])
  useWindowEvent('hashchange', followHash)

  /** Leaves the address too: the same link leads to the exercise again only from another address. */
  function leave() {
    history.replaceState(history.state, '', textHash)
    want(null)
  }

  const close = () => focusAfter(leave, () => document.getElementById('text-title')?.focus())

  const loaded = useLoaded(wanted && load[wanted], () => {
    showIncomplete()
    leave()
  })
  return { Exercise: loaded?.Exercise ?? null, close }
}

/** How long the text has to rest after the reader has moved it. */
const restMs = 2000

/** The part of the window, from its top, in which a line counts as being read. */
const readPart = 0.6

/**
 * Remembers the line that a reader has come to without the voice: by a wheel, a finger or a key, not by an address, or by
 * a press on one of its words, its note or its translation.
 */
function useReadLine(isRevealed: boolean): void {
  const { story, player, remember } = useStory()
  const timer = useRef<number>(undefined)

  function note(line: number) {
    if (!player?.getState().playing) remember((data) => rememberLine(data, story.id, line))
  }
  function rest() {
    clearTimeout(timer.current)
    if (isRevealed) timer.current = window.setTimeout(() => note(findReadLine()), restMs)
  }
  useDocumentEvent('wheel', rest)
  useDocumentEvent('touchmove', rest)
  useDocumentEvent('keydown', rest)
  useDocumentEvent('click', ({ target }) => {
    const line = isRevealed && target instanceof Element ? findLineOf(target) : null
    if (line) note(getLineIndex(line))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text is left nothing is read
  useEffect(() => () => clearTimeout(timer.current), [isRevealed])
}

/** Returns the index of the last line in the upper part of the window; -1 where there is none. */
function findReadLine(): number {
  const lines = [...document.querySelectorAll(getSelector('line'))]
  const read = lines.findLast((line) => {
    const { bottom } = line.getBoundingClientRect()
    return bottom > 0 && bottom < window.innerHeight * readPart
  })
  return read ? getLineIndex(read) : -1
}

/**
 * Remembers that a story without audio and questions is finished once its last line was in view. Not by an address that
 * leads there: the reader has pressed Read, now or on an earlier visit.
 */
function useLastLine(isRevealed: boolean): void {
  const { story, remember } = useStory()
  useEffect(() => {
    if (!isRevealed || story.audio || story.questions.length > 0) return
    const line = findLine(story.paragraphs.flat().length - 1)
    if (!line) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && findProgress(getReaderData(), story.id)?.stage === 'read')
        remember((data) => rememberFinished(data, story.id))
    })
    observer.observe(line)
    return () => observer.disconnect()
  }, [story, isRevealed, remember])
}
