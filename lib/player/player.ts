import { type PlayMode, rates, type Voice } from '@/lib/storage/listening'
import type { Cue, WordTimes } from '@/lib/story/story'

/** In seconds: a browser may land a hair before the position it was sent to. */
const tolerance = 0.02

/**
 * Returns the index of the line that is being spoken at a position, or was spoken last; null before the first one.
 * A line stays the current one through the pause after it.
 */
export function findLineAt(cues: readonly Cue[], position: number): number | null {
  const line = cues.findLastIndex(([start]) => start <= position + tolerance)
  return line < 0 ? null : line
}

/** Seconds that the rewind button goes back. */
export const rewindSeconds = 10

/** A fault of audio that has not failed: it loads slowly, ends too early, or cannot be played from another position. */
type Hindrance = 'slow' | 'cut' | 'fixed'

/** The last report of the audio element, and the reader's requests. Times in seconds. */
export type PlayerState = {
  failed: boolean
  /** Cleared when the reader plays on. */
  hindrance: Hindrance | null
  playing: boolean
  position: number
  /** The position last asked for. */
  targetPosition: number
  /** The last position before the end: where data is missing, Chromium jumps to the end. */
  heardPosition: number
  /** The position from which it was heard up to there without a jump. */
  heardFrom: number
  rate: number
  voice: Voice
  mode: PlayMode
  /** The line that is played alone or in a loop, even after it has stopped at its end; null when the audio plays through. */
  onlyLine: number | null
  /** The line at which Play begins, from an earlier visit or the address; null once anything was played. */
  resumeLine: number | null
  /** The times of the recording's words; empty until they are known. */
  words: WordTimes
  /** The number of requests for a line: a reader who asks for a line wants to see it. */
  requests: number
  /** The number of presses on Play. */
  plays: number
}

export type PlayerEvent =
  | { type: 'playPressed' }
  | { type: 'played'; onlyLine: number | null }
  | { type: 'paused' }
  /** `heard`: the audio was heard up to there; it has not jumped. */
  | { type: 'positionReported'; position: number; heard: boolean }
  /** The element is sent to a position. */
  | { type: 'sent'; position: number }
  | { type: 'rateChosen'; rate: number }
  /** The element is given another recording, and is at its beginning. The caller resumes playback. */
  | { type: 'voiceChosen'; voice: Voice }
  | { type: 'modeChosen'; mode: PlayMode; onlyLine: number | null }
  | { type: 'wordsLoaded'; words: WordTimes }
  | { type: 'resumeOffered'; line: number }
  | { type: 'failed' }
  | { type: 'hindered'; hindrance: Hindrance | null }
  | { type: 'reloaded' }
  | { type: 'lineRequested'; onlyLine: number | null; position: number }
  | { type: 'seeked'; onlyLine: number | null; position: number }

export const firstState: PlayerState = {
  failed: false,
  hindrance: null,
  playing: false,
  position: 0,
  targetPosition: 0,
  heardPosition: 0,
  heardFrom: 0,
  rate: rates.normal,
  voice: 'other',
  mode: 'through',
  onlyLine: null,
  resumeLine: null,
  words: [],
  requests: 0,
  plays: 0,
}

/**
 * Returns the same object if the event changes nothing. After a failure nothing but a reload, another recording or the line
 * to begin at changes the state.
 */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (state.failed && !['reloaded', 'voiceChosen', 'resumeOffered'].includes(event.type)) return state
  const change = getChange(state, event)
  const keys = Object.keys(change) as (keyof PlayerState)[]
  return keys.every((key) => change[key] === state[key]) ? state : { ...state, ...change }
}

