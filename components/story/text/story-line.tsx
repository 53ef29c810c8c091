'use client'

import { type ComponentProps, type FocusEvent, useState } from 'react'
import { focusLine, moveLineFocus } from '@/components/story/line-focus'
import { isTranslated, useStory } from '@/components/story/story-context'
import { LookUpButton, useLookUp, useWordsOf } from '@/components/story/words/look-up'
import { TextWords } from '@/components/story/words/text-words'
import { RussianText } from '@/components/text/russian-text'
import { disabledBy } from '@/components/ui/button'
import { useRovingStop } from '@/components/ui/roving-stop'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { attribute, findLineOf, findWordButton } from '@/lib/page/page-dom'
import { getCurrentLine } from '@/lib/player/player'
import { type PlayerStore, usePlayerState } from '@/lib/player/player-store'
import { useSpokenWord } from '@/lib/player/use-follow'
import { useReaderData } from '@/lib/storage/reader-store'
import { getLevelFacts } from '@/lib/story/levels'
import { hasReached } from '@/lib/story/stage'
import type { Line } from '@/lib/story/story'
import type { WordInText } from '@/lib/story/story-words'
import { LineNotes, NoteButton } from './notes'

type StoryLineProps = {
  line: Line
  /** From 0; shown from 1. */
  index: number
  /** Whether it is shown while the text is hidden. */
  isShownAlone: boolean
  /** Shows it alone while the text is hidden, or hides it again. */
  onToggleText: () => void
}

/** The icons of the lines' buttons are in the page once. */
export const playIconId = 'play-icon'
export const pauseIconId = 'pause-icon'

