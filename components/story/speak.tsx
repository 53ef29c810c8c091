import { Mic, Repeat, Square, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MarkedText } from '@/components/text/marked-text'
import { Button, Switch, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MicrophoneError, type MicrophoneFault, startTake, type Take } from '@/lib/device/microphone'
import type { PlayerStore } from '@/lib/reading/player-store'
import { getWaveform, isSilent, type Piece, trimSilence } from '@/lib/reading/waveform'
import { getSitePath } from '@/lib/site'
import type { ExerciseProps } from './exercise'
import './exercise.css'

/** In seconds: nobody takes as long for a line. */
const longestTake = 30

const faultTexts: Record<MicrophoneFault | 'silent' | 'unreadable', string> = {
  denied:
    'The microphone is blocked. Allow it next to the address or in the settings of your browser, then press Record.',
  missing:
    'No microphone was found. Connect one and press Record. You can still listen and speak without it.',
  busy: 'The microphone is not responding. Another program may be using it: close that, then press Record.',
  unsupported: 'This browser cannot record. You can still listen and speak.',
  interrupted: 'The recording was interrupted. Press Record to say the line again.',
  silent: 'Nothing was heard. Check that the right microphone is on, then say the line again.',
  unreadable: 'This browser could not read its own recording. Press Record to try again.',
}

/** The voice says a line, the learner says it, and both are heard one after the other: in place of the text. */
export function Speak({ story, player, onClose }: ExerciseProps) {
  const lines = story.paragraphs.flat()
  const [index, setIndex] = useState(() => player.getState().heldLine ?? 0)
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const context = useAudioContext()
  const line = lines[index]

  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function goTo(next: number) {
    flushSync(() => setIndex(next))
    title.current?.focus()
    player.playLine(next)
  }

  return (
    <section ref={panel} aria-labelledby="speak-title" className="card exercise print:hidden">
      <div className="head-row">
        <h3 ref={title} id="speak-title" tabIndex={-1} className="card-title">
          Repeat after the voice: line {index + 1} of {lines.length}
        </h3>
        <TextButton onClick={onClose}>Back to the text</TextButton>
      </div>
      {line && (
        <SpokenLine key={index} player={player} context={context} index={index}>
          <p lang="ru" className="exercise-line">
            <MarkedText text={line.ru} />
          </p>
          {line.en && (
            <Hidden name="Translation">
              <MarkedText text={line.en} />
            </Hidden>
          )}
        </SpokenLine>
      )}
      <div className="exercise-actions">
        {index > 0 && <TextButton onClick={() => goTo(index - 1)}>Previous line</TextButton>}
        {index < lines.length - 1 && (
          <Button kind="outline" onClick={() => goTo(index + 1)}>
            Next line
          </Button>
        )}
      </div>
    </section>
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
  const [phase, setPhase] = useState<'ready' | 'asking' | 'recording'>('ready')
  const [fault, setFault] = useState<keyof typeof faultTexts | null>(null)
  const [own, setOwn] = useState<Piece | null>(null)
  const voice = useVoicePiece(player, context, index, own !== null)
  const take = useRef<Take>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)
  const sounds = useSounds(player, context)

  // Nothing is recorded once the line is left.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
      take.current?.stop()
    }
  }, [])

  async function record() {
    setFault(null)
    setPhase('asking')
    sounds.stop()
    // On the press: Safari lets nothing be heard otherwise.
    context().resume()
    try {
      const started = await startTake(() => end('interrupted'))
      // While the browser asked whether it may.
      if (isLeft.current) return void started.stop()
      take.current = started
      setPhase('recording')
      timer.current = setTimeout(stop, longestTake * 1000)
    } catch (error) {
      end(error instanceof MicrophoneError ? error.fault : 'busy')
    }
  }

  function end(fault: keyof typeof faultTexts | null) {
    clearTimeout(timer.current)
    take.current = null
    setPhase('ready')
    setFault(fault)
  }

  async function stop() {
    const recorded = await take.current?.stop()
    if (!recorded) return
    const sound = await context()
      .decodeAudioData(recorded)
      .catch(() => null)
    if (isLeft.current) return
    const piece = sound && { sound, start: 0, end: sound.duration }
    if (!piece) return end('unreadable')
    if (isSilent(piece)) return end('silent')
    end(null)
    const trimmed = trimSilence(piece)
    setOwn(trimmed)
    sounds.playBoth(index, trimmed)
  }

  return (
    <>
      {children}
      <div className="exercise-sound">
        <Button kind="outline" onClick={() => player.playLine(index)}>
          <Icon of={Volume2} size={18} />
          Hear the line
        </Button>
        {phase === 'recording' ? (
          <Button className="record-button recording-now" onClick={stop}>
            <Icon of={Square} size={18} />
            Stop
          </Button>
        ) : (
          <Button
            className="record-button"
            aria-disabled={phase === 'asking'}
            onClick={() => phase === 'ready' && record()}
          >
            <Icon of={Mic} size={18} />
            Record
          </Button>
        )}
        {own && phase === 'ready' && (
          <Button kind="outline" onClick={() => sounds.playBoth(index, own)}>
            <Icon of={Repeat} size={18} />
            Compare
          </Button>
        )}
      </div>
      <p role="status">
        {fault && faultTexts[fault]}
        {phase === 'asking' && 'Waiting for the microphone…'}
        {phase === 'recording' && 'Recording. Say the line, then press Stop.'}
      </p>
      {own ? (
        <Recordings voice={voice} own={own} />
      ) : (
        <p className="meta">
          Your recording stays in the memory of this page and is gone when you leave it. Nothing is sent.
        </p>
      )}
    </>
  )
}

