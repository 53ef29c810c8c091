/** When a line is spoken, in seconds. */
export type Cue = readonly [start: number, end: number]

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

/** How far the rewind button goes back, in seconds. */
export const rewindSeconds = 10

/** Playback rates; 1 is normal. */
export const rates = { slower: 0.85, normal: 1 } as const

/** How the lines are heard: straight through, one by one with a wait after each, or one again and again. */
const ways = ['through', 'lines', 'loop'] as const

export type Way = (typeof ways)[number]

export function isWay(value: unknown): value is Way {
  return ways.some((way) => way === value)
}

/** What the audio element last reported, and what the reader asked for. Times in seconds. */
export type PlayerState = {
  failed: boolean
  playing: boolean
  position: number
  rate: number
  /** The line being played on its own, even after it has stopped at its end; null when the audio plays through. */
  stopAfterLine: number | null
  /** How often a line was requested: a reader who asks for a line wants to see it. */
  requests: number
}

export type PlayerEvent =
  | { type: 'played' }
  | { type: 'paused' }
  | { type: 'positionReported'; position: number }
  | { type: 'rateChosen'; rate: number }
  | { type: 'failed' }
  | { type: 'reloaded' }
  | { type: 'lineRequested'; stopAfterLine: number | null; position: number }
  | { type: 'seeked'; position: number }

export const firstState: PlayerState = {
  failed: false,
  playing: false,
  position: 0,
  rate: rates.normal,
  stopAfterLine: null,
  requests: 0,
}

/** After a failure nothing but a reload changes the state. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (state.failed && event.type !== 'reloaded') return state
  switch (event.type) {
    case 'played':
      // Pressing Play after a line has stopped plays through; a requested line is already marked as playing.
      return state.playing ? state : { ...state, playing: true, stopAfterLine: null }
    case 'paused':
      return { ...state, playing: false }
    case 'positionReported':
      return event.position === state.position ? state : { ...state, position: event.position }
    case 'rateChosen':
      return { ...state, rate: event.rate }
    case 'failed':
      return { ...state, failed: true, playing: false, stopAfterLine: null }
    case 'reloaded':
      return { ...state, failed: false }
    case 'lineRequested': {
      const { stopAfterLine, position } = event
      return { ...state, playing: true, stopAfterLine, position, requests: state.requests + 1 }
    }
    case 'seeked':
      return { ...state, stopAfterLine: null, position: event.position }
  }
}

/** Returns the index of the current line, or null before the first line and before anything was played. */
export function getCurrentLine(state: PlayerState, cues: readonly Cue[]): number | null {
  if (state.stopAfterLine !== null) return state.stopAfterLine
  return state.position === 0 && !state.playing ? null : findLineAt(cues, state.position)
}

/** Returns seconds as minutes and seconds, rounded down: `1:05`. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
