import { Mic, Repeat, Square, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RussianText } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, Switch, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import type { PlayerStore } from '@/lib/player/player-store'
import { useBothVoices } from '@/lib/player/use-both-voices'
import { useVoiceClip } from '@/lib/player/use-voice-clip'
import { type Clip, getWaveform } from '@/lib/player/waveform'
import { type TakeFault, useTake } from '@/lib/practice/use-take'
import { ExerciseLine, ExercisePanel, type ExerciseProps, getFirstLine, rowClass } from './exercise'

const faultTexts: Record<TakeFault, string> = {
  denied:
    'Your browser is blocking the microphone. Allow it in the address bar or in the browser settings, then press Record.',
  missing:
    'No microphone was found. Connect one and press Record. You can still listen and speak without one.',
  busy: 'The microphone is not responding. Another app may be using it: close that app, then press Record.',
  unsupported: 'This browser cannot record. You can still listen and speak.',
  interrupted: 'The recording was interrupted. Press Record to say the line again.',
  silent: 'Nothing was heard. Check that the right microphone is on, then say the line again.',
  unreadable: 'This browser could not read its own recording. Press Record to try again.',
}

/** The voice says a line, the learner says it, and both are heard one after the other: in place of the text. */
export function Speak({ story, player, onClose }: ExerciseProps) {
  const lines = story.paragraphs.flat()
  const [index, setIndex] = useState(() => getFirstLine({ story, player }))
  const title = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const context = useAudioContext()
  const line = lines[index]

  function goTo(next: number) {
    focusAfter(
      () => setIndex(next),
      () => title.current?.focus(),
    )
    player.playLine(next)
  }

  return (
    <ExercisePanel
      title={`Repeat after the voice: line ${index + 1} of ${lines.length}`}
      titleRef={title}
      onClose={onClose}
    >
      {line && (
        <SpokenLine key={index} player={player} context={context} index={index}>
          <ExerciseLine>
            <RussianText text={line.ru} />
          </ExerciseLine>
          {line.en && (
            <Hidden name="Translation">
              <RussianText text={line.en} />
            </Hidden>
          )}
        </SpokenLine>
      )}
      <div className={rowClass}>
        {index > 1 && <TextButton onClick={() => goTo(0)}>From the start</TextButton>}
        {index > 0 && <TextButton onClick={() => goTo(index - 1)}>Previous line</TextButton>}
        {index < lines.length - 1 && (
          <Button kind="outline" onClick={() => goTo(index + 1)}>
            Next line
          </Button>
        )}
      </div>
    </ExercisePanel>
  )
}

/** Returns what decodes and plays recordings; the same one for all lines, made on the first press. */
function useAudioContext(): () => AudioContext {
  const context = useRef<AudioContext>(null)
  useEffect(() => () => void context.current?.close(), [])
  return () => {
    context.current ??= new AudioContext()
    return context.current
  }
}

function Hidden({ name, children }: { name: string; children: ReactNode }) {
  const [isShown, show] = useState(false)
  return (
    <>
      <Switch checked={isShown} onClick={() => show(!isShown)}>
        {name}
      </Switch>
      {isShown && <p>{children}</p>}
    </>
  )
}

type SpokenLineProps = {
  player: PlayerStore
  context: () => AudioContext
  index: number
  children: ReactNode
}

function SpokenLine({ player, context, index, children }: SpokenLineProps) {
  const [recorded, setRecorded] = useState<Clip | null>(null)
  const voice = useVoiceClip(player, context, index, recorded !== null)
  const sounds = useBothVoices(player, context)
  const { phase, fault, record, stop } = useTake(context, sounds.stop, (taken) => {
    setRecorded(taken)
    sounds.playBoth(index, taken)
  })

  const message =
    (phase === 'asking' && 'Waiting for the microphone...') ||
    (phase === 'recording' && 'Recording. Say the line, then press Stop.') ||
    (fault && faultTexts[fault])
  useAnnounced(message)

  return (
    <>
      {children}
      <div className={`exercise-sound ${rowClass}`}>
        <Button kind="outline" onClick={() => player.playLine(index)}>
          <Icon of={Volume2} size={18} />
          Play the line
        </Button>
        {phase === 'recording' ? (
          <Button className="min-w-34" onClick={stop}>
            <Icon of={Square} size={18} className="fill-current" />
            Stop
          </Button>
        ) : (
          <Button
            className="min-w-34"
            aria-disabled={phase === 'asking'}
            onClick={() => phase === 'ready' && record()}
          >
            <Icon of={Mic} size={18} />
            Record
          </Button>
        )}
        {recorded && phase === 'ready' && (
          <Button kind="outline" onClick={() => sounds.playBoth(index, recorded)}>
            <Icon of={Repeat} size={18} />
            Compare
          </Button>
        )}
      </div>
      <p>{message}</p>
      {recorded ? (
        <Recordings voice={voice} recorded={recorded} />
      ) : (
        <p className="meta">
          Your recording stays in the memory of this page and is gone when you leave it. Nothing is sent.
        </p>
      )}
    </>
  )
}

/** The waveforms of both above each other, to one scale, with their lengths. */
function Recordings({ voice, recorded }: { voice: Clip | null; recorded: Clip }) {
  const clips = [
    { name: 'The voice', clip: voice },
    { name: 'You', clip: recorded },
  ].flatMap(({ name, clip }) => (clip ? [{ name, clip }] : []))
  const longest = Math.max(...clips.map(({ clip }) => clip.end - clip.start))
  return (
    <dl className="recordings grid gap-3 text-muted">
      {clips.map(({ name, clip }) => (
        <div key={name} className="nth-2:text-accent">
          <dt className="quiet flex justify-between">
            {name} <span>{`${(clip.end - clip.start).toFixed(1)} s`}</span>
          </dt>
          <dd>
            <svg className="h-14 w-full" viewBox="0 0 90 2" preserveAspectRatio="none" aria-hidden="true">
              <path d={getWaveform(clip, longest)} stroke="currentColor" strokeWidth="0.6" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
