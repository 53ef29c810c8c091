import { useEffect, useState } from 'react'
import { isSpoken, type VoicePlace } from '@/lib/storage/listening'
import { useReaderData } from '@/lib/storage/reader-store'
import type { Story } from '@/lib/story/story'
import { type PlayerStore, usePlayerState } from './player-store'

/** Returns where the browser has Russian voices; nowhere until they have been found, or unless that is wanted. */
export function useVoicePlaces(isWanted = true): readonly VoicePlace[] {
  const [places, setPlaces] = useState<readonly VoicePlace[]>([])
  useEffect(() => {
    if (!isWanted) return
    const ended = new AbortController()
    import('./device-voice').then(
      ({ watchVoices }) => watchVoices(setPlaces, ended.signal),
      // Offline before it was ever used.
      () => {},
    )
    return () => ended.abort()
  }, [isWanted])
  return places
}

/** Has the player speak in the browser's own voice once the reader has chosen it and the browser knows one. */
export function useDeviceVoice(player: PlayerStore | null, story: Story): void {
  const chosen = useReaderData(({ voice }) => voice)
  const spoken = usePlayerState(player, ({ voice }) => voice)
  const place = chosen && isSpoken(chosen) && chosen !== spoken ? chosen : null
  const places = useVoicePlaces(place !== null)
  const isThere = place !== null && places.includes(place)

  useEffect(() => {
    if (!player || !isThere) return
    let isCurrent = true
    const lines = story.paragraphs.flat().map(({ ru }) => ru)
    // Part of no page: it is loaded when a voice is there to speak.
    import('./device-reading').then(
      ({ createDeviceReading }) =>
        isCurrent && player.speakAs(place, () => createDeviceReading(lines, place)),
      // Offline before it was ever used: the recording is heard.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [player, story, place, isThere])
}
