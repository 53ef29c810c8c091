'use client'

import { Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { Icon } from '@/components/ui/icon'
import { DeviceSound } from '@/lib/player/device-sound'
import { findRussianVoice, watchVoices } from '@/lib/player/device-voice'
import { planSpeech } from '@/lib/player/spoken-parts'
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
  const [hasVoice, setHasVoice] = useState(false)
  const sound = useRef<DeviceSound | null>(null)
  const [failed, setFailed] = useState(false)
  useAnnounced(failed && voiceSilent)
  useEffect(() => {
    const ended = new AbortController()
    watchVoices((sources) => setHasVoice(sources.includes('device')), ended.signal)
    return () => {
      ended.abort()
      sound.current?.pause()
    }
  }, [])
  if (!hasVoice) return null

  function say() {
    const voice = findRussianVoice('device')
    if (!voice) return
    setFailed(false)
    sound.current?.pause()
    sound.current = new DeviceSound(planSpeech([text]).parts, voice)
    sound.current.playbackRate = getReaderData().rate ?? rates.normal
    sound.current.addEventListener('error', () => setFailed(true))
    sound.current.play()
  }

  return (
    <>
      <button
        type="button"
        className="quiet-button print:hidden"
        data-small={small || undefined}
        onClick={say}
      >
        <Icon of={Volume2} size={18} />
        {small ? (
          <span className="sr-only">
            Hear{' '}
            <span lang="ru" translate="no">
              {getCleanText(text)}
            </span>
          </span>
        ) : (
          'Play it'
        )}
      </button>
      {failed && <span className="text-sm text-muted">{voiceSilent}</span>}
    </>
  )
}
