/** When a line is spoken, in seconds. */
export type Cue = readonly [start: number, end: number]

/** Seconds: browsers may land a hair before the place that they were sent to. */
const tolerance = 0.02

/**
 * Takes the lines' cues in order and a position in seconds; gives the index of the line that is or was spoken last,
 * or null before the first. A line keeps its mark through the pause after it.
 */
export function findLineAt(cues: readonly Cue[], position: number): number | null {
  const line = cues.findLastIndex(([start]) => start <= position + tolerance)
  return line < 0 ? null : line
}

/** Seconds that the rewind button goes back. */
export const rewindSeconds = 10

/** The playback speeds; 1 is normal. */
export const rates = { slower: 0.85, normal: 1 } as const

/** What the audio element last reported, and what was asked of it. Times in seconds. */
export type PlayerState = {
  failed: boolean
  playing: boolean
  position: number
  rate: number
  /** The line that is played alone, up to its end, or was until it stopped; null when the audio plays on. */
  only: number | null
  /** How often a line was asked for: a reader who asks for a line wants to see it. */
  requests: number
}

export type PlayerEvent =
  | { type: 'played' }
  | { type: 'paused' }
  | { type: 'positionReported'; position: number }
  | { type: 'rateChosen'; rate: number }
  | { type: 'failed' }
  | { type: 'loadedAnew' }
  | { type: 'lineAsked'; only: number | null; position: number }
  | { type: 'placeChosen'; position: number }

/** A player at its start. */
export const firstState: PlayerState = {
  failed: false,
  playing: false,
  position: 0,
  rate: rates.normal,
  only: null,
  requests: 0,
}

/** Takes the state and an event; gives the next state. After a failure it stays the same until it is loaded anew. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (state.failed && event.type !== 'loadedAnew') return state
  switch (event.type) {
    case 'played':
      // Whoever plays what had stopped plays on; a line that was asked for plays already.
      return state.playing ? state : { ...state, playing: true, only: null }
    case 'paused':
      return { ...state, playing: false }
    case 'positionReported':
      return event.position === state.position ? state : { ...state, position: event.position }
    case 'rateChosen':
      return { ...state, rate: event.rate }
    case 'failed':
      return { ...state, failed: true, playing: false, only: null }
    case 'loadedAnew':
      return { ...state, failed: false }
    case 'lineAsked':
      return {
        ...state,
        playing: true,
        only: event.only,
        position: event.position,
        requests: state.requests + 1,
      }
    case 'placeChosen':
      return { ...state, only: null, position: event.position }
  }
}

/** Gives the index of the line that is spoken, or null: before the first line, and before anything was played. */
export function getCurrentLine(state: PlayerState, cues: readonly Cue[]): number | null {
  if (state.only !== null) return state.only
  return state.position === 0 && !state.playing ? null : findLineAt(cues, state.position)
}

/** Takes seconds; gives minutes and seconds such as `1:05`, rounded down. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
