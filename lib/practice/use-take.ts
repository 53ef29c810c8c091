import { useEffect, useRef, useState } from 'react'
import { type Clip, isSilent, trimSilence } from '@/lib/player/waveform'
import { MicrophoneError, type MicrophoneFault, startTake, type Take } from './microphone'

/** In seconds: nobody takes as long for a line. */
const longestTake = 30

export type TakeFault = MicrophoneFault | 'silent' | 'unreadable'

/** Records the learner, from a press to the next one; what was taken is without the silence around it. */
export function useTake(context: () => AudioContext, beforeTake: () => void, onTaken: (clip: Clip) => void) {
  const [phase, setPhase] = useState<'ready' | 'asking' | 'recording'>('ready')
  const [fault, setFault] = useState<TakeFault | null>(null)
  const take = useRef<Take>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)

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
    beforeTake()
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

  function end(fault: TakeFault | null) {
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
    const clip = sound && { sound, start: 0, end: sound.duration }
    if (!clip) return end('unreadable')
    if (isSilent(clip)) return end('silent')
    end(null)
    onTaken(trimSilence(clip))
  }

  return { phase, fault, record, stop }
}
