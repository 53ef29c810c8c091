/** How a browser and its voices behave. */
export type SpeechHabits = {
  voices: { name: string; lang: string; localService: boolean; default?: boolean; voiceURI?: string }[]
  /** After how long the browser knows its voices; missing: at once. */
  voicesMs?: number
  /** How long a voice takes for each character. */
  characterMs: number
  /** `mute`: it never begins; `refused`: the browser waits for a press. */
  fault?: 'mute' | 'refused'
}

/**
 * Replaces the browser's speech: `pause` and `resume` do nothing, as on Android; `cancel` has the utterance end with an error,
 * and what is said directly after it is lost. Needs nothing from outside, so that it can be sent to a page. What was said is in `said`.
 */
export function installSpeech(habits: SpeechHabits) {
  const said: { text: string; rate: number; voice?: string }[] = []
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let spoken: EventTarget | null = null
  let cancelledAtMs = Number.NEGATIVE_INFINITY

  function after(ms: number, act: () => void) {
    timers.add(setTimeout(act, ms))
  }

  class Utterance extends EventTarget {
    lang = ''
    rate = 1
    voice: { name: string } | null = null
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }

  function speak(utterance: Utterance) {
    const { text, rate, voice } = utterance
    const fire = (name: string, values = {}) =>
      utterance.dispatchEvent(Object.assign(new Event(name), values))
    if (performance.now() - cancelledAtMs < 50) return
    spoken = utterance
    speechSynthesis.speaking = true
    if (habits.fault === 'refused') return after(0, () => fire('error', { error: 'not-allowed' }))
    said.push({ text, rate, ...(voice && { voice: voice.name }) })
    if (habits.fault === 'mute') return
    after(0, () => fire('start'))
    after((text.length * habits.characterMs) / rate, () => {
      spoken = null
      speechSynthesis.speaking = false
      fire('end')
    })
  }

  function cancel() {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    cancelledAtMs = performance.now()
    const broken = spoken
    spoken = null
    speechSynthesis.speaking = false
    if (broken) after(0, () => broken.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' })))
  }

  const isReady = () => !habits.voicesMs || performance.now() - installedAtMs >= habits.voicesMs
  const installedAtMs = performance.now()
  const nothing = () => {}
  const voices = habits.voices.map((voice) => ({ default: false, voiceURI: voice.name, ...voice }))
  const speechSynthesis = Object.assign(new EventTarget(), {
    speaking: false,
    getVoices: () => (isReady() ? voices : []),
    speak,
    cancel,
    pause: nothing,
    resume: nothing,
    said,
    habits,
  })
  for (const [name, value] of Object.entries({ speechSynthesis, SpeechSynthesisUtterance: Utterance }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  if (habits.voicesMs)
    setTimeout(() => speechSynthesis.dispatchEvent(new Event('voiceschanged')), habits.voicesMs + 1)
  return speechSynthesis
}
