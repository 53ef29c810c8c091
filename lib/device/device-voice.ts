import { useSyncExternalStore } from 'react'

/** `device`: it speaks here; `online`: what it says is sent to its maker. */
export type VoicePlace = 'device' | 'online'

/** Returns the Russian voice of that kind that sounds best by its name, or null. */
export function findRussianVoice(place: VoicePlace): SpeechSynthesisVoice | null {
  // Not in every browser, such as Android's WebView.
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  const suitable = voices.filter(
    ({ lang, localService }) => /^ru(?:s?$|[-_])/i.test(lang) && localService === (place === 'device'),
  )
  return suitable.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

/** Browsers list the voices of their own choice in no order; some offer one voice in several qualities. */
function rank({ name, default: isDefault }: SpeechSynthesisVoice): number {
  if (/premium|enhanced|natural|neural/i.test(name)) return 3
  if (/compact|espeak/i.test(name)) return 0
  return isDefault ? 2 : 1
}

/** Returns true once the browser knows a Russian voice of that kind: many look for voices only when they are asked. */
export function useHasVoice(place: VoicePlace): boolean {
  return useSyncExternalStore(
    subscribeToVoices,
    () => findRussianVoice(place) !== null,
    () => false,
  )
}

function subscribeToVoices(listener: () => void): () => void {
  const { speechSynthesis } = globalThis
  speechSynthesis?.addEventListener('voiceschanged', listener)
  return () => speechSynthesis?.removeEventListener('voiceschanged', listener)
}
