import type { MediaSound } from './recordings'
import { getTimeAt, type SpokenPart } from './spoken-parts'

/** After this long without a sound the voice is asked once more, and then given up. */
const startTimeoutMs = 5000

/** How long a voice may take for a part, compared with what is expected of it, before it counts as having stopped. */
const maxSlowness = 3

/** Browsers lose what they are asked to say directly after they were told to stop. */
const settleMs = 60

/** In seconds: a line is at its end only when the voice has said so. */
const endMargin = 0.05

/**
 * A voice of the device, as an audio element would play it. Its position is estimated, and corrected at each word where
 * the voice reports them. Nothing is ever paused in the middle, which Android cannot: a part is spoken again.
 */
export class DeviceSound extends EventTarget implements MediaSound {
  readonly HAVE_FUTURE_DATA = 3
  readonly readyState = 4
  readonly seekable: MediaSound['seekable']
  defaultPlaybackRate = 1
  paused = true
  ended = false
  error: object | null = null

  readonly #parts: readonly SpokenPart[]
  readonly #voice: SpeechSynthesisVoice
  #rate = 1
  /** Where the clock was started; the position while it stands. */
  #position = 0
  /** Planned seconds per second of speech, as the voice has shown so far. */
  #speed = 1
  #clock: { startedAtMs: number; limit: number; speed: number } | null = null
  /** Chromium forgets an utterance that nothing holds, and never says that it has ended. */
  #utterance: SpeechSynthesisUtterance | null = null
  #cancelledAtMs = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  #ticker: ReturnType<typeof setInterval> | undefined

  constructor(parts: readonly SpokenPart[], voice: SpeechSynthesisVoice) {
    super()
    this.#parts = parts
    this.#voice = voice
    this.seekable = { length: 1, end: () => parts.at(-1)?.end ?? 0 }
  }

  /** In seconds. */
  get currentTime(): number {
    if (!this.#clock) return this.#position
    const { startedAtMs, limit, speed } = this.#clock
    return Math.min(this.#position + ((performance.now() - startedAtMs) / 1000) * speed, limit)
  }

  set currentTime(position: number) {
    this.#stop()
    this.#position = position
    this.ended = false
    this.#emit('seeking')
    if (!this.paused) this.#goOn()
  }

  get playbackRate(): number {
    return this.#rate
  }

  set playbackRate(rate: number) {
    if (rate === this.#rate) return
    this.#speed *= rate / this.#rate
    this.#rate = rate
    // A voice keeps the rate with which it began.
    if (!this.paused) this.currentTime = this.currentTime
  }

  async play(): Promise<void> {
    if (!this.paused) return
    if (this.ended) this.#position = 0
    this.paused = false
    this.ended = false
    this.#ticker = setInterval(() => this.#emit('timeupdate'), 250)
    this.#emit('play')
    if (!this.paused) this.#goOn()
  }

  pause(): void {
    if (this.paused) return
    this.#halt()
    this.#emit('pause')
  }

  load(): void {
    this.#halt()
    this.error = null
    this.ended = false
  }

  /** Speaks what comes next, after the pause that comes before it. */
  #goOn() {
    const part = this.#parts.find(({ end }) => end > this.#position + 0.02)
    if (!part) return this.#end()
    const pauseSeconds = part.start - this.#position
    if (pauseSeconds <= 0.02) return this.#speak(part)
    this.#clock = { startedAtMs: performance.now(), limit: part.start - 0.03, speed: this.#rate }
    this.#timer = setTimeout(() => this.#speak(part), (pauseSeconds * 1000) / this.#rate)
  }

  #speak(part: SpokenPart, attempt = 1) {
    const utterance = new SpeechSynthesisUtterance(part.text)
    utterance.voice = this.#voice
    utterance.lang = this.#voice.lang
    utterance.rate = this.#rate
    this.#clock = null
    this.#position = part.start
    this.#utterance = utterance
    /** Answers an event of this utterance, while it is the one being spoken. */
    const on = <Name extends keyof SpeechSynthesisUtteranceEventMap>(
      name: Name,
      handle: (event: SpeechSynthesisUtteranceEventMap[Name]) => void,
    ) => utterance.addEventListener(name, (event) => this.#utterance === utterance && handle(event))
    const startedAtMs = { current: performance.now() }

    on('start', () => {
      startedAtMs.current = performance.now()
      this.#runFrom(part, part.start)
      this.#emit('playing')
    })
    // Never fired by Safari's and Android's voices, among others.
    on('boundary', ({ charIndex, name }) => {
      if (name === 'sentence') return
      // The next word is reported too: its mark must not come before it.
      const next = part.text.indexOf(' ', charIndex) + 1
      const limit = next > 0 ? getTimeAt(part, next) - 0.02 : undefined
      this.#runFrom(part, getTimeAt(part, charIndex), limit)
      this.#emit('boundary')
    })
    on('end', () => {
      const spokenSeconds = (performance.now() - startedAtMs.current) / 1000
      this.#speed = Math.min(Math.max((part.end - part.start) / spokenSeconds, 0.4), 3)
      this.#finish(part)
    })
    on('error', ({ error }) => {
      // The browser waits for a press, or was told to stop by another page.
      if (['not-allowed', 'canceled', 'interrupted'].includes(error)) this.pause()
      else this.#fail()
    })

    const speak = () => {
      // A browser that another page has paused says nothing.
      speechSynthesis.resume()
      speechSynthesis.speak(utterance)
      this.#timer = setTimeout(() => {
        this.#stop()
        if (attempt === 1) this.#speak(part, 2)
        else this.#fail()
      }, startTimeoutMs)
    }
    // Of another sound on this page.
    if (speechSynthesis.speaking) this.#cancel()
    const waitMs = this.#cancelledAtMs + settleMs - performance.now()
    // At once where it can be: Safari speaks first only while it answers a press.
    if (waitMs <= 0) speak()
    else this.#timer = setTimeout(speak, waitMs)
  }

  /** Lets the position run from there, and goes on if the voice neither reports anything more nor ends. */
  #runFrom(part: SpokenPart, position: number, limit = part.end - endMargin) {
    const { end } = part
    this.#position = position
    this.#clock = { startedAtMs: performance.now(), limit, speed: this.#speed }
    clearTimeout(this.#timer)
    const expectedMs = ((end - position) * 1000) / Math.min(this.#speed, this.#rate)
    this.#timer = setTimeout(
      () => {
        this.#stop()
        this.#finish(part)
      },
      2000 + maxSlowness * expectedMs,
    )
  }

  #finish({ end }: SpokenPart) {
    clearTimeout(this.#timer)
    this.#utterance = null
    this.#clock = null
    this.#position = end
    this.#emit('timeupdate')
    // A listener may have paused, or gone elsewhere.
    const isHere = this.#position === end && !this.#utterance && !this.#clock
    if (isHere && !this.paused) this.#goOn()
  }

  #end() {
    this.#halt()
    this.ended = true
    this.#emit('pause')
    this.#emit('ended')
  }

  #fail() {
    this.#halt()
    this.error = {}
    this.#emit('error')
  }

  #halt() {
    this.#stop()
    this.paused = true
    clearInterval(this.#ticker)
  }

  /** Stops the clock and the voice where they are. */
  #stop() {
    this.#position = this.currentTime
    this.#clock = null
    clearTimeout(this.#timer)
    if (!this.#utterance) return
    this.#utterance = null
    this.#cancel()
  }

  #cancel() {
    this.#cancelledAtMs = performance.now()
    speechSynthesis.cancel()
  }

  #emit(name: string) {
    this.dispatchEvent(new Event(name))
  }
}
