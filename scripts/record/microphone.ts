export type Microphone = {
  isRecording: () => boolean
  start: () => void
  stop: () => void
}

type MicrophoneOptions = {
  /** Called several times a second, in decibels below full scale. */
  onLevel: (decibels: number) => void
  /** Called once for each take, with a little of what was before it. */
  onTake: (samples: Float32Array<ArrayBuffer>, rate: number) => void
}

/** Of what was heard before the press, so that nothing is lost of a reader who is faster than the machine. */
const leadSeconds = 0.35

/** A line ends after this long without speech. */
const silenceSeconds = 1

/** A take without any speech ends after this long, and any take after the other. */
const limits = { unheardSeconds: 8, seconds: 60 }

/** Speech is this much above the background, and never below the second, in decibels. */
const speech = { aboveBackground: 12, lowest: -48 }

/** Sends on what it hears, in blocks of 128 samples: what browsers record themselves is compressed. */
const worklet = `registerProcessor('take', class extends AudioWorkletProcessor {
  process([[samples]]) {
    if (samples) this.port.postMessage(samples.slice())
    return true
  }
})`

/** Opens the microphone as it is: what browsers do against echo and noise distorts speech. Throws if it may not be used. */
export async function createMicrophone({ onLevel, onTake }: MicrophoneOptions): Promise<Microphone> {
  const audio = {
    channelCount: 1,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  const context = new AudioContext()
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })))
  const node = new AudioWorkletNode(context, 'take', { numberOfOutputs: 0 })
  context.createMediaStreamSource(stream).connect(node)
  const rate = context.sampleRate
  const blockSeconds = 1024 / rate

  let blocks: { samples: Float32Array; isSpeech: boolean }[] = []
  let block: number[] = []
  let background = speech.lowest
  let take: { spokenSeconds: number; silentSeconds: number } | null = null

  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    block.push(...data)
    if (block.length < 1024) return
    const samples = Float32Array.from(block)
    const decibels = getLevel(block)
    block = []
    onLevel(decibels)
    // The softest of late: down at once, up by two decibels a second.
    background = Math.min(decibels, background + 2 * blockSeconds)
    const isSpeech = decibels > Math.max(background + speech.aboveBackground, speech.lowest)
    blocks.push({ samples, isSpeech })
    if (take) advance(take, isSpeech)
    else blocks = blocks.slice(-Math.ceil(leadSeconds / blockSeconds))
  }

  function advance(taken: { spokenSeconds: number; silentSeconds: number }, isSpeech: boolean) {
    if (isSpeech) taken.spokenSeconds += blockSeconds
    taken.silentSeconds = isSpeech ? 0 : taken.silentSeconds + blockSeconds
    const isOver = taken.spokenSeconds > 0.1 && taken.silentSeconds >= silenceSeconds
    const isUnheard = taken.spokenSeconds <= 0.1 && taken.silentSeconds >= limits.unheardSeconds
    if (isOver || isUnheard || blocks.length * blockSeconds > limits.seconds) stop()
  }

  function stop() {
    if (!take) return
    take = null
    const samples = new Float32Array(blocks.length * 1024)
    for (const [index, part] of blocks.entries()) samples.set(part.samples, index * 1024)
    blocks = []
    onTake(samples, rate)
  }

  return {
    isRecording: () => take !== null,
    start() {
      // A browser may have held it until the reader has pressed something.
      void context.resume()
      // Speech that had ended before the press is not the line's.
      if (!blocks.at(-1)?.isSpeech)
        blocks = blocks.slice(blocks.findLastIndex(({ isSpeech }) => isSpeech) + 1)
      take = { spokenSeconds: 0, silentSeconds: 0 }
    },
    stop,
  }
}

/** Returns the level of samples in decibels below full scale. */
function getLevel(samples: readonly number[]): number {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return 10 * Math.log10(energy + 1e-9)
}