/** One line: its play button, its text, its words as a list, and its translation. */
export function StoryLine({ line, index, isShownAlone, onToggleText }: StoryLineProps) {
  const { story, stage, player, revisitedLine, textHidden: hidesText, ...rest } = useStory()
  const { translations, toggleTranslation } = rest
  const textHidden = hidesText && !isShownAlone
  const marksSpoken =
    getLevelFacts(story.level).marksSpoken === true && hasReached(stage, 'read') && !hidesText
  const isRevisited = revisitedLine?.line === index
  const timed = usePlayerState(player, (_, { cues }) => cues.length > 0) ?? false
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const current = usePlayerState(player, (state, { cues }) => getCurrentLine(state, cues) === index) ?? false
  // Not while the audio plays through: a screen reader would announce the button's new name over the story.
  const playing = usePlayerState(player, (state) => state.playing && state.onlyLine === index) ?? false
  const isNumbered = useReaderData(({ lineNumbers }) => lineNumbers) ?? false
  const words = useWordsOf(`${index}`)
  const lineNotes = story.notes?.filter((note) => note.line === index) ?? []
  const { word, walkTo, leave, comeBack } = useWordWalk(words)
  const number = index + 1

  /**
   * The controls of the line in the order of Tab and of the arrow keys, and whether each is there. Each has the class
   * `line-control`, and another for its look: see `getControlProps`.
   */
  const controls = {
    // Where the text is hidden Tab comes to this one first: Enter shows the line.
    show: textHidden,
    play: timed && !failed,
    // The one that the arrow keys have led to.
    word: word !== undefined && !textHidden,
    note: lineNotes.length > 0 && !textHidden,
    words: words.length > 0 && !textHidden,
    translation: line.en !== undefined && !textHidden,
    hide: isShownAlone,
    number: isNumbered,
  }
  type Control = keyof typeof controls
  const order = Object.keys(controls) as Control[]
  const stops = order.filter((name) => controls[name])
  const { stop, getStopProps } = useRovingStop(stops)
  const getControlProps = (name: Control, className: string) =>
    ({ type: 'button', className: `line-control print:hidden ${className}`, ...getStopProps(name) }) as const
  const focusAfter = useFocusAfter()
  const toggleText = () =>
    focusAfter(
      onToggleText,
      // The line must not move.
      () => focusLine(index),
    )

  /** Moves the focus to the next (1) or the previous (-1) word, from the buttons on either side too. */
  function walk(by: 1 | -1): boolean {
    if (textHidden) return false
    if (stop === 'word' && word) return walkTo(words.indexOf(word) + by)
    const place = order.indexOf('word')
    if (by === 1) return stop === stops.findLast((name) => order.indexOf(name) < place) && walkTo(0)
    return stop === stops.find((name) => order.indexOf(name) > place) && walkTo(words.length - 1)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this is a line of text with its buttons
    <div
      role="group"
      aria-label={`Line ${number}`}
      // Without timings: the line that a question led to.
      aria-current={(timed ? current : isRevisited) ? 'true' : undefined}
      className={`line ${translations.exceptions.includes(index) ? 'exception' : ''}`}
      id={`l${number}`}
      tabIndex={isRevisited ? -1 : undefined}
      onKeyDown={(event) => moveLineFocus(event, walk)}
      onFocus={comeBack}
      {...attribute('line', index)}
      {...(textHidden && attribute('blank'))}
    >
      {timed && player && (
        <PlayLine {...{ player, index, failed, playing }} {...getControlProps('play', 'line-play')} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: browsers copy an empty line after each `<p>` */}
      <div role="paragraph" lang="ru" translate="no" {...attribute('textKey', index)}>
        <LineText
          {...{ line, index, player }}
          isSpoken={marksSpoken && current}
          button={word && { ...word.word, props: { ...getStopProps('word'), onBlur: leave } }}
        />
        {lineNotes.length > 0 && <NoteButton index={index} {...getControlProps('note', 'line-note')} />}
      </div>
      {textHidden && (
        // Over the text that is hidden.
        <button
          {...getControlProps('show', 'absolute inset-x-(--hang) inset-y-[0.4rem] rounded-paper')}
          aria-label={`Show line ${number}`}
          onClick={toggleText}
        />
      )}
      <LookUpButton of={`line ${number}`} words={words} {...getStopProps('words')} />
      {lineNotes.length > 0 && <LineNotes index={index} notes={lineNotes} />}
      {line.en && (
        <button
          {...getControlProps('translation', 'line-toggle')}
          aria-expanded={isTranslated(translations, index)}
          aria-controls={`english-${number}`}
          onClick={() => toggleTranslation(index)}
        >
          <span aria-hidden>EN</span>
          <span className="sr-only">{`EN: translation of line ${number}`}</span>
        </button>
      )}
      {isShownAlone && (
        // Beside the text: a press on the text looks up a word.
        <button
          {...getControlProps('hide', 'line-hide')}
          aria-label={`Hide line ${number}`}
          title={`Hide line ${number}`}
          onClick={toggleText}
        />
      )}
      {isNumbered && (
        // See `useLineLinks`.
        <button
          {...getControlProps('number', 'line-number')}
          aria-label={`Copy the link to line ${number}`}
          title={`Copy the link to line ${number}`}
        >
          {number}
        </button>
      )}
      {line.en && (
        <p lang="en" id={`english-${number}`}>
          <RussianText text={line.en} />
        </p>
      )}
    </div>
  )
}

type PlayLineProps = ComponentProps<'button'> & {
  player: PlayerStore
  index: number
  failed: boolean
  playing: boolean
}

function PlayLine({ player, index, failed, playing, ...props }: PlayLineProps) {
  return (
    <button
      aria-label={`${playing ? 'Pause' : 'Play'} line ${index + 1}`}
      {...disabledBy(failed)}
      // The second press of a double click would pause it.
      onClick={({ detail }) => detail < 2 && player.toggleLine(index)}
      {...props}
    >
      <svg aria-hidden="true" className="size-[calc(0.75rem*var(--beside-size))] fill-current">
        <use href={`#${playing ? pauseIconId : playIconId}`} />
      </svg>
    </button>
  )
}

/** The word of a line that the arrow keys have led to. While it has the focus it is a button, and the line's stop for Tab. */
function useWordWalk(words: WordInText[]) {
  const { isOpen, show } = useLookUp()
  const [walked, setWalked] = useState<{ start: number; isLeft?: boolean }>()
  const focusAfter = useFocusAfter()
  const last = words.findIndex(({ word }) => word.start === walked?.start)
  const word = walked?.isLeft ? undefined : words[last]

  /** Returns false if there is no such word. */
  function walkTo(index: number, isFollowed = isOpen()): boolean {
    const next = words[index]
    if (!next) return false
    focusAfter(
      () => setWalked({ start: next.word.start }),
      () => findWordButton(next.textKey, next.word.start)?.focus(),
    )
    // An open meaning follows the focus.
    if (isFollowed) show({ words: [next] })
    return true
  }

  /** A popover returns the focus to the button, and so does the browser that comes back to this window. */
  function leave({ currentTarget: button, relatedTarget: to }: FocusEvent) {
    if (!document.hasFocus()) return
    const unwrap = () => {
      if (document.activeElement === button) return
      setWalked((now) => (now && now.start === walked?.start ? { ...now, isLeft: true } : now))
    }
    // A press on the text of a card takes the focus to nothing.
    const popover = to
      ? to.closest<HTMLElement>('[popover]')
      : isOpen() && document.querySelector<HTMLElement>(':popover-open')
    if (!popover) return unwrap()
    // That of its opening may still be to come.
    popover.addEventListener('toggle', function closed({ newState }: ToggleEvent) {
      if (newState === 'open') return
      popover.removeEventListener('toggle', closed)
      unwrap()
    })
  }

  /** The keys that come back from another line come back to the word. */
  function comeBack({ target, currentTarget, relatedTarget }: FocusEvent) {
    const from = findLineOf(relatedTarget as Element | null)
    if (walked?.isLeft && from && from !== currentTarget && target.matches(':focus-visible'))
      walkTo(last, false)
  }

  return { word, walkTo, leave, comeBack }
}

type LineTextProps = Pick<StoryLineProps, 'line' | 'index'> & {
  player: PlayerStore | null
  isSpoken: boolean
  button: ComponentProps<typeof TextWords>['button']
}

/** Apart from its line, which is not rendered again for each word that is spoken. */
function LineText({ line, index, player, isSpoken, button }: LineTextProps) {
  const spoken = useSpokenWord(player, index, isSpoken)
  return <TextWords textKey={`${index}`} text={line.ru} spoken={spoken} {...(button && { button })} />
}
