import { useEffect, useRef, useState } from 'react'
import { type Clip, isSilent, trimSilence } from '@/lib/player/waveform'

type MicrophoneFault = 'denied' | 'missing' | 'busy' | 'unsupported' | 'interrupted'

/** What is being recorded, in memory alone. */
type LearnerRecording = {
  /** Ends the recording and switches the microphone off. Returns null if it has been interrupted. */
  stop: () => Promise<ArrayBuffer | null>
}

/** By the names of the errors: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia. */
const faults: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export class MicrophoneError extends Error {
  constructor(readonly fault: MicrophoneFault) {
    super(fault)
  }
}

/**
 * Switches the microphone on and records until it is stopped. `onInterrupted` is called when something else ends it:
 * a call, another tab, the device's removal. Throws a MicrophoneError where there is nothing to record with.
 */
export async function startRecording(onInterrupted: () => void): Promise<LearnerRecording> {
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined')
    throw new MicrophoneError('unsupported')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new MicrophoneError(faults[error instanceof Error ? error.name : ''] ?? 'busy')
  })
  const chunks: Blob[] = []
  const recorder = startRecorder(stream)
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  let isInterrupted = false
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))

  function switchOff() {
    for (const track of stream.getTracks()) track.stop()
    document.removeEventListener('visibilitychange', interrupt)
  }

  function interrupt() {
    if (isInterrupted) return
    isInterrupted = true
    if (recorder.state !== 'inactive') recorder.stop()
    switchOff()
    onInterrupted()
  }

  for (const track of stream.getTracks()) {
    track.addEventListener('ended', interrupt)
    // Safari mutes it when the phone rings.
    track.addEventListener('mute', interrupt)
  }
  document.addEventListener('visibilitychange', interrupt)
  return {
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      switchOff()
      return isInterrupted ? null : new Blob(chunks).arrayBuffer()
    },
  }
}

/** Records in whatever format the browser writes: it is the one that reads it again. */
function startRecorder(stream: MediaStream): MediaRecorder {
  try {
    const recorder = new MediaRecorder(stream)
    recorder.start()
    return recorder
  } catch {
    // Or the microphone would stay on until the page is closed.
    for (const track of stream.getTracks()) track.stop()
    throw new MicrophoneError('unsupported')
  }
}

/** Nobody takes as long for a line. */
const longestSeconds = 30

export type RecordingFault = MicrophoneFault | 'silent' | 'unreadable'

/** Records the learner, from a press to the next one; what is recorded is without the silence around it. */
export function useMicrophone(
  context: () => AudioContext,
  beforeStart: () => void,
  onRecorded: (clip: Clip) => void,
) {
  const [phase, setPhase] = useState<'ready' | 'asking' | 'recording'>('ready')
  const [fault, setFault] = useState<RecordingFault | null>(null)
  const running = useRef<LearnerRecording>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)

  // Nothing is recorded once the line is left.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
      running.current?.stop()
    }
  }, [])

  async function record() {
    setFault(null)
    setPhase('asking')
    beforeStart()
    // On the press: Safari lets nothing be heard otherwise.
    context().resume()
    try {
      const started = await startRecording(() => end('interrupted'))
      // While the browser asked whether it may.
      if (isLeft.current) return void started.stop()
      running.current = started
      setPhase('recording')
      timer.current = setTimeout(stop, longestSeconds * 1000)
    } catch (error) {
      end(error instanceof MicrophoneError ? error.fault : 'busy')
    }
  }

  function end(fault: RecordingFault | null) {
    clearTimeout(timer.current)
    running.current = null
    setPhase('ready')
    setFault(fault)
  }

  async function stop() {
    const recorded = await running.current?.stop()
    if (!recorded) return
    const sound = await context()
      .decodeAudioData(recorded)
      .catch(() => null)
    if (isLeft.current) return
    const clip = sound && { sound, start: 0, end: sound.duration }
    if (!clip) return end('unreadable')
    if (isSilent(clip)) return end('silent')
    end(null)
    onRecorded(trimSilence(clip))
  }

  return { phase, fault, record, stop }
}