/** Plays the voice's line, and then the learner's. */
function useSounds(player: PlayerStore, context: () => AudioContext) {
  const source = useRef<AudioBufferSourceNode>(null)
  const unsubscribe = useRef(() => {})

  function stop() {
    unsubscribe.current()
    source.current?.stop()
    source.current = null
    if (player.getState().playing) player.togglePlay()
  }

  function playOwn({ sound, start, end }: Piece) {
    const node = context().createBufferSource()
    node.buffer = sound
    node.connect(context().destination)
    node.start(0, start, end - start)
    source.current = node
  }

  function playBoth(index: number, own: Piece) {
    stop()
    context().resume()
    let last = Number.NEGATIVE_INFINITY
    player.playLine(index)
    unsubscribe.current = player.subscribe(() => {
      const { playing, failed, position } = player.getState()
      const isAgain = position < last - 0.3
      if (playing) last = position
      if (!failed && !isAgain && (playing || last < 0)) return
      unsubscribe.current()
      // A line that is looped is said once.
      if (playing) player.togglePlay()
      playOwn(own)
    })
  }

  useEffect(
    () => () => {
      unsubscribe.current()
      source.current?.stop()
    },
    [],
  )
  return { stop, playBoth }
}

/** Returns the line as the voice says it, once it is wanted and has been decoded; null for a voice of the device. */
function useVoicePiece(
  player: PlayerStore,
  context: () => AudioContext,
  index: number,
  isWanted: boolean,
): Piece | null {
  const [piece, setPiece] = useState<Piece | null>(null)
  const getContext = useRef(context)
  useEffect(() => {
    const { recorded, cues } = player
    const [start, end] = cues[index] ?? []
    if (!isWanted || !recorded || recorded !== player.recording || start === undefined || end === undefined)
      return
    let isCurrent = true
    decode(recorded.url, getContext.current()).then(
      (sound) => isCurrent && setPiece(trimSilence({ sound, start, end })),
      // Both are heard without it.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [player, index, isWanted])
  return piece
}

const decoded = new Map<string, Promise<AudioBuffer>>()

/** Returns a whole recording, decoded once. */
function decode(url: string, context: AudioContext): Promise<AudioBuffer> {
  const known = decoded.get(url)
  if (known) return known
  const asked = fetch(getSitePath(url))
    .then((response) => response.arrayBuffer())
    .then((bytes) => context.decodeAudioData(bytes))
  decoded.set(url, asked)
  asked.catch(() => decoded.delete(url))
  return asked
}

/** The waveforms of both above each other, to one scale, with their lengths. */
function Recordings({ voice, own }: { voice: Piece | null; own: Piece }) {
  const pieces = [
    { name: 'The voice', piece: voice },
    { name: 'You', piece: own },
  ].flatMap(({ name, piece }) => (piece ? [{ name, piece }] : []))
  const longest = Math.max(...pieces.map(({ piece }) => piece.end - piece.start))
  return (
    <dl className="recordings">
      {pieces.map(({ name, piece }) => (
        <div key={name}>
          <dt>
            {name} <span>{(piece.end - piece.start).toFixed(1)} s</span>
          </dt>
          <dd>
            <svg viewBox="0 0 90 2" preserveAspectRatio="none" aria-hidden="true">
              <path d={getWaveform(piece, longest)} stroke="currentColor" strokeWidth="0.6" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
