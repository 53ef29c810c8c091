import { useSyncExternalStore } from 'react'
import { getReaderData, updateReaderData } from '@/lib/reader/reader-store'
import {
  type Cue,
  findLineAt,
  firstState,
  getCurrentLine,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
  rates,
  rewindSeconds,
} from './player'

/** An audio element as an external store for React. */
export type PlayerStore = {
  /** When each line is spoken; empty if the audio has no timings. */
  cues: readonly Cue[]
  getState: () => PlayerState
  /** Returns a function that unsubscribes the listener. */
  subscribe: (listener: () => void) => () => void
  /** A ref callback for the audio element. */
  attach: (audio: HTMLAudioElement) => () => void
  togglePlay: () => void
  rewind: () => void
  /** `position` in seconds. */
  seek: (position: number) => void
  setRate: (rate: number) => void
  /** Plays one line and stops at its end. */
  playLine: (line: number) => void
  /** Plays the current line again, or the first one before any was played. */
  repeatLine: () => void
  /** Plays the current line from its start and carries on after it. */
  continueFromLine: () => void
  /** Goes to the next (1) or the previous (-1) line. It plays through if it was playing through, or else that line alone. */
  moveLine: (step: 1 | -1) => void
}

/** Takes the cues of all lines, or none. */
export function createPlayerStore(cues: readonly Cue[]): PlayerStore {
  let state = firstState
  let element: HTMLAudioElement | null = null
  let frame = 0
  /** The position last asked for, in seconds. */
  let wanted = 0
  const listeners = new Set<() => void>()

  function dispatch(event: PlayerEvent) {
    const next = playerReducer(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /** Runs on every frame while playing: the element reports its position only four times a second. */
  function follow() {
    if (!element || !state.playing || stopAtEnd(element)) return
    const position = element.currentTime
    if (findLineAt(cues, position) !== findLineAt(cues, state.position))
      dispatch({ type: 'positionReported', position })
    frame = requestAnimationFrame(follow)
  }

  /** Ends a line that is played alone. Called on the element's own events too, because a hidden page has no frames. */
  function stopAtEnd(audio: HTMLAudioElement): boolean {
    const end = state.stopAfterLine === null ? undefined : cues[state.stopAfterLine]?.[1]
    if (end === undefined || audio.currentTime < end) return false
    audio.pause()
    // Undo any overrun, so that the next line is played whole.
    audio.currentTime = end
    return true
  }

  const handlers = {
    play: () => {
      dispatch({ type: 'played' })
      cancelAnimationFrame(frame)
      follow()
    },
    pause: (audio: HTMLAudioElement) => {
      // The event arrives late: another line may already be playing.
      if (!audio.paused) return
      dispatch({ type: 'positionReported', position: audio.currentTime })
      dispatch({ type: 'paused' })
    },
    timeupdate: (audio: HTMLAudioElement) => {
      if (audio.paused) return
      if (!stopAtEnd(audio)) dispatch({ type: 'positionReported', position: audio.currentTime })
    },
    seeking: (audio: HTMLAudioElement) => dispatch({ type: 'positionReported', position: audio.currentTime }),
    // Safari forgets a position that was set before it had loaded the metadata.
    loadedmetadata: (audio: HTMLAudioElement) => {
      if (audio.currentTime < wanted - 0.1) audio.currentTime = wanted
    },
    error: () => dispatch({ type: 'failed' }),
  }

  function setRate(rate: number) {
    if (!element) return
    // Loading a source resets the rate to the default, so that is set too.
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
    dispatch({ type: 'rateChosen', rate })
  }

  function play(audio: HTMLAudioElement) {
    // A refused play() shows nothing alarming; audio that cannot be played raises an error event.
    audio.play().catch(() => handlers.pause(audio))
  }

  function goTo(position: number) {
    wanted = position
    if (element) element.currentTime = position
  }

  /** Loads audio that has failed again, at the same position. */
  function reload() {
    if (!element || !state.failed) return
    element.load()
    goTo(state.position)
    dispatch({ type: 'reloaded' })
  }

  function seek(position: number) {
    if (!element) return
    goTo(position)
    dispatch({ type: 'seeked', position })
  }

  function playFrom(line: number, stopAfterLine: number | null) {
    const position = cues[line]?.[0]
    if (!element || position === undefined) return
    reload()
    goTo(position)
    dispatch({ type: 'lineRequested', stopAfterLine, position })
    play(element)
  }

  const playLine = (line: number) => playFrom(line, line)

  return {
    cues,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attach(audio) {
      element = audio
      const detached = new AbortController()
      for (const [name, handle] of Object.entries(handlers))
        audio.addEventListener(name, () => handle(audio), { signal: detached.signal })
      setRate(getReaderData().slower ? rates.slower : rates.normal)
      // It may have been played, or have failed, before React took it over.
      dispatch({ type: 'positionReported', position: audio.currentTime })
      if (audio.error) dispatch({ type: 'failed' })
      if (!audio.paused) handlers.play()
      // The train leaves its tunnel, or the reader returns to the page.
      for (const name of ['online', 'visibilitychange'])
        window.addEventListener(name, () => document.hidden || reload(), { signal: detached.signal })
      return () => {
        detached.abort()
        cancelAnimationFrame(frame)
        element = null
      }
    },
    togglePlay() {
      if (element?.paused) play(element)
      else element?.pause()
    },
    rewind: () => seek(Math.max(0, (element?.currentTime ?? 0) - rewindSeconds)),
    seek,
    setRate(rate) {
      setRate(rate)
      updateReaderData((data) => ({ ...data, slower: rate < rates.normal }))
    },
    playLine,
    repeatLine: () => playLine(getCurrentLine(state, cues) ?? 0),
    continueFromLine: () => playFrom(getCurrentLine(state, cues) ?? 0, null),
    moveLine(step) {
      // Before any line was played, either step leads to the first one.
      const line = (getCurrentLine(state, cues) ?? -step) + step
      playFrom(line, state.playing && state.stopAfterLine === null ? null : line)
    },
  }
}

/** Returns a value selected from a player's state, or null if the story has no player. */
export function usePlayerState<Value extends string | number | boolean | null | undefined>(
  player: PlayerStore | null,
  select: (state: PlayerState, player: PlayerStore) => Value,
): Value | null {
  const get = () => (player ? select(player.getState(), player) : null)
  return useSyncExternalStore(player?.subscribe ?? subscribeToNothing, get, get)
}

function subscribeToNothing() {
  return () => {}
}
