'use client'

import { type FocusEvent, useState } from 'react'
import type { Piece } from '@/lib/reading/glosses'
import { getCurrentLine } from '@/lib/reading/player'
import { usePlayerState } from '@/lib/reading/player-store'
import { getLineButtons, moveLineFocus } from '@/lib/reading/story-dom'
import type { Line } from '@/lib/story/story'
import { GlossedText, type GlossHandler } from './glossed-text'
import { MarkedText } from './marked-text'
import { useStory } from './story-provider'

type StoryLineProps = {
  line: Line
  /** From 0; shown from 1. */
  index: number
  pieces: Piece[]
  /** Whether the translations of all lines are shown, and how often that was switched. */
  all: { shown: boolean; switched: number }
  onGloss: GlossHandler
}

/** The icon of the lines' play buttons stands in the page once. */
export const playIconId = 'play-icon'

/** One line: its play button, its text with the words that can be explained, and its translation. Laid out as PlainLine. */
export function StoryLine({ line, index, pieces, all, onGloss }: StoryLineProps) {
  const { player, asked } = useStory()
  // What the reader chose for this line holds until the switch for all lines is used.
  const [choice, setChoice] = useState<{ switched: number; shown: boolean }>()
  const [stop, setStop] = useState(0)
  const current = usePlayerState(player, (state, { cues }) => getCurrentLine(state, cues) === index)
  const failed = usePlayerState(player, (state) => state.failed)
  const chosen = choice?.switched === all.switched
  const translated = chosen ? choice.shown : all.shown
  const number = index + 1
  const timed = player !== null && line.cue !== undefined
  const playable = timed && !failed
  const isAsked = asked?.line === index
  const words = pieces.filter((piece) => piece.item !== undefined).length
  const firstWord = playable ? 1 : 0
  // After a failure there are fewer buttons than when the stop was remembered.
  const lastButton = firstWord + words - (line.en ? 0 : 1)
  const getTabIndex = (button: number) => (button === Math.min(stop, lastButton) ? 0 : -1)

  function rememberStop({ currentTarget, target }: FocusEvent<HTMLElement>) {
    const button = getLineButtons(currentTarget).indexOf(target)
    if (button !== -1) setStop(button)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this is a line of text with its buttons
    <div
      role="group"
      aria-label={`Line ${number}`}
      // Where the player cannot tell, the line that a question led to.
      aria-current={(timed ? current : isAsked) ? 'true' : undefined}
      className="line"
      data-line={index}
      tabIndex={isAsked ? -1 : undefined}
      data-chosen={chosen ? '' : undefined}
      onFocus={rememberStop}
      onKeyDown={moveLineFocus}
    >
      {playable && (
        <button
          type="button"
          className="line-play"
          aria-label={`Play line ${number}`}
          tabIndex={getTabIndex(0)}
          onClick={() => player.playLine(index)}
        >
          <svg aria-hidden="true" width="12" height="12">
            <use href={`#${playIconId}`} />
          </svg>
        </button>
      )}
      {timed && !playable && <span className="line-play" />}
      <p lang="ru">
        <GlossedText
          pieces={pieces}
          getTabIndex={(word) => getTabIndex(firstWord + word)}
          onGloss={onGloss}
        />
      </p>
      {line.en && (
        <>
          <button
            type="button"
            className="line-toggle"
            data-translation
            tabIndex={getTabIndex(firstWord + words)}
            aria-expanded={translated}
            aria-controls={`english-${number}`}
            onClick={() => setChoice({ switched: all.switched, shown: !translated })}
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
