import { Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAnnounced } from '@/components/ui/announcer'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getSitePath } from '@/lib/site/site'
import { rates } from '@/lib/storage/listening'
import { getReaderData } from '@/lib/storage/reader-store'
import type { Cue } from '@/lib/story/story'

type RecordedLineProps = {
  /** The path of the recording. */
  audio: string
  cue: Readonly<Cue>
  /** Looks up at the first press when the line is spoken by now; where that cannot be had, `cue` counts. */
  findCue?: () => Promise<Cue>
  /** Shows the icon alone, for the line of that name: one of many such buttons. */
  small?: ReactNode
}

const soundMissing = 'The recording could not be loaded.'

export function RecordedLine({ audio, cue, findCue, small }: RecordedLineProps) {
  const element = useRef<HTMLAudioElement>(null)
  const [failed, setFailed] = useState(false)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const [found, setFound] = useState<Readonly<Cue>>()
  const [start, end] = found ?? cue
  useAnnounced(failed && soundMissing)

  /** A server without Range requests sends the recording from its beginning, which is another line. */
  function checkStart(sound: HTMLAudioElement) {
    if (sound.currentTime >= start - 0.5) return stopAtEnd(sound)
    sound.pause()
    setFailed(true)
  }

  /** On every frame: the element reports its position four times a second only. */
  function stopAtEnd(sound: HTMLAudioElement) {
    if (sound.paused) return
    if (sound.currentTime >= end) sound.pause()
    else frame.current = requestAnimationFrame(() => stopAtEnd(sound))
  }

  async function play() {
    const sound = element.current
    if (!sound) return
    setFailed(false)
    // Safari plays after a wait only what the press itself has loaded.
    if (sound.error || (findCue && !found)) sound.load()
    const current = found ?? (await findCue?.().catch(() => undefined)) ?? cue
    if (!element.current) return
    // The address of the sound has the time in it.
    if (current !== cue) flushSync(() => setFound(current))
    if (sound.readyState > 0) sound.currentTime = current[0]
    sound.playbackRate = getReaderData().rate ?? rates.normal
    // What cannot be played raises an error event.
    sound.play().catch(() => {})
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its text is above */}
      <audio
        ref={element}
        preload="none"
        // The fragment is where it starts before the length is known, and where it ends on a hidden page.
        src={`${getSitePath(audio)}#t=${start},${end}`}
        onPlaying={({ currentTarget }) => checkStart(currentTarget)}
        onError={() => setFailed(true)}
      />
      {small ? (
        <button type="button" className="icon-button" onClick={play}>
          <Icon of={Volume2} />
          <span className="sr-only">{small}</span>
        </button>
      ) : (
        <Button kind="outline" onClick={play}>
          <Icon of={Volume2} />
          Play the line
        </Button>
      )}
      {failed && <span className="text-sm text-muted">{soundMissing}</span>}
    </>
  )
}
