'use client'

import { Volume2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Russian } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Icon } from '@/components/ui/icon'
import { findRussianVoice, speak, watchVoices } from '@/lib/player/device-voice'
import { rates } from '@/lib/storage/listening'
import { getReaderData } from '@/lib/storage/reader-store'
import { getCleanText, type MarkedText } from '@/lib/story/marked-text'

type SayButtonProps = {
  text: MarkedText
  /** Shows the icon alone: one of many such buttons. */
  small?: boolean
}

const voiceSilent = 'This device’s voice is not responding.'

/** Speaks a text that has no recording, using the browser's speech synthesis. Not shown where the device has none. */
export function SayButton({ text, small = false }: SayButtonProps) {
  const hasVoice = useSyncExternalStore(
    watchVoices,
    () => findRussianVoice() !== null,
    () => false,
  )
  const stop = useRef<() => void>(undefined)
  const [failed, setFailed] = useState(false)
  useAnnounced(failed && voiceSilent)
  useEffect(() => () => stop.current?.(), [])
  if (!hasVoice) return null

  function say() {
    setFailed(false)
    stop.current = speak(text, getReaderData().rate ?? rates.normal, () => setFailed(true))
  }

  return (
    <>
      <button
        type="button"
        className={`${small ? 'icon-button text-muted' : 'quiet-button'} print:hidden`}
        onClick={say}
      >
        <Icon of={Volume2} />
        {small ? (
          <span className="sr-only">
            Hear <Russian text={getCleanText(text)} />
          </span>
        ) : (
          'Play it'
        )}
      </button>
      {failed && <span className="text-sm text-muted">{voiceSilent}</span>}
    </>
  )
}
