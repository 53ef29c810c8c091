export type MicrophoneFault = 'denied' | 'missing' | 'busy' | 'unsupported' | 'interrupted'

/** What is being recorded, in memory alone. */
export type Take = {
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
 * Switches the microphone on and records until the take is stopped. `onInterrupted` is called when something else ends it:
 * a call, another tab, the device's removal. Throws a MicrophoneError where there is nothing to record with.
 */
export async function startTake(onInterrupted: () => void): Promise<Take> {
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
