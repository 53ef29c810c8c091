import { AudioLines, Mic, SkipForward, Square, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { RussianText } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import type { PlayerStore } from '@/lib/player/player-store'
import { useBothVoices, useVoiceClip } from '@/lib/player/use-voice-clip'
import { type Clip, getWaveform } from '@/lib/player/waveform'
import { type RecordingFault, useMicrophone } from '@/lib/practice/microphone'
import {
  ExerciseLine,
  ExercisePanel,
  type ExerciseProps,
  getFirstLine,
  hideOptions,
  useLineTranslation,
} from './exercise'

const faultTexts: Record<RecordingFault, string> = {
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
export function Speak({ player, onClose }: ExerciseProps) {
  const { story } = useStory()
  const lines = story.paragraphs.flat()
  const [index, setIndex] = useState(() => getFirstLine(story, player))
  const title = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const context = useAudioContext()
  const line = lines[index]
  const [translationSwitch, translation] = useLineTranslation(line)

  useEffect(() => title.current?.focus(), [])

  function goTo(next: number) {
    hideOptions()
    focusAfter(
      () => setIndex(next),
      () => title.current?.focus(),
    )
    player.playLine(next)
  }

  return (
    <ExercisePanel
      title="Repeat after the voice"
      position={`line ${index + 1} of ${lines.length}`}
      titleRef={title}
      onClose={onClose}
      options={
        <>
          {translationSwitch}
          {index > 0 && <TextButton onClick={() => goTo(index - 1)}>Previous line</TextButton>}
          {index > 1 && <TextButton onClick={() => goTo(0)}>From the start</TextButton>}
        </>
      }
    >
      {line && (
        <SpokenLine
          key={index}
          player={player}
          context={context}
          index={index}
          onNext={index < lines.length - 1 ? () => goTo(index + 1) : undefined}
        >
          <ExerciseLine>
            <RussianText text={line.ru} />
          </ExerciseLine>
          {translation}
        </SpokenLine>
      )}
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

type SpokenLineProps = {
  player: PlayerStore
  context: () => AudioContext
  index: number
  /** Missing at the last line. */
  onNext: (() => void) | undefined
  children: ReactNode
}

function SpokenLine({ player, context, index, onNext, children }: SpokenLineProps) {
  const [recorded, setRecorded] = useState<Clip | null>(null)
  const voice = useVoiceClip(player, context, index, recorded !== null)
  const sounds = useBothVoices(player, context)
  const { phase, fault, record, stop } = useMicrophone(context, sounds.stop, (clip) => {
    setRecorded(clip)
    sounds.playBoth(index, clip)
  })

  const isRecording = phase === 'recording'
  const action = isRecording ? 'Stop' : 'Record'
  const message =
    (phase === 'asking' && 'Waiting for the microphone...') ||
    (isRecording && 'Recording. Say the line, then press Stop.') ||
    (fault && faultTexts[fault])
  useAnnounced(message)

  return (
    <>
      {children}
      <div className="grid grid-cols-3 items-baseline-last justify-items-center">
        <button type="button" className="player-line w-full" onClick={() => player.playLine(index)}>
          <Icon of={Volume2} />
          Play the line
        </button>
        <div className="grid justify-items-center gap-1 font-medium text-muted text-xs">
          <Button
            className="size-16 min-h-0 p-0"
            aria-label={action}
            aria-disabled={phase === 'asking'}
            onClick={() => (isRecording ? stop() : phase === 'ready' && record())}
          >
            <Icon of={isRecording ? Square : Mic} size={22} className={isRecording ? 'fill-current' : ''} />
          </Button>
          <span aria-hidden>{action}</span>
        </div>
        {onNext && (
          <button type="button" className="player-line w-full" onClick={onNext}>
            <Icon of={SkipForward} />
            Next line
          </button>
        )}
      </div>
      {recorded && phase === 'ready' && (
        <Button
          kind="outline"
          className="justify-self-center"
          onClick={() => sounds.playBoth(index, recorded)}
        >
          <Icon of={AudioLines} />
          Compare
        </Button>
      )}
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
