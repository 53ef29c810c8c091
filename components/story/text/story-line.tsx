'use client'

import { type ComponentProps, memo, useState } from 'react'
import { focusLine, moveLineFocus } from '@/components/story/line-focus'
import { LookUpButton, useLookUp, useWordsOf } from '@/components/story/words/look-up'
import { RussianText } from '@/components/text/russian-text'
import { disabledBy, InlineButton } from '@/components/ui/button'
import { useRovingStop } from '@/components/ui/roving-stop'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { attribute, findWordButton } from '@/lib/page/page-dom'
import { getCurrentLine } from '@/lib/player/player'
import { type PlayerStore, usePlayerState } from '@/lib/player/player-store'
import { bindShortWords, type MarkedText } from '@/lib/story/marked-text'
import type { KeyWord, Line, Note } from '@/lib/story/story'
import { cutText, type WordInText } from '@/lib/story/story-words'
import { LineNotes, NoteButton } from './notes'

type StoryLineProps = {
  line: Line
  /** From 0; shown from 1. */
  index: number
  keyWords: readonly KeyWord[]
  /** Those of the whole story; missing where it has none. */
  notes: Note[] | undefined
  player: PlayerStore | null
  /** Whether the translation is shown. */
  translated: boolean
  /** Whether it is shown or hidden unlike the others'. */
  isException: boolean
  onToggleTranslation: (line: number) => void
  /** Whether a question has led to this line. */
  isRevisited: boolean
  textHidden: boolean
  /** Whether it is shown while the text is hidden. */
  isShownAlone: boolean
  /** Shows it alone while the text is hidden, or hides it again. */
  onToggleText: (line: number) => void
}

/** The icons of the lines' buttons are in the page once. */
export const playIconId = 'play-icon'
export const pauseIconId = 'pause-icon'

/** What decides which controls a line has. */
type LineParts = {
  textHidden: boolean
  isShownAlone: boolean
  canPlay: boolean
  /** The one that the arrow keys have led to. */
  hasWord: boolean
  hasNotes: boolean
  hasWords: boolean
  hasTranslation: boolean
}

/**
 * The controls of a line in the order of Tab and of the arrow keys, and when each of them is there. Each has the class
 * `line-control`, and another for its look: see `getControlProps`.
 */
const controls = {
  // Where the text is hidden Tab comes to this one first: Enter shows the line.
  show: ({ textHidden }: LineParts) => textHidden,
  play: ({ canPlay }: LineParts) => canPlay,
  word: ({ textHidden, hasWord }: LineParts) => hasWord && !textHidden,
  note: ({ textHidden, hasNotes }: LineParts) => hasNotes && !textHidden,
  words: ({ textHidden, hasWords }: LineParts) => hasWords && !textHidden,
  translation: ({ textHidden, hasTranslation }: LineParts) => hasTranslation && !textHidden,
  hide: ({ isShownAlone }: LineParts) => isShownAlone,
}

type Control = keyof typeof controls

const order = Object.keys(controls) as Control[]

