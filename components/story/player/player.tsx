'use client'

import { ChevronUp, Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { useStory } from '@/components/story/story-context'
import { useAnnounced } from '@/components/ui/announcer'
import { disabledBy, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Slider } from '@/components/ui/slider'
import { offlinePath } from '@/lib/offline/saved-pages'
import { useCloseRequest } from '@/lib/page/document-events'
import { attribute, getSelector } from '@/lib/page/page-dom'
import { useLoaded } from '@/lib/page/use-loaded'
import { useReaderScroll } from '@/lib/page/use-reader-scroll'
import { formatClock, isAtEnd, rewindSeconds } from '@/lib/player/player'
import { type PlayerStore, usePlayerState } from '@/lib/player/player-store'
import { getSitePath, site } from '@/lib/site/site'
import { hasReached, type Stage } from '@/lib/story/stage'
import { LineControls, PlayerMore, SpeedChoice } from './player-more'

/** No part of a page that nobody listens to. */
const loadMediaSession = () => import('@/lib/player/media-session')

/** The audio element with our own controls. Nothing is loaded before Listen is pressed. */
export function Player() {
  const { story, stage, player } = useStory()
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const playing = usePlayerState(player, (state) => state.playing)
  const isEnd = usePlayerState(player, (state, { recording }) => isAtEnd(state, recording)) ?? false
  // Later the end is below the text, and more hearings follow.
  const [isOpen, toggleMore] = useMore(stage, isEnd && stage === 'listen')
  const isRevealed = hasReached(stage, 'listen')
  const session = useLoaded(isRevealed ? loadMediaSession : null)
  useEffect(
    () => (player ? session?.connectMediaSession(player, story) : undefined),
    [player, story, session],
  )
  useLayoutEffect(() => {
    // The panel has become higher: Read stays in sight.
    if (isOpen) document.querySelector(getSelector('at', 'listen'))?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (!player) return null
  const [first] = player.recordings
  return (
    <section id="listen" aria-label="Audio player" className="player needs-script print:hidden">
      <h2 className="sr-only">Audio player</h2>
      <audio
        ref={player.attach}
        // Always the first: the player sets the chosen one itself.
        src={getSitePath(first.url)}
        preload={isRevealed ? 'metadata' : 'none'}
        suppressHydrationWarning
        {...attribute(
          'voices',
          player.recordings.map(({ voice, url }) => `${voice} ${getSitePath(url)}`).join(' '),
        )}
      />
      <PlayerFault player={player} />
      <button
        type="button"
        className="play-button grid flex-none place-items-center"
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={player.togglePlay}
        {...attribute('press', 'playPressed')}
      >
        {/* The triangle's weight lies left of its box: a nudge centres it to the eye. */}
        <Icon
          of={playing ? Pause : Play}
          size={22}
          className={playing ? 'fill-current' : 'translate-x-px fill-current'}
        />
      </button>
      <button
        type="button"
        className="player-line player-rewind flex-none"
        {...disabledBy(failed)}
        onClick={player.rewind}
      >
        <Icon of={RotateCcw} strokeWidth={1.8} />
        <span>
          <span aria-hidden>{`${rewindSeconds} s`}</span>
          <span className="sr-only">{`Back ${rewindSeconds} seconds`}</span>
        </span>
      </button>
      <Position player={player} />
      <SpeedChoice player={player} disabled={failed} />
      {player.cues.length > 0 && <LineControls player={player} disabled={failed} />}
      {/* The last in the HTML: the player is shown once this button is there. */}
      <button
        type="button"
        className="player-line player-more flex-none"
        aria-label="More controls"
        aria-expanded={isOpen}
        onClick={toggleMore}
      >
        <Icon of={ChevronUp} strokeWidth={1.8} />
        <span>More</span>
      </button>
      {isOpen && <PlayerMore player={player} />}
    </section>
  )
}

function Position({ player }: { player: PlayerStore }) {
  const duration = usePlayerState(player, (_, { recording }) => recording.duration) ?? 0
  // Before anything is played: where Play will begin.
  const position =
    usePlayerState(player, ({ position, resumeLine }) =>
      resumeLine === null ? position : (player.cues[resumeLine]?.[0] ?? position),
    ) ?? 0
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const playing = usePlayerState(player, (state) => state.playing)
  // The announced position stays the same while it plays, or a screen reader would speak over the story.
  const [announced, announce] = useState(0)
  if (!playing && announced !== position) announce(position)
  const [now, end] = [formatClock(position), formatClock(duration)]
  return (
    <div className="player-position min-w-0 items-center gap-[0.6rem] whitespace-nowrap text-muted text-xs/body tabular-nums">
      <span aria-hidden>{now}</span>
      <Slider
        aria-label="Position in the recording"
        aria-valuetext={`${formatClock(announced)} of ${end}`}
        min={0}
        max={duration}
        step="any"
        value={position}
        disabled={failed}
        onFocus={() => announce(position)}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          announce(valueAsNumber)
          player.seek(valueAsNumber)
        }}
      />
      <span aria-hidden>{end}</span>
    </div>
  )
}

/**
 * Returns whether the rest of the player is shown: at the stage at which it was opened only. Where it takes room from the text,
 * a reader's scroll closes it; the end of a hearing always does.
 */
function useMore(stage: Stage, isOver: boolean): [isOpen: boolean, toggle: () => void] {
  const [openedAt, openAt] = useState<Stage | null>(null)
  const isOpen = openedAt === stage
  useEffect(() => {
    if (!isOver || hasKeyboard()) return
    leaveExtras()
    openAt(null)
  }, [isOver])
  useReaderScroll((_, target) => {
    // Not its own scroll, nor a finger on a slider.
    const isWithin = target instanceof Element && target.closest('.player-extras, .position')
    if (isOpen && !isWithin && isInTheWay()) openAt(null)
  })
  useCloseRequest(isOpen, () => {
    leaveExtras()
    openAt(null)
  })
  return [isOpen, () => openAt(isOpen ? null : stage)]
}

/** Closed controls cannot keep the focus. */
function leaveExtras(): void {
  const { activeElement } = document
  if (activeElement?.closest('#listen') && !activeElement.matches(getSelector('press', 'playPressed')))
    document.querySelector<HTMLElement>('.player-more')?.focus()
}

function isInTheWay(): boolean {
  const player = document.getElementById('listen')
  return player !== null && getComputedStyle(player).position === 'fixed' && !hasKeyboard()
}

/** Closed controls would be gone before the focus gets from one to the next. */
function hasKeyboard(): boolean {
  return document.querySelector('#listen :focus-visible') !== null
}

const faults = {
  failed: 'The recording could not be loaded.',
  slow: 'The recording is taking a long time to load.',
  cut: 'The recording stops here. The rest is missing.',
  fixed: 'This recording can only be played straight through.',
} as const

const offlineText = 'You are offline. You can still hear the stories saved on this device: see'

const otherVoiceText =
  'You are offline, and this voice is not saved on this device. Choose the other voice, or a story that is saved: see'

/** The fault of the recording that was asked for, with a way to load it again. */
function PlayerFault({ player }: { player: PlayerStore }) {
  const fault = usePlayerState(player, ({ failed, hindrance }) => (failed ? 'failed' : hindrance))

  function retry() {
    // The pressed button is about to go.
    document.querySelector<HTMLElement>(getSelector('press', 'playPressed'))?.focus({ preventScroll: true })
    player.retry()
  }

  const isOffline = site.offline && fault === 'failed' && !navigator.onLine
  const whileOffline = player.recordings.length > 1 ? otherVoiceText : offlineText
  const text = isOffline ? whileOffline : fault && faults[fault]
  useAnnounced(text)
  if (!text) return null
  return (
    <div className="player-fault flex flex-[1_0_100%] flex-wrap items-center gap-x-3 text-sm">
      <p key={text}>
        {text}
        {isOffline && (
          <>
            {' '}
            <SiteLink href={offlinePath} className="text-link">
              Read offline
            </SiteLink>
          </>
        )}
      </p>
      <TextButton onClick={retry}>Try again</TextButton>
    </div>
  )
}
