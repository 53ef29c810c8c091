import { useEffect, useRef, useState } from 'react'
import { getSitePath } from '@/lib/site/site'
import type { PlayerStore } from './player-store'
import { type Clip, trimSilence } from './waveform'

/** Returns the line as the voice says it, once it is wanted and has been decoded; null for a voice of the device. */
export function useVoiceClip(
  player: PlayerStore,
  context: () => AudioContext,
  index: number,
  isWanted: boolean,
): Clip | null {
  const [clip, setClip] = useState<Clip | null>(null)
  const getContext = useRef(context)
  useEffect(() => {
    const { recorded, cues } = player
    const [start, end] = cues[index] ?? []
    if (!isWanted || recorded !== player.recording || start === undefined || end === undefined) return
    let isCurrent = true
    decode(recorded.url, getContext.current()).then(
      (sound) => isCurrent && setClip(trimSilence({ sound, start, end })),
      // Both are heard without it.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [player, index, isWanted])
  return clip
}

/** The recording that was decoded last, by its address: two minutes of sound take 25 MB. */
const decoded = new Map<string, Promise<AudioBuffer>>()

/** Returns a whole recording, which is decoded once for all of its lines. */
function decode(url: string, context: AudioContext): Promise<AudioBuffer> {
  const cached = decoded.get(url)
  if (cached) return cached
  const asked = fetch(getSitePath(url))
    .then((response) => response.arrayBuffer())
    .then((bytes) => context.decodeAudioData(bytes))
  decoded.clear()
  decoded.set(url, asked)
  asked.catch(() => decoded.delete(url))
  return asked
}
