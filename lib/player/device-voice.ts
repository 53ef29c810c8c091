import { type VoiceSource, voiceSources } from '@/lib/storage/listening'

type Listener = (sources: readonly VoiceSource[]) => void

/** What was found among a browser's voices, and who wants to know: Linux has 13,000, and a page may have a hundred buttons. */
type Speech = {
  found: Partial<Record<VoiceSource, SpeechSynthesisVoice | null>>
  listeners: Set<Listener>
}

const speeches = new WeakMap<SpeechSynthesis, Speech>()

function getSpeech(): Speech {
  const before = speeches.get(speechSynthesis)
  if (before) return before
  const speech: Speech = { found: {}, listeners: new Set() }
  speeches.set(speechSynthesis, speech)
  speechSynthesis.addEventListener('voiceschanged', () => {
    speech.found = {}
    const sources = getVoiceSources()
    for (const listener of speech.listeners) listener(sources)
  })
  return speech
}

/** Returns the Russian voice of that kind that sounds best by its name, or null. */
export function findRussianVoice(source: VoiceSource): SpeechSynthesisVoice | null {
  const { found } = getSpeech()
  if (found[source] !== undefined) return found[source]
  const voices = speechSynthesis.getVoices()
  const suitable = voices.filter(
    (voice) => /^ru(?:s?$|[-_])/i.test(voice.lang) && isLocal(voice) === (source === 'device'),
  )
  const best = suitable.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
  // Without any voices the browser is still looking for them.
  if (voices.length > 0) found[source] = best
  return best
}

function getVoiceSources(): readonly VoiceSource[] {
  return voiceSources.filter((source) => findRussianVoice(source))
}

/** Firefox says of Linux's own voices that they are not local. */
function isLocal({ localService, voiceURI }: SpeechSynthesisVoice): boolean {
  return localService || voiceURI.startsWith('urn:moz-tts:speechd:')
}

/** Browsers list voices in no order; some offer one voice in several qualities, or espeak in a hundred variants (`+`). */
function rank({ name, lang, default: isDefault }: SpeechSynthesisVoice): number {
  const isOfRussia = /^ru(?:s?$|[-_]ru)/i.test(lang) ? 8 : 0
  if (/premium|enhanced|natural|neural/i.test(name)) return isOfRussia + 4
  if (/\+|compact|espeak/i.test(name)) return isOfRussia + (name.includes('+') ? 0 : 1)
  return isOfRussia + (isDefault ? 3 : 2)
}

/** Tells where there are Russian voices, now and whenever that changes: many browsers look for voices only when asked. */
export function watchVoices(listener: Listener, signal: AbortSignal): void {
  // Not every browser speaks, such as Android's WebView.
  if (signal.aborted || !('speechSynthesis' in globalThis)) return
  const { listeners } = getSpeech()
  listeners.add(listener)
  signal.addEventListener('abort', () => listeners.delete(listener))
  listener(getVoiceSources())
}