function getChange(state: PlayerState, event: PlayerEvent): Partial<PlayerState> {
  switch (event.type) {
    case 'playPressed':
      return { plays: state.plays + 1 }
    case 'played':
      // A requested line is already marked as playing.
      return state.playing
        ? {}
        : { hindrance: null, playing: true, onlyLine: event.onlyLine, resumeLine: null }
    case 'paused':
      // No longer waiting for audio.
      return { playing: false, hindrance: state.hindrance === 'slow' ? null : state.hindrance }
    case 'positionReported': {
      const { position, heard } = event
      if (!heard) return { position }
      // After the end a browser starts again from 0.
      return { position, heardPosition: position, heardFrom: Math.min(state.heardFrom, position) }
    }
    case 'sent': {
      const { position } = event
      const wasHeard = state.heardFrom <= position && position <= state.heardPosition
      const heardFrom = wasHeard ? state.heardFrom : position
      return { targetPosition: position, heardPosition: position, heardFrom }
    }
    case 'rateChosen':
      return { rate: event.rate }
    case 'voiceChosen': {
      const start = { position: 0, targetPosition: 0, heardPosition: 0, heardFrom: 0 }
      return { voice: event.voice, failed: false, hindrance: null, words: [], ...start }
    }
    case 'wordsLoaded':
      return { words: event.words }
    case 'modeChosen':
      // A line that has stopped stays the current one.
      return { mode: event.mode, onlyLine: state.playing ? event.onlyLine : state.onlyLine }
    case 'resumeOffered':
      return state.playing ? {} : { resumeLine: event.line }
    case 'failed':
      return { failed: true, hindrance: null, playing: false, onlyLine: null }
    case 'hindered':
      return { hindrance: event.hindrance }
    case 'reloaded':
      return { failed: false, hindrance: null }
    case 'lineRequested': {
      const { onlyLine, position } = event
      const requests = state.requests + 1
      return { hindrance: null, playing: true, onlyLine, position, resumeLine: null, requests }
    }
    case 'seeked':
      return { hindrance: null, onlyLine: event.onlyLine, position: event.position, resumeLine: null }
  }
}

/** Seconds that may be missing at the end: longer than any pause between two reports of the position. */
const maxMissing = 3

/** Returns true if audio of such a duration, in seconds, that says it has ended has broken off long before. */
export function isCutOff(
  { hindrance, heardPosition }: PlayerState,
  ended: boolean,
  duration: number,
): boolean {
  return hindrance === 'cut' || (ended && duration - heardPosition > maxMissing)
}

/** Returns true if the last line was heard from its beginning to its end, and nothing since. */
export function isAtEnd(
  { playing, position, heardFrom }: PlayerState,
  { cues, duration }: { cues: readonly Cue[]; duration: number },
): boolean {
  // Without timings the last seconds are the last line; browsers differ from the build by a few hundredths of a second.
  const [start, end] = cues.at(-1) ?? [Math.max(0, duration - 4), duration - 0.5]
  return !playing && position >= end && heardFrom <= start + tolerance
}

/** Returns whether a line that is played alone stops or begins again at a position, and where; null before its end. */
export function findTurn(
  { onlyLine, mode }: PlayerState,
  cues: readonly Cue[],
  position: number,
): { act: 'stop' | 'repeat'; at: number } | null {
  const [start, end] = cues[onlyLine ?? -1] ?? []
  if (onlyLine === null || start === undefined || end === undefined) return null
  if (mode === 'loop') return position >= getLoopEnd(cues, onlyLine) ? { act: 'repeat', at: start } : null
  return position >= end ? { act: 'stop', at: end } : null
}

/** Returns the index of the current line, or null before the first line and before anything was played. */
export function getCurrentLine(state: PlayerState, cues: readonly Cue[]): number | null {
  if (state.onlyLine !== null) return state.onlyLine
  return state.position === 0 && !state.playing ? null : findLineAt(cues, state.position)
}

/**
 * Returns the line to play alone when the audio plays from a position: in a loop the line there, one by one the line there or,
 * in the pause after it, the next one. Null if it plays through, or after the last line.
 */
export function findOnlyLine(mode: PlayMode, cues: readonly Cue[], position: number): number | null {
  if (mode === 'through' || cues.length === 0) return null
  if (mode === 'loop') return findLineAt(cues, position) ?? 0
  const line = cues.findIndex(([, end]) => end > position + tolerance)
  return line < 0 ? null : line
}

/** Returns where a line of a loop ends: half of the pause after it is heard, so that a late turn meets no other line. */
export function getLoopEnd(cues: readonly Cue[], line: number): number {
  const end = cues[line]?.[1] ?? 0
  return (end + (cues[line + 1]?.[0] ?? end)) / 2
}

/** Returns seconds as minutes and seconds, rounded down: `1:05`. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
