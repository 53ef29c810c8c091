import { useEffect, useState } from 'react'
import { useLoaded } from '@/lib/page/use-loaded'
import { isSpoken, type VoiceSource } from '@/lib/storage/listening'
import { useReaderData } from '@/lib/storage/reader-store'
import type { Story } from '@/lib/story/story'
import { type PlayerStore, usePlayerState } from './player-store'

const loadVoices = () => import('./device-voice')

/** Part of no page: it is loaded when a voice is there to speak. */
const loadReading = () => import('./device-reading')

/** Returns where the browser has Russian voices; nowhere until they have been found, or unless that is wanted. */
export function useVoiceSources(isWanted = true): readonly VoiceSource[] {
  const [sources, setSources] = useState<readonly VoiceSource[]>([])
  const loaded = useLoaded(isWanted ? loadVoices : null)
  useEffect(() => {
    const ended = new AbortController()
    loaded?.watchVoices(setSources, ended.signal)
    return () => ended.abort()
  }, [loaded])
  return sources
}

/** Has the player speak in the browser's own voice once the reader has chosen it and the browser knows one. */
export function useDeviceVoice(player: PlayerStore | null, story: Story): void {
  const chosen = useReaderData(({ voice }) => voice)
  const spoken = usePlayerState(player, ({ voice }) => voice)
  const source = chosen && isSpoken(chosen) && chosen !== spoken ? chosen : null
  const sources = useVoiceSources(source !== null)
  const isThere = source !== null && sources.includes(source)
  // Offline before it was ever used the recording is heard.
  const loaded = useLoaded(player && isThere ? loadReading : null)

  useEffect(() => {
    if (!player || !loaded || !source) return
    const lines = story.paragraphs.flat().map(({ ru }) => ru)
    player.speakAs(source, () => loaded.createDeviceReading(lines, source))
  }, [player, story, source, loaded])
}
