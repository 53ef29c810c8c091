import { Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { createClipPlayer } from '@/lib/player/clip-player'
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
  const [clip] = useState(createClipPlayer)
  const [failed, setFailed] = useState(false)
  const found = useRef<Readonly<Cue>>(undefined)
  useEffect(() => clip.end, [clip])
  useAnnounced(failed && soundMissing)

  async function play() {
    const sound = element.current
    if (!sound) return
    setFailed(false)
    // Safari plays after a wait only what the press itself has loaded.
    if (sound.error || (findCue && !found.current)) sound.load()
    found.current ??= await findCue?.().catch(() => undefined)
    if (!element.current) return
    clip.end()
    sound.playbackRate = getReaderData().rate ?? rates.normal
    clip.play(sound, found.current ?? cue)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its text is above */}
      <audio
        ref={element}
        preload="none"
        src={getSitePath(audio)}
        onLoadedMetadata={({ type }) => clip.answer(type)}
        onTimeUpdate={({ type }) => clip.answer(type)}
        onPause={({ type }) => clip.answer(type)}
        onPlaying={({ currentTarget }) => {
          const [start] = found.current ?? cue
          // A server without Range requests sends the recording from its beginning, which is another line.
          if (currentTarget.currentTime >= start - 0.5) return
          clip.end()
          setFailed(true)
        }}
        onError={({ type }) => {
          clip.answer(type)
          setFailed(true)
        }}
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
