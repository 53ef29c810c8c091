'use client'

import { type FocusEvent, type MouseEvent, useState } from 'react'
import { InlineButton } from '@/components/ui/button'
import type { Piece } from '@/lib/reading/glosses'
import { getCurrentLine } from '@/lib/reading/player'
import { usePlayerState } from '@/lib/reading/player-store'
import { attribute, getLineButtons, moveLineFocus } from '@/lib/reading/story-dom'
import type { Line } from '@/lib/story/story'
import type { ShowGloss } from './gloss'
import { MarkedText } from './marked-text'
import { useStory } from './story-provider'

type StoryLineProps = {
  line: Line
  /** From 0; shown from 1. */
  index: number
  pieces: Piece[]
  /** Whether the translations of all lines are shown, and how often that was switched. */
  all: { shown: boolean; switched: number }
  showGloss: ShowGloss
}

/** The icon of the lines' play buttons is in the page once. */
export const playIconId = 'play-icon'

/** One line: its play button, its text with the words that can be explained, and its translation. */
export function StoryLine({ line, index, pieces, all, showGloss }: StoryLineProps) {
  const { player, revisitedLine } = useStory()
  // What the reader chose for this line holds until the switch for all lines is used.
  const [choice, setChoice] = useState<{ switched: number; shown: boolean }>()
  const [stop, setStop] = useState(0)
  const current = usePlayerState(player, (state, { cues }) => getCurrentLine(state, cues) === index)
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const chosen = choice?.switched === all.switched
  const translated = chosen ? choice.shown : all.shown
  const number = index + 1
  const timed = player !== null && line.cue !== undefined
  const isRevisited = revisitedLine?.line === index
  // A line is one stop for Tab. Its buttons in order: play, words, translation; play is disabled after a failure.
  const firstWord = timed ? 1 : 0
  const tabStop = Math.max(stop, timed && failed ? 1 : 0)
  const getTabIndex = (button: number) => (button === tabStop ? 0 : -1)

  function rememberStop({ currentTarget, target }: FocusEvent<HTMLElement>) {
    const button = getLineButtons(currentTarget).indexOf(target)
    if (button !== -1) setStop(button)
  }

  let words = 0
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
      onFocus={rememberStop}
      onKeyDown={moveLineFocus}
      {...attribute('line', index)}
      {...(chosen && attribute('chosen'))}
    >
      {timed && (
        <button
          type="button"
          className="line-play print:hidden"
          aria-label={`Play line ${number}`}
          tabIndex={getTabIndex(0)}
          disabled={failed}
          onClick={() => player.playLine(index)}
        >
          <svg aria-hidden="true" width="12" height="12">
            <use href={`#${playIconId}`} />
          </svg>
        </button>
      )}
      <p lang="ru">
        {pieces.map(({ text, item }, place) => {
          const key = place
          if (!item) return <MarkedText key={key} text={text} />
          const show = (event: MouseEvent<HTMLElement>) => showGloss(event, item, text)
          const tabIndex = getTabIndex(firstWord + words++)
          return (
            <InlineButton key={key} className="gloss" tabIndex={tabIndex} onPointerDown={show} onClick={show}>
              <MarkedText text={text} />
            </InlineButton>
          )
        })}
      </p>
      {line.en && (
        <>
          <button
            type="button"
            className="line-toggle print:hidden"
            tabIndex={getTabIndex(firstWord + words)}
            aria-expanded={translated}
            aria-controls={`english-${number}`}
            onClick={() => setChoice({ switched: all.switched, shown: !translated })}
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
