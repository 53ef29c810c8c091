import { ChevronRight, Repeat, SkipBack, SkipForward } from 'lucide-react'
import { useId } from 'react'
import { disabledBy } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { Slider } from '@/components/ui/slider'
import { useThere } from '@/lib/offline/use-there'
import { type PlayerStore, usePlayerState } from '@/lib/player/player-store'
import { rateRange, rates, speeds } from '@/lib/storage/listening'

const wayOptions = [
  { value: 'through', text: 'Straight through' },
  { value: 'lines', text: 'Line by line' },
  { value: 'loop', text: 'Loop a line' },
] as const

/** The listening mode, the voice and the exact speed: shown on request. */
export function PlayerMore({ player }: { player: PlayerStore }) {
  const voice = usePlayerState(player, (state) => state.voice)
  const mode = usePlayerState(player, (state) => state.mode) ?? 'through'
  const rate = usePlayerState(player, (state) => state.rate) ?? rates.normal
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const { recordings, recording } = player
  const isThere = useThere()
  const voices = recordings.filter(({ url }) => isThere(url))
  const hasLines = player.cues.length > 0
  return (
    <div className="player-extras order-2 flex flex-[1_0_100%] flex-wrap items-center gap-x-5 gap-y-3 max-sm:gap-x-2">
      {hasLines && (
        <Segmented
          label="Listening mode"
          options={wayOptions}
          value={mode}
          disabled={failed}
          onChoose={player.setMode}
        />
      )}
      {voices.length > 1 && (
        <Segmented
          label="Voice"
          options={voices.map(({ voice, name }) => ({ value: voice, text: name }))}
          value={voice ?? recording.voice}
          // Where one cannot be loaded, another may be.
          onChoose={player.setVoice}
        />
      )}
      {hasLines && <LineControls player={player} disabled={failed} />}
      <div className="rows basis-full">
        {hasLines && (
          <a href="#speak" className="text-button">
            Repeat after the voice
            <Icon of={ChevronRight} className="ms-auto text-muted" />
          </a>
        )}
        <ExactSpeed rate={rate} onChoose={player.setRate} />
      </div>
    </div>
  )
}

/** Of a rate between the two neither is pressed. */
export function SpeedChoice({ player, disabled }: { player: PlayerStore; disabled: boolean }) {
  const rate = usePlayerState(player, (state) => state.rate) ?? undefined
  return (
    <Segmented label="Speed" options={speeds} value={rate} disabled={disabled} onChoose={player.setRate} />
  )
}

function ExactSpeed({ rate, onChoose }: { rate: number; onChoose: (rate: number) => void }) {
  const id = useId()
  const text = `${rate}×`
  return (
    <div className="player-number flex min-h-11 flex-wrap items-center gap-x-[0.6rem] border-t border-border tabular-nums">
      <label htmlFor={id}>Exact speed</label>
      {/* In the next row where there is no room for a finger beside the label. */}
      <div className="flex flex-[1_1_9rem] items-center gap-[0.6rem]">
        <Slider
          id={id}
          {...rateRange}
          value={rate}
          aria-valuetext={text}
          onChange={({ currentTarget }) => onChoose(currentTarget.valueAsNumber)}
        />
        <span aria-hidden className="min-w-[2.7em] flex-none whitespace-nowrap text-end">
          {text}
        </span>
      </div>
    </div>
  )
}

/**
 * Back, Repeat and Next, which move line by line. While one reads, Repeat is in sight and the others are behind More: see
 * player.css.
 */
export function LineControls({ player, disabled }: { player: PlayerStore; disabled: boolean }) {
  const buttons = [
    { word: 'Back', rest: 'one line', icon: SkipBack, by: -1 },
    { word: 'Repeat', rest: 'this line', icon: Repeat, by: 0 },
    { word: 'Next', rest: 'line', icon: SkipForward, by: 1 },
  ] as const
  return (
    <div className="player-lines">
      {buttons.map(({ word, rest, icon, by }) => (
        <button
          key={word}
          type="button"
          className="player-line"
          {...disabledBy(disabled)}
          onClick={() => player.moveLine(by)}
        >
          <Icon of={icon} strokeWidth={1.8} />
          <span>
            {word}
            <span className="sr-only">{` ${rest}`}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
