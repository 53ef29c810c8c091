import { useEffect, useRef } from 'react'
import type { PlayerStore } from './player-store'
import type { Clip } from './waveform'

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

  function playOwn({ sound, start, end }: Clip) {
    const node = context().createBufferSource()
    node.buffer = sound
    node.connect(context().destination)
    node.start(0, start, end - start)
    source.current = node
  }

  function playBoth(index: number, own: Clip) {
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
      playOwn(own)
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
