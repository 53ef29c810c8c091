import { useEffect, useState } from 'react'
import { isSpoken, type VoiceSource } from '@/lib/storage/listening'
import { useReaderData } from '@/lib/storage/reader-store'
import type { Story } from '@/lib/story/story'
import { type PlayerStore, usePlayerState } from './player-store'

/** Returns where the browser has Russian voices; nowhere until they have been found, or unless that is wanted. */
export function useVoiceSources(isWanted = true): readonly VoiceSource[] {
  const [sources, setSources] = useState<readonly VoiceSource[]>([])
  useEffect(() => {
    if (!isWanted) return
    const ended = new AbortController()
    import('./device-voice').then(
      ({ watchVoices }) => watchVoices(setSources, ended.signal),
      // Offline before it was ever used.
      () => {},
    )
    return () => ended.abort()
  }, [isWanted])
  return sources
}

/** Has the player speak in the browser's own voice once the reader has chosen it and the browser knows one. */
export function useDeviceVoice(player: PlayerStore | null, story: Story): void {
  const chosen = useReaderData(({ voice }) => voice)
  const spoken = usePlayerState(player, ({ voice }) => voice)
  const source = chosen && isSpoken(chosen) && chosen !== spoken ? chosen : null
  const sources = useVoiceSources(source !== null)
  const isThere = source !== null && sources.includes(source)

  useEffect(() => {
    if (!player || !isThere) return
    let isCurrent = true
    const lines = story.paragraphs.flat().map(({ ru }) => ru)
    // Part of no page: it is loaded when a voice is there to speak.
    import('./device-reading').then(
      ({ createDeviceReading }) =>
        isCurrent && player.speakAs(source, () => createDeviceReading(lines, source)),
      // Offline before it was ever used: the recording is heard.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [player, story, source, isThere])
}
