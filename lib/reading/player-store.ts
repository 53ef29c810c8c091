import { useSyncExternalStore } from 'react'
import { getMemory, updateMemory } from '@/lib/reader/reader-store'
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

/** An audio element as a store for React, and what can be asked of it. */
export type PlayerStore = {
  /** When each line is spoken; empty where no timings exist. */
  cues: readonly Cue[]
  getState: () => PlayerState
  /** Takes a listener that is called after each change; gives a function that ends it. */
  subscribe: (listener: () => void) => () => void
  /** Takes the element that plays (a ref callback); gives a function that lets go of it. */
  attach: (audio: HTMLAudioElement) => () => void
  togglePlay: () => void
  rewind: () => void
  /** Takes seconds from the start. */
  seek: (position: number) => void
  /** Takes the playback speed, 1 for normal. */
  setRate: (rate: number) => void
  /** Plays one line and stops at its end. */
  playLine: (line: number) => void
  /** Plays the present line again; the first one where none is. */
  repeatLine: () => void
  /** Plays the present line (the first one where none is) and goes on after it. */
  playOn: () => void
  /** Goes to the next line (1) or the one before (-1): plays on from there while playing, plays it alone otherwise. */
  moveLine: (step: 1 | -1) => void
}

/** Takes the lines' cues, of all of them or of none; gives a store without an element yet. */
export function createPlayerStore(cues: readonly Cue[]): PlayerStore {
  let state = firstState
  let element: HTMLAudioElement | null = null
  let frame = 0
  /** The place that was asked for last, in seconds. */
  let wanted = 0
  const listeners = new Set<() => void>()

  function dispatch(event: PlayerEvent) {
    const next = playerReducer(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /** Runs at every frame while playing: the element's own time events come only four times a second. */
  function follow() {
    if (!element || !state.playing || stopAtEnd(element)) return
    const position = element.currentTime
    if (findLineAt(cues, position) !== findLineAt(cues, state.position))
      dispatch({ type: 'positionReported', position })
    frame = requestAnimationFrame(follow)
  }

  /** Ends a line that is played alone; by the element's own events too, because a hidden page has no frames. */
  function stopAtEnd(audio: HTMLAudioElement): boolean {
    const end = state.only === null ? undefined : cues[state.only]?.[1]
    if (end === undefined || audio.currentTime < end) return false
    audio.pause()
    // Back over what was played of the next line, so that it is whole when it is played on.
    audio.currentTime = end
    return true
  }

  const listening = {
    play: () => {
      dispatch({ type: 'played' })
      cancelAnimationFrame(frame)
      follow()
    },
    pause: (audio: HTMLAudioElement) => {
      // The event comes late: another line may play by now.
      if (!audio.paused) return
      dispatch({ type: 'positionReported', position: audio.currentTime })
      dispatch({ type: 'paused' })
    },
    timeupdate: (audio: HTMLAudioElement) => {
      if (audio.paused) return
      if (!stopAtEnd(audio)) dispatch({ type: 'positionReported', position: audio.currentTime })
    },
    seeking: (audio: HTMLAudioElement) => dispatch({ type: 'positionReported', position: audio.currentTime }),
    // Safari forgets a place that was asked for before it knows the audio.
    loadedmetadata: (audio: HTMLAudioElement) => {
      if (audio.currentTime < wanted - 0.1) audio.currentTime = wanted
    },
    error: () => dispatch({ type: 'failed' }),
  }

  function setRate(rate: number) {
    if (!element) return
    // The default as well: loading a source sets the rate back to it.
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
    dispatch({ type: 'rateChosen', rate })
  }

  function play(audio: HTMLAudioElement) {
    // Where play() is refused nothing alarming is shown; audio that cannot be played is told by its error event.
    audio.play().catch(() => listening.pause(audio))
  }

  function goTo(position: number) {
    wanted = position
    if (element) element.currentTime = position
  }

  /** Loads what could not be loaded, from where it was. */
  function loadAnew() {
    if (!element || !state.failed) return
    element.load()
    goTo(state.position)
    dispatch({ type: 'loadedAnew' })
  }

  function seek(position: number) {
    if (!element) return
    goTo(position)
    dispatch({ type: 'placeChosen', position })
  }

  /** Takes a line, and the line that is played alone (null to play on); does nothing where there is no such line. */
  function playLine(line: number, only: number | null = line) {
    const position = cues[line]?.[0]
    if (!element || position === undefined) return
    loadAnew()
    goTo(position)
    dispatch({ type: 'lineAsked', only, position })
    play(element)
  }

  return {
    cues,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attach(audio) {
      element = audio
      const ended = new AbortController()
      for (const [name, act] of Object.entries(listening))
        audio.addEventListener(name, () => act(audio), { signal: ended.signal })
      setRate(getMemory().slower ? rates.slower : rates.normal)
      // It may have been played, failed or begun to play before React took it over.
      dispatch({ type: 'positionReported', position: audio.currentTime })
      if (audio.error) dispatch({ type: 'failed' })
      if (!audio.paused) listening.play()
      // A train leaves its tunnel, or the reader comes back to the page.
      for (const name of ['online', 'visibilitychange'])
        window.addEventListener(name, () => document.hidden || loadAnew(), { signal: ended.signal })
      return () => {
        ended.abort()
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
      updateMemory((memory) => ({ ...memory, slower: rate < rates.normal }))
    },
    playLine,
    repeatLine: () => playLine(getCurrentLine(state, cues) ?? 0),
    playOn: () => playLine(getCurrentLine(state, cues) ?? 0, null),
    moveLine(step) {
      // Where none is present, the first one.
      const line = (getCurrentLine(state, cues) ?? -step) + step
      playLine(line, state.playing && state.only === null ? null : line)
    },
  }
}

/** Takes a player (null where the story has none) and what is wanted of its state; gives that, anew when it changes. */
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