/** One line: its play button, its text, its words as a list, and its translation. */
export const StoryLine = memo(function StoryLine(props: StoryLineProps) {
  const {
    line,
    index,
    keyWords,
    notes,
    player,
    translated,
    isException,
    isRevisited,
    textHidden,
    isShownAlone,
  } = props
  const words = useWordsOf(`${index}`)
  const lineNotes = notes?.filter((note) => note.line === index) ?? []
  const { word, walkTo } = useWordWalk(words)
  const failed = usePlayerState(player, (state) => state.failed)
  const current = usePlayerState(player, (state, { cues }) => getCurrentLine(state, cues) === index)
  const number = index + 1
  const timed = usePlayerState(player, (_, { cues }) => cues[index] !== undefined) ?? false

  const parts: LineParts = {
    textHidden,
    isShownAlone,
    canPlay: timed && !failed,
    hasWord: word !== undefined,
    hasNotes: lineNotes.length > 0,
    hasWords: words.length > 0,
    hasTranslation: line.en !== undefined,
  }
  const stops = order.filter((name) => controls[name](parts))
  const { stop, getStopProps } = useRovingStop(stops)
  const getControlProps = (name: Control, className: string) =>
    ({ type: 'button', className: `line-control print:hidden ${className}`, ...getStopProps(name) }) as const
  const focusAfter = useFocusAfter()
  const toggleText = () =>
    focusAfter(
      () => props.onToggleText(index),
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
      className="line"
      id={`l${number}`}
      tabIndex={isRevisited ? -1 : undefined}
      onKeyDown={(event) => moveLineFocus(event, walk)}
      {...attribute('line', index)}
      {...(isException && attribute('exception'))}
      {...(textHidden && attribute('blank'))}
    >
      {timed && player && (
        <PlayLine player={player} index={index} {...getControlProps('play', 'line-play')} />
      )}
      <p lang="ru" translate="no" {...attribute('textKey', index)}>
        <LineText
          text={bindShortWords(line.ru)}
          keyWords={keyWords}
          word={word}
          buttonProps={getStopProps('word')}
        />
        {lineNotes.length > 0 && <NoteButton index={index} {...getControlProps('note', 'line-note')} />}
      </p>
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
          aria-expanded={translated}
          aria-controls={`english-${number}`}
          onClick={() => props.onToggleTranslation(index)}
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
      {line.en && (
        <p lang="en" id={`english-${number}`}>
          <RussianText text={line.en} />
        </p>
      )}
    </div>
  )
})

type PlayLineProps = ComponentProps<'button'> & { player: PlayerStore; index: number }

function PlayLine({ player, index, ...props }: PlayLineProps) {
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  // Not while the audio plays through: a screen reader would announce the button's new name over the story.
  const playing = usePlayerState(player, (state) => state.playing && state.heldLine === index)
  return (
    <button
      aria-label={`${playing ? 'Pause' : 'Play'} line ${index + 1}`}
      {...disabledBy(failed)}
      // The second press of a double click would pause it.
      onClick={({ detail }) => detail < 2 && player.toggleLine(index)}
      {...props}
    >
      <svg aria-hidden="true" width="12" height="12">
        <use href={`#${playing ? pauseIconId : playIconId}`} />
      </svg>
    </button>
  )
}

/** The word of a line that the arrow keys have led to. It alone is an element, and stays one: the line's stop for Tab. */
function useWordWalk(words: WordInText[]) {
  const { isOpen, show } = useLookUp()
  const [start, setStart] = useState<number>()
  const focusAfter = useFocusAfter()
  const word = words.find((found) => found.word.start === start)

  /** Returns false if there is no such word. */
  function walkTo(index: number): boolean {
    const next = words[index]
    if (!next) return false
    const wasOpen = isOpen()
    focusAfter(
      () => setStart(next.word.start),
      () => findWordButton(next.textKey, next.word.start)?.focus(),
    )
    // An open meaning follows the focus.
    if (wasOpen) show({ words: [next] })
    return true
  }

  return { word, walkTo }
}

type LineTextProps = {
  text: MarkedText
  keyWords: readonly KeyWord[]
  word: WordInText | undefined
  buttonProps: { tabIndex: number; onFocus: () => void }
}

/** A line's text with its key words marked, and with a button around the word that the keyboard is at. */
function LineText({ text, keyWords, word, buttonProps }: LineTextProps) {
  const marked = keyWords.map(([start, end]) => ({ start, end, isKey: true }))
  const isMarked = marked.some(({ start }) => start === word?.word.start)
  const all = word && !isMarked ? [...marked, { ...word.word, isKey: false }] : marked
  const pieces = cutText(
    text,
    all.toSorted((a, b) => a.start - b.start),
  )
  return pieces.map(({ text, word: found }, index) =>
    found && found.start === word?.word.start ? (
      // Keyed: a new button for each word, so that a screen reader announces it.
      <InlineButton key={`at ${found.start}`} {...buttonProps} {...attribute('word', found.start)}>
        <Piece text={text} isKey={found.isKey} />
      </InlineButton>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      <Piece key={index} text={text} isKey={found?.isKey} />
    ),
  )
}

function Piece({ text, isKey = false }: { text: MarkedText; isKey?: boolean }) {
  const marked = <RussianText text={text} />
  return isKey ? <span className="gloss">{marked}</span> : marked
}
