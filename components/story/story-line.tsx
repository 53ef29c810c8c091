'use client'

import { Fragment, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { MarkedText } from '@/components/text/marked-text'
import { InlineButton } from '@/components/ui/button'
import { disabledBy } from '@/components/ui/disabled-by'
import { attribute, findWordButton } from '@/lib/page/page-dom'
import { moveLineFocus } from '@/lib/reading/line-focus'
import { getCurrentLine } from '@/lib/reading/player'
import { type PlayerStore, usePlayerState } from '@/lib/reading/player-store'
import { getCleanText, sliceText, type MarkedText as Text } from '@/lib/story/marked-text'
import type { Line } from '@/lib/story/story'
import { cutText, findAllWords, type WordInText } from '@/lib/words/look-up'
import type { StoryWords } from '@/lib/words/story-words'
import { useLookUp, useWordsAt, WordsButton } from './look-up'
import { useStory } from './story-provider'

type StoryLineProps = {
  line: Line
  /** From 0; shown from 1. */
  index: number
  keyWords: StoryWords
  /** Whether the translations of all lines are shown, and how often that was switched. */
  all: { shown: boolean; switched: number }
}

type Stop = 'play' | 'word' | 'words' | 'translation'

/** The icons of the lines' buttons are in the page once. */
export const playIconId = 'play-icon'
export const pauseIconId = 'pause-icon'

/** One line: its play button, its text, its words as a list, and its translation. */
export function StoryLine({ line, index, keyWords, all }: StoryLineProps) {
  const { player, revisitedLine, textHidden } = useStory()
  // What the reader chose for this line holds until the switch for all lines is used.
  const [choice, setChoice] = useState<{ switched: number; shown: boolean }>()
  const [stop, setStop] = useState<Stop>('play')
  const words = useWordsAt(`${index}`)
  const { word, walkTo } = useWordWalk(words)
  const { current, playing, failed } = useLineState(player, index)
  const chosen = choice?.switched === all.switched
  const translated = chosen ? choice.shown : all.shown
  const number = index + 1
  const timed = player !== null && line.cue !== undefined
  const isRevisited = revisitedLine?.line === index

  // A line is one stop for Tab: the button that had the focus last, or else the first that can have it.
  const stops: Stop[] = []
  if (timed && !failed) stops.push('play')
  if (word && !textHidden) stops.push('word')
  if (words.length > 0 && !textHidden) stops.push('words')
  if (line.en && !textHidden) stops.push('translation')
  const tabStop = stops.includes(stop) ? stop : stops[0]
  const getStopProps = (name: Stop) => ({ tabIndex: name === tabStop ? 0 : -1, onFocus: () => setStop(name) })

  /** Moves the focus to the next (1) or the previous (-1) word, from the buttons on either side too. */
  function walk(step: 1 | -1): boolean {
    if (textHidden) return false
    if (tabStop === 'word' && word) return walkTo(words.indexOf(word) + step)
    if (tabStop === 'play' && step === 1) return walkTo(0)
    return tabStop === 'words' && step === -1 && walkTo(words.length - 1)
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
      {...(chosen && attribute('chosen'))}
    >
      {timed && (
        <button
          type="button"
          className="line-play print:hidden"
          aria-label={`${playing ? 'Pause' : 'Play'} line ${number}`}
          {...disabledBy(failed)}
          onClick={() => player.toggleLine(index)}
          {...getStopProps('play')}
        >
          <svg aria-hidden="true" width="12" height="12">
            <use href={`#${playing ? pauseIconId : playIconId}`} />
          </svg>
        </button>
      )}
      <p lang="ru" {...attribute('place', index)}>
        <LineText text={line.ru} keyWords={keyWords} word={word} buttonProps={getStopProps('word')} />
      </p>
      <WordsButton of={`line ${number}`} words={words} className="line-words" {...getStopProps('words')} />
      {line.en && (
        <>
          <button
            type="button"
            className="line-toggle print:hidden"
            aria-expanded={translated}
            aria-controls={`english-${number}`}
            onClick={() => setChoice({ switched: all.switched, shown: !translated })}
            {...getStopProps('translation')}
            {...attribute('translation')}
          >
            <span aria-hidden>EN</span>
            <span className="sr-only">{`English, line ${number}`}</span>
          </button>
          <p lang="en" id={`english-${number}`} hidden={!translated}>
            <MarkedText text={line.en} />
          </p>
        </>
      )}
    </div>
  )
}

/** What a line shows of its player's state; by one subscription, as a story has many lines. */
function useLineState(player: PlayerStore | null, index: number) {
  const shown = usePlayerState(player, (state, { cues }) => {
    const isCurrent = getCurrentLine(state, cues) === index
    // Not while the audio plays through: a screen reader would announce the button's new name over the story.
    const isPlaying = state.playing && state.heldLine === index
    return [isCurrent && 'current', isPlaying && 'playing', state.failed && 'failed'].join()
  })
  const has = (name: string) => shown?.includes(name) ?? false
  return { current: has('current'), playing: has('playing'), failed: has('failed') }
}

/** The word of a line that the arrow keys have led to. It alone is an element, and stays one: the line's stop for Tab. */
function useWordWalk(words: WordInText[]) {
  const { isOpen, show } = useLookUp()
  const [start, setStart] = useState<number>()
  const word = words.find((found) => found.word.start === start)

  /** Returns false if there is no such word. */
  function walkTo(index: number): boolean {
    const next = words[index]
    if (!next) return false
    const wasOpen = isOpen()
    flushSync(() => setStart(next.word.start))
    findWordButton(next.place, next.word.start)?.focus()
    // An open meaning follows the focus.
    if (wasOpen) show({ words: [next] })
    return true
  }

  return { word, walkTo }
}

type LineTextProps = {
  text: Text
  keyWords: StoryWords
  word: WordInText | undefined
  buttonProps: { tabIndex: number; onFocus: () => void }
}

function LineText({ text, keyWords, word, buttonProps }: LineTextProps) {
  if (!word) return <WithKeyWords text={text} keyWords={keyWords} />
  const { start, end } = word.word
  return (
    <>
      <WithKeyWords text={sliceText(text, 0, start)} keyWords={keyWords} />
      {/* Keyed: a new button for each word, so that a screen reader announces it. */}
      <InlineButton key={start} {...buttonProps} {...attribute('word', start)}>
        <WithKeyWords text={sliceText(text, start, end)} keyWords={keyWords} />
      </InlineButton>
      <WithKeyWords text={sliceText(text, end, getCleanText(text).length)} keyWords={keyWords} />
    </>
  )
}

/** A text whose key words are marked. */
const WithKeyWords = memo(function WithKeyWords({ text, keyWords }: { text: Text; keyWords: StoryWords }) {
  return cutText(text, findAllWords(keyWords, '', text)).map(({ text, isWord }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
    <Fragment key={index}>
      {isWord ? (
        <span className="gloss">
          <MarkedText text={text} />
        </span>
      ) : (
        <MarkedText text={text} />
      )}
    </Fragment>
  ))
})
