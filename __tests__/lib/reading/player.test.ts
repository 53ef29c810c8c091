import {
  type Cue,
  findHeldLine,
  findLineAt,
  firstState,
  formatClock,
  getLoopEnd,
  type PlayerEvent,
  playerReducer,
} from '@/lib/reading/player'

const start = firstState

test.each<[string, PlayerEvent, Partial<typeof start>]>([
  ['playing', { type: 'played', heldLine: null }, { playing: true }],
  ['playing a line', { type: 'played', heldLine: 2 }, { playing: true, heldLine: 2 }],
  ['pausing', { type: 'paused' }, { playing: false }],
  ['a reported position', { type: 'positionReported', position: 12.5 }, { position: 12.5 }],
  ['a chosen speed', { type: 'rateChosen', rate: 0.85 }, { rate: 0.85 }],
  ['a chosen way', { type: 'wayChosen', way: 'loop', heldLine: 2 }, { way: 'loop' }],
  ['a failure', { type: 'failed' }, { failed: true, playing: false }],
])('%s', (_, event, change) => {
  expect(playerReducer(start, event)).toEqual({ ...start, ...change })
})

test.each<[string, PlayerEvent, Partial<typeof start>]>([
  [
    'a line played alone is a request',
    { type: 'lineRequested', heldLine: 3, position: 9 },
    { heldLine: 3, playing: true, position: 9, requests: 1 },
  ],
  [
    'playing through from a line is a request',
    { type: 'lineRequested', heldLine: null, position: 9 },
    { heldLine: null, playing: true, position: 9, requests: 1 },
  ],
  [
    'seeking is not a request',
    { type: 'seeked', heldLine: null, position: 9 },
    { heldLine: null, position: 9 },
  ],
])('%s', (_, event, change) => {
  expect(playerReducer({ ...start, heldLine: 1 }, event)).toEqual({ ...start, ...change })
})

test('a line that stopped stays the one that was played alone, until Play is pressed', () => {
  const stopped = playerReducer({ ...start, playing: true, heldLine: 1 }, { type: 'paused' })
  expect(stopped.heldLine).toBe(1)
  expect(playerReducer(stopped, { type: 'wayChosen', way: 'loop', heldLine: 2 }).heldLine).toBe(1)
  expect(playerReducer(stopped, { type: 'played', heldLine: null })).toEqual({ ...start, playing: true })
})

test('a way that is chosen while playing holds its line at once, or lets it go', () => {
  const playing = { ...start, playing: true }
  const held = playerReducer(playing, { type: 'wayChosen', way: 'lines', heldLine: 2 })
  expect(held).toEqual({ ...playing, way: 'lines', heldLine: 2 })
  expect(playerReducer(held, { type: 'wayChosen', way: 'through', heldLine: null })).toEqual(playing)
})

test('after a failure the audio can be loaded again', () => {
  const failed = playerReducer({ ...start, position: 12 }, { type: 'failed' })
  expect(playerReducer(failed, { type: 'reloaded' })).toEqual({ ...start, position: 12 })
})

test('a failed player stays failed and still', () => {
  const failed = playerReducer({ ...start, playing: true }, { type: 'failed' })
  expect(failed.playing).toBe(false)
  expect(playerReducer(failed, { type: 'played', heldLine: 1 })).toBe(failed)
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

test.each([
  ['through', 3, null],
  ['lines', 0, 0],
  ['lines', 1, 0],
  ['lines', 2, 1],
  ['lines', 2.2, 1],
  ['lines', 5.9, 2],
  ['lines', 6, null],
  ['loop', 0, 0],
  ['loop', 2.2, 0],
  ['loop', 2.5, 1],
  ['loop', 99, 2],
] as const)('heard in the way %p from %d s the line held is %p', (way, position, line) => {
  expect(findHeldLine(way, cues, position)).toBe(line)
})

test('a loop hears half of the pause after its line, if there is one', () => {
  expect(getLoopEnd(cues, 0)).toBe(2.25)
  expect(getLoopEnd(cues, 2)).toBe(6)
})

test('without cues there is no line', () => {
  expect(findLineAt([], 3)).toBeNull()
  expect(findHeldLine('loop', [], 3)).toBeNull()
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
