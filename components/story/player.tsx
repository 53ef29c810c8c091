'use client'

import { Pause, Play, Repeat, RotateCcw, SkipForward } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { formatClock, rates, rewindSeconds } from '@/lib/reading/player'
import { type PlayerStore, usePlayerState } from '@/lib/reading/player-store'
import { hasReached } from '@/lib/reading/stage'
import { attribute } from '@/lib/reading/story-dom'
import { getSitePath } from '@/lib/site'
import type { Audio } from '@/lib/story/story'
import { useStory } from './story-provider'

const rateOptions = [
  { value: 'slower', text: 'Slower' },
  { value: 'normal', text: 'Normal' },
] as const

/** The audio element with our own controls. Nothing is loaded before Listen is pressed. */
export function Player() {
  const { story, stage, player } = useStory()
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const playing = usePlayerState(player, (state) => state.playing)
  const rate = usePlayerState(player, (state) => state.rate)
  const { audio } = story
  if (!audio || !player) return null
  const preload = hasReached(stage, 'listen') ? 'metadata' : 'none'
  return (
    <section aria-label="Audio player" className="player needs-script print:hidden" {...attribute('player')}>
      {/* biome-ignore lint/a11y/useMediaCaption: the story's text is its transcript */}
      <audio ref={player.attach} src={getSitePath(audio.url)} preload={preload} />
      <button
        type="button"
        className="play-button"
        disabled={failed}
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={player.togglePlay}
        {...attribute('first')}
        {...attribute('play')}
      >
        <Icon of={playing ? Pause : Play} size={20} />
      </button>
      <button type="button" className="icon-button" disabled={failed} onClick={player.rewind}>
        <Icon of={RotateCcw} size={24} strokeWidth={1.6} />
        <span aria-hidden>{rewindSeconds}</span>
        <span className="sr-only">Back {rewindSeconds} seconds</span>
      </button>
      <div className="player-track">
        <Position player={player} duration={audio.duration} />
        <Voice audio={audio} />
      </div>
      {player.cues.length > 0 && <LineControls player={player} disabled={failed} />}
      <Segmented
        label="Speed"
        options={rateOptions}
        value={rate === rates.slower ? 'slower' : 'normal'}
        disabled={failed}
        onChoose={(name) => player.setRate(rates[name])}
      />
    </section>
  )
}

/** Previous line, the same line again, on from it, next line. Three of their icons are one, turned and rearranged by CSS. */
function LineControls({ player, disabled }: { player: PlayerStore; disabled: boolean }) {
  const buttons = [
    { name: 'Previous line', icon: SkipForward, act: () => player.moveLine(-1) },
    { name: 'Repeat line', icon: Repeat, act: player.repeatLine },
    { name: 'Continue from this line', icon: SkipForward, act: player.continueFromLine },
    { name: 'Next line', icon: SkipForward, act: () => player.moveLine(1) },
  ]
  return (
    <div className="player-lines">
      {buttons.map(({ name, icon, act }) => (
        <button
          key={name}
          type="button"
          className="player-line"
          aria-label={name}
          disabled={disabled}
          onClick={act}
        >
          <Icon of={icon} size={18} strokeWidth={1.8} />
        </button>
      ))}
    </div>
  )
}

/** `duration` in seconds, as known at build time: within 0.03 s of what browsers find. */
function Position({ player, duration }: { player: PlayerStore; duration: number }) {
  const position = usePlayerState(player, (state) => state.position) ?? 0
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const playing = usePlayerState(player, (state) => state.playing)
  // The announced position stays the same while it plays, or a screen reader would speak over the story.
  const [announced, announce] = useState(0)
  if (!playing && announced !== position) announce(position)
  const [now, end] = [formatClock(position), formatClock(duration)]
  return (
    <div className="player-position">
      <span aria-hidden>{now}</span>
      <input
        type="range"
        className="position"
        aria-label="Position"
        aria-valuetext={`${formatClock(announced)} of ${end}`}
        min={0}
        max={duration}
        step="any"
        value={position}
        disabled={failed}
        // Not in the HTML, where the policy forbids it; by script it may be set.
        style={
          position > 0 ? ({ '--played': `${(100 * position) / duration}%` } as CSSProperties) : undefined
        }
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

/** Whose voice it is: the synthetic voice's licence asks for this. */
export function Voice({ audio }: { audio: Audio }) {
  if (audio.synthetic)
    return (
      <SiteLink href="/resources#voice" className="player-voice text-link">
        Synthetic voice
      </SiteLink>
    )
  return audio.reader ? <p className="player-voice">Read by {audio.reader}</p> : null
}
