'use client'

import { type FocusEvent, useState } from 'react'
import { GlossedText, type GlossHandler } from '@/components/story/glossed-text'
import { Russian } from '@/components/story/russian'
import { useStory } from '@/components/story/story-provider'
import type { Piece } from '@/lib/reading/glosses'
import { getLineButtons, moveLineFocus } from '@/lib/reading/line-focus'
import { getCurrentLine } from '@/lib/reading/player'
import { useMemory } from '@/lib/reading/use-memory'
import { usePlayerState } from '@/lib/reading/use-player-state'
import type { Line } from '@/lib/stories/story'

type StoryLineProps = {
  line: Line
  /** From 0; shown from 1. */
  index: number
  pieces: Piece[]
  onGloss: GlossHandler
}

/** The icon of the lines' play buttons stands in the page once. */
export const playIconId = 'play-icon'

/** One line: its play button, its text with the words that can be explained, and its translation. */
export function StoryLine({ line, index, pieces, onGloss }: StoryLineProps) {
  const { player } = useStory()
  const { translations: all = false } = useMemory()
  // What the reader chose for this line holds until the switch for all lines is used.
  const [choice, setChoice] = useState<{ all: boolean; shown: boolean }>()
  const [stop, setStop] = useState(0)
  const current = usePlayerState(player, (state, { cues }) => getCurrentLine(state, cues) === index)
  const failed = usePlayerState(player, (state) => state.failed)
  const translated = choice?.all === all ? choice.shown : all
  const number = index + 1
  const playable = player !== null && line.cue !== undefined
  const words = pieces.filter((piece) => piece.item !== undefined).length
  const firstWord = playable ? 1 : 0
  const getTabIndex = (button: number) => (button === stop ? 0 : -1)

  function rememberStop({ currentTarget, target }: FocusEvent<HTMLElement>) {
    const button = getLineButtons(currentTarget).indexOf(target)
    if (button !== -1) setStop(button)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this is a line of text with its buttons
    <div
      role="group"
      aria-label={`Line ${number}`}
      aria-current={current ? 'true' : undefined}
      className="line"
      data-line={index}
      onFocus={rememberStop}
      onKeyDown={moveLineFocus}
    >
      {playable && (
        <button
          type="button"
          className="line-play needs-script"
          aria-label={`Play line ${number}`}
          tabIndex={getTabIndex(0)}
          disabled={failed ?? false}
          onClick={() => player.playLine(index)}
        >
          <svg aria-hidden="true" width="12" height="12">
            <use href={`#${playIconId}`} />
          </svg>
        </button>
      )}
      <p lang="ru" className="line-russian">
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
            className="line-toggle needs-script"
            data-translation
            tabIndex={getTabIndex(firstWord + words)}
            aria-expanded={translated}
            aria-controls={`english-${number}`}
            onClick={() => setChoice({ all, shown: !translated })}
          >
            <span aria-hidden>EN</span>
            <span className="sr-only">English, line {number}</span>
          </button>
          <p id={`english-${number}`} className="line-english" data-with-script hidden={!translated}>
            <Russian text={line.en} />
          </p>
        </>
      )}
    </div>
  )
}
