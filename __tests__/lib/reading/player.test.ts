import {
  type Cue,
  findLineAt,
  firstState,
  formatClock,
  type PlayerEvent,
  playerReducer,
} from '@/lib/reading/player'

const start = firstState

test.each<[string, PlayerEvent, Partial<typeof start>]>([
  ['playing', { type: 'played' }, { playing: true }],
  ['pausing', { type: 'paused' }, { playing: false }],
  ['a reported position', { type: 'positionReported', position: 12.5 }, { position: 12.5 }],
  ['a chosen speed', { type: 'rateChosen', rate: 0.85 }, { rate: 0.85 }],
  ['a failure', { type: 'failed' }, { failed: true, playing: false }],
])('%s', (_, event, change) => {
  expect(playerReducer(start, event)).toEqual({ ...start, ...change })
})

test.each<[string, PlayerEvent, Partial<typeof start>]>([
  [
    'a line played alone is a request',
    { type: 'lineRequested', stopAfterLine: 3, position: 9 },
    { stopAfterLine: 3, playing: true, position: 9, requests: 1 },
  ],
  [
    'playing through from a line is a request',
    { type: 'lineRequested', stopAfterLine: null, position: 9 },
    { stopAfterLine: null, playing: true, position: 9, requests: 1 },
  ],
  ['seeking is not a request', { type: 'seeked', position: 9 }, { stopAfterLine: null, position: 9 }],
])('%s', (_, event, change) => {
  expect(playerReducer({ ...start, stopAfterLine: 1 }, event)).toEqual({ ...start, ...change })
})

test('a line that stopped stays the one that was played alone, until Play is pressed', () => {
  const stopped = playerReducer({ ...start, playing: true, stopAfterLine: 1 }, { type: 'paused' })
  expect(stopped.stopAfterLine).toBe(1)
  expect(playerReducer(stopped, { type: 'played' })).toEqual({ ...start, playing: true })
})

test('after a failure the audio can be loaded again', () => {
  const failed = playerReducer({ ...start, position: 12 }, { type: 'failed' })
  expect(playerReducer(failed, { type: 'reloaded' })).toEqual({ ...start, position: 12 })
})

test('a failed player stays failed and still', () => {
  const failed = playerReducer({ ...start, playing: true }, { type: 'failed' })
  expect(failed.playing).toBe(false)
  expect(playerReducer(failed, { type: 'played' })).toBe(failed)
})

const cues: Cue[] = [
  [0.2, 2],
  [2.5, 4],
  [4.5, 6],
]

test.each([
  [0, null],
  [0.17, null],
  [0.19, 0],
  [0.2, 0],
  [2.2, 0],
  [2.499, 1],
  [4.4, 1],
  [4.5, 2],
  [99, 2],
])('at %d s the line is %p: it keeps its mark through the pause after it', (position, line) => {
  expect(findLineAt(cues, position)).toBe(line)
})

test('without cues there is no line', () => {
  expect(findLineAt([], 3)).toBeNull()
})

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [60, '1:00'],
  [78.4, '1:18'],
  [3599, '59:59'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})
