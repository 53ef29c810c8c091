import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { ChoiceSwitch } from '@/components/site/choice-switch'
import { useStory } from '@/components/story/story-context'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { Slider } from '@/components/ui/slider'
import { type PlayerStore, usePlayerState } from '@/lib/player/player-store'
import { useVoiceSources } from '@/lib/player/use-device-voice'
import { isSpoken, pauseRange, rateRange, rates } from '@/lib/storage/listening'
import { updateReaderData } from '@/lib/storage/reader-store'
import { highlightsSpoken } from '@/lib/story/story'
import { LineControls } from './line-controls'

const wayOptions = [
  { value: 'through', text: 'Straight through' },
  { value: 'lines', text: 'Line by line' },
  { value: 'loop', text: 'Loop a line' },
] as const

const spokenNames = { device: 'This device', online: 'Online' } as const

/** How the lines are heard, and what is chosen once: part of the player when it is wanted. */
export function PlayerMore({ player }: { player: PlayerStore }) {
  const voice = usePlayerState(player, (state) => state.voice)
  const mode = usePlayerState(player, (state) => state.mode) ?? 'through'
  const rate = usePlayerState(player, (state) => state.rate) ?? rates.normal
  const pauseSeconds = usePlayerState(player, (state) => state.pauseSeconds) ?? 0
  const failed = usePlayerState(player, (state) => state.failed) ?? false
  const { recordings, recording } = player
  const sources = useVoiceSources()
  const spoken = sources.map((source) => ({ value: source, text: spokenNames[source] }))
  const recorded = recordings.map(({ voice, name }) => ({ value: voice, text: name }))
  const voices = [...recorded, ...spoken]
  const { level } = useStory().story
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
          options={voices}
          value={voice ?? recording.voice}
          // Where one cannot be loaded, another may be.
          onChoose={(chosen) => {
            if (isSpoken(chosen)) updateReaderData((data) => ({ ...data, voice: chosen }))
            else player.setVoice(chosen)
          }}
        />
      )}
      {hasLines && <LineControls player={player} disabled={failed} />}
      {sources.includes('online') && (
        <p className="quiet basis-full">
          An online voice sends the text of each line to the company that provides it.
        </p>
      )}
      <div className="rows basis-full">
        {hasLines && (
          <a href="#speak" className="text-button">
            Repeat after the voice
            <Icon of={ChevronRight} size={18} className="ms-auto text-muted" />
          </a>
        )}
        <NumberChoice label="Exact speed" range={rateRange} value={rate} unit="×" onChoose={player.setRate} />
        {hasLines && (
          <NumberChoice
            label="Pause between lines"
            range={pauseRange}
            value={pauseSeconds}
            unit=" s"
            onChoose={player.setPause}
          />
        )}
        {(recordings.some(({ timedWords }) => timedWords) || 'words' in recording) && (
          // In all stories; until the reader chooses, the level decides.
          <ChoiceSwitch choice="markWords" byDefault={highlightsSpoken(level)}>
            Highlight spoken words
          </ChoiceSwitch>
        )}
      </div>
    </div>
  )
}

type NumberChoiceProps = {
  label: string
  range: { min: number; max: number; step: number }
  value: number
  unit: string
  onChoose: (value: number) => void
}

function NumberChoice({ label, range, value, unit, onChoose }: NumberChoiceProps) {
  const id = useId()
  const text = `${value}${unit}`
  return (
    <div className="player-number flex min-h-11 flex-wrap items-center gap-x-[0.6rem] border-t border-border tabular-nums">
      <label htmlFor={id}>{label}</label>
      {/* In a row of its own where there is no room for a finger beside the label. */}
      <div className="flex flex-[1_1_9rem] items-center gap-[0.6rem]">
        <Slider
          id={id}
          {...range}
          value={value}
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
