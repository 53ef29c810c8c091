import { getCleanText, type MarkedText } from '@/lib/story/marked-text'

/** After this long without a sound the voice is given up. */
const startTimeoutMs = 5000

/** Browsers lose what they are asked to say directly after they were told to stop. */
const settleMs = 60

/** The chosen voice, looked for once: Linux has 13,000 voices, and a page may have a hundred buttons. */
const chosenVoices = new WeakMap<SpeechSynthesis, SpeechSynthesisVoice | null>()

/** Returns the Russian voice of this device that sounds best by its name, or null. */
export function findRussianVoice(): SpeechSynthesisVoice | null {
  // Not every browser speaks: Android's WebView does not.
  if (!('speechSynthesis' in globalThis)) return null
  const chosen = chosenVoices.get(speechSynthesis)
  if (chosen !== undefined) return chosen
  const voices = speechSynthesis.getVoices()
  const suitable = voices.filter((voice) => /^ru(?:s?$|[-_])/i.test(voice.lang) && isLocal(voice))
  const best = findBest(suitable)
  // Without any voices the browser is still looking for them.
  if (voices.length > 0) {
    const speech = speechSynthesis
    chosenVoices.set(speech, best)
    speech.addEventListener('voiceschanged', () => chosenVoices.delete(speech), { once: true })
  }
  return best
}

/** A voice that is not local sends away what it says. Firefox says of Linux's own voices that they are not local. */
function isLocal({ localService, voiceURI }: SpeechSynthesisVoice): boolean {
  return localService || voiceURI.startsWith('urn:moz-tts:speechd:')
}

/** Browsers list voices in no order; some offer one voice in several qualities, or espeak in a hundred variants (`+`). */
function findBest(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const isGood = ({ name }: SpeechSynthesisVoice) => /premium|enhanced|natural|neural/i.test(name)
  const isPoor = ({ name }: SpeechSynthesisVoice) => /\+|compact|espeak/i.test(name)
  return voices.find(isGood) ?? voices.find((voice) => !isPoor(voice)) ?? voices[0] ?? null
}

/** Calls the listener when the voices change: many browsers look for voices only when asked. Returns a function that ends it. */
export function watchVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {}
  const speech = speechSynthesis
  speech.addEventListener('voiceschanged', listener)
  return () => speech.removeEventListener('voiceschanged', listener)
}

/**
 * Speaks a text in the device's Russian voice, and calls `onFault` if nothing is heard. Returns a function that stops it.
 * Stress marks are left out, because most voices read them as something else, and so is the dash of a dialogue.
 */
export function speak(text: MarkedText, rate: number, onFault: () => void): () => void {
  const voice = findRussianVoice()
  // Hold the utterance until the end: Chromium forgets one that nothing holds.
  const utterance = new SpeechSynthesisUtterance(getCleanText(text).replace(/^[—–-]\s*/, ''))
  Object.assign(utterance, { voice, lang: voice?.lang ?? 'ru', rate })
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const name of ['start', 'end']) utterance.addEventListener(name, () => clearTimeout(timer))
  utterance.addEventListener('error', ({ error }) => {
    clearTimeout(timer)
    // The browser waits for a press, or was told to stop.
    if (!['not-allowed', 'canceled', 'interrupted'].includes(error)) onFault()
  })
  const begin = () => {
    // A browser that another page has paused says nothing.
    speechSynthesis.resume()
    speechSynthesis.speak(utterance)
    timer = setTimeout(() => {
      speechSynthesis.cancel()
      onFault()
    }, startTimeoutMs)
  }
  const wasSpeaking = speechSynthesis.speaking
  if (wasSpeaking) speechSynthesis.cancel()
  // At once where possible: Safari speaks first only while it answers a press.
  if (wasSpeaking) timer = setTimeout(begin, settleMs)
  else begin()
  return () => {
    clearTimeout(timer)
    speechSynthesis.cancel()
  }
}
