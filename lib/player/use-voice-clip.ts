import { useCallback, useEffect, useRef } from 'react'
import { useLoaded } from '@/lib/page/use-loaded'
import { getSitePath } from '@/lib/site/site'
import type { PlayerStore } from './player-store'
import { type Clip, trimSilence } from './waveform'

/** Returns the line as the voice says it, once it is wanted and has been decoded. */
export function useVoiceClip(
  player: PlayerStore,
  context: () => AudioContext,
  index: number,
  isWanted: boolean,
): Clip | null {
  const getContext = useRef(context)
  const load = useCallback(async () => {
    const { recording, cues } = player
    const [start, end] = cues[index] ?? []
    if (start === undefined || end === undefined) return null
    return trimSilence({ sound: await decode(recording.url, getContext.current()), start, end })
  }, [player, index])
  // Both are heard without it.
  return useLoaded(isWanted ? load : null)
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

/** Plays the voice's line, and then the learner's. */
export function useBothVoices(player: PlayerStore, context: () => AudioContext) {
  const source = useRef<AudioBufferSourceNode>(null)
  const unsubscribe = useRef(() => {})

  function stop() {
    unsubscribe.current()
    source.current?.stop()
    source.current = null
    if (player.getState().playing) player.togglePlay()
  }

  function playLearner({ sound, start, end }: Clip) {
    const node = context().createBufferSource()
    node.buffer = sound
    node.connect(context().destination)
    node.start(0, start, end - start)
    source.current = node
  }

  function playBoth(index: number, clip: Clip) {
    stop()
    context().resume()
    let last = Number.NEGATIVE_INFINITY
    player.playLine(index)
    unsubscribe.current = player.subscribe(() => {
      const { playing, failed, position } = player.getState()
      const isAgain = position < last - 0.3
      if (playing) last = position
      if (!failed && !isAgain && (playing || last < 0)) return
      unsubscribe.current()
      // A looped line is played once.
      if (playing) player.togglePlay()
      playLearner(clip)
    })
  }

  useEffect(
    () => () => {
      unsubscribe.current()
      source.current?.stop()
    },
    [],
  )
  return { stop, playBoth }
}
