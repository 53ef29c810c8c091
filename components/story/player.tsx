'use client'

import { Pause, Play, RotateCcw } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { formatClock, rates, rewindSeconds } from '@/lib/reading/player'
import type { PlayerStore } from '@/lib/reading/player-store'
import { usePlayerState } from '@/lib/reading/player-store'
import { hasReached } from '@/lib/reading/stage'
import { getSitePath } from '@/lib/site'
import type { Audio } from '@/lib/story/story'
import { PlayerLines } from './player-lines'
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
    <section aria-label="Audio player" className="player needs-script print:hidden">
      {/* biome-ignore lint/a11y/useMediaCaption: the story's text is its transcript */}
      <audio ref={player.attach} src={getSitePath(audio.url)} preload={preload} />
      <button
        type="button"
        className="play-button"
        data-first
        data-play
        disabled={failed}
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={player.togglePlay}
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
      {player.cues.length > 0 && <PlayerLines player={player} disabled={failed} />}
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

/** Takes the length in seconds that is known at build time, within 0.03 s of what browsers find. */
function Position({ player, duration }: { player: PlayerStore; duration: number }) {
  const position = usePlayerState(player, (state) => state.position) ?? 0
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const playing = usePlayerState(player, (state) => state.playing)
  // What is told of the slider stays the same while it plays, or a screen reader would speak over the story.
  const [told, tell] = useState(0)
  if (!playing && told !== position) tell(position)
  const [now, end] = [formatClock(position), formatClock(duration)]
  return (
    <div className="player-position">
      <span aria-hidden>{now}</span>
      <input
        type="range"
        className="position"
        aria-label="Position"
        aria-valuetext={`${formatClock(told)} of ${end}`}
        min={0}
        max={duration}
        step="any"
        value={position}
        disabled={failed}
        style={{ '--played': `${(100 * position) / duration}%` } as CSSProperties}
        onFocus={() => tell(position)}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          tell(valueAsNumber)
          player.seek(valueAsNumber)
        }}
      />
      <span aria-hidden>{end}</span>
    </div>
  )
}

/** Whose voice it is, which its licence asks to tell. */
export function Voice({ audio }: { audio: Audio }) {
  if (audio.synthetic)
    return (
      <SiteLink href="/resources#voice" className="player-voice text-link">
        Synthetic voice
      </SiteLink>
    )
  return audio.reader ? <p className="player-voice">Read by {audio.reader}</p> : null
}
