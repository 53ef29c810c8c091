import {
  findLineAt,
  findOnlyLine,
  findTurn,
  firstState,
  formatClock,
  getLoopEnd,
  isCutOff,
  type PlayerEvent,
  playerReducer,
} from '@/lib/player/player'
import type { Cue } from '@/lib/story/story'

const start = firstState

test.each<[string, PlayerEvent, Partial<typeof start>]>([
  ['playing', { type: 'played', onlyLine: null }, { playing: true }],
  ['playing a line', { type: 'played', onlyLine: 2 }, { playing: true, onlyLine: 2 }],
  ['pausing', { type: 'paused' }, { playing: false }],
  [
    'a reported position',
    { type: 'positionReported', position: 12.5, heard: true },
    { position: 12.5, heardPosition: 12.5 },
  ],
  [
    'a jump, which says nothing of what was heard',
    { type: 'positionReported', position: 60, heard: false },
    { position: 60 },
  ],
  [
    'being sent to a position',
    { type: 'sent', position: 7 },
    { targetPosition: 7, heardPosition: 7, heardFrom: 7 },
  ],
  ['a chosen speed', { type: 'rateChosen', rate: 0.85 }, { rate: 0.85 }],
  ['a chosen way', { type: 'modeChosen', mode: 'loop', onlyLine: 2 }, { mode: 'loop' }],
  ['a failure', { type: 'failed' }, { failed: true, playing: false }],
])('%s', (_, event, change) => {
  expect(playerReducer(start, event)).toEqual({ ...start, ...change })
})

test.each<[string, PlayerEvent, Partial<typeof start>]>([
  [
    'a line played alone is a request',
    { type: 'lineRequested', onlyLine: 3, position: 9 },
    { onlyLine: 3, playing: true, position: 9, requests: 1 },
  ],
  [
    'playing through from a line is a request',
    { type: 'lineRequested', onlyLine: null, position: 9 },
    { onlyLine: null, playing: true, position: 9, requests: 1 },
  ],
  [
    'seeking is not a request',
    { type: 'seeked', onlyLine: null, position: 9 },
    { onlyLine: null, position: 9 },
  ],
])('%s', (_, event, change) => {
  expect(playerReducer({ ...start, onlyLine: 1 }, event)).toEqual({ ...start, ...change })
})

test.each<PlayerEvent>([
  { type: 'played', onlyLine: null },
  { type: 'paused' },
  { type: 'positionReported', position: 12.5, heard: true },
  { type: 'sent', position: 12.5 },
  { type: 'rateChosen', rate: 0.85 },
  { type: 'modeChosen', mode: 'loop', onlyLine: 2 },
  { type: 'failed' },
  { type: 'hindered', hindrance: 'slow' },
  { type: 'reloaded' },
  { type: 'seeked', onlyLine: 2, position: 9 },
])('the event %j changes nothing the second time', (event) => {
  const once = playerReducer(start, event)
  expect(playerReducer(once, event)).toBe(once)
})

test.each([
  ['ends where it should', {}, true, 62, false],
  ['ends long before its end', {}, true, 64, true],
  ['goes on', {}, false, 64, false],
  ['has been said to break off', { hindrance: 'cut' }, false, 62, true],
] as const)(
  'audio heard to 60 s that %s is cut off: %o, ended %p, %d s long: %p',
  (_, change, ended, duration, isCut) => {
    expect(isCutOff({ ...start, heardPosition: 60, ...change }, ended, duration)).toBe(isCut)
  },
)

test('a line that stopped stays the one that was played alone, until Play is pressed', () => {
  const stopped = playerReducer({ ...start, playing: true, onlyLine: 1 }, { type: 'paused' })
  expect(stopped.onlyLine).toBe(1)
  expect(playerReducer(stopped, { type: 'modeChosen', mode: 'loop', onlyLine: 2 }).onlyLine).toBe(1)
  expect(playerReducer(stopped, { type: 'played', onlyLine: null })).toEqual({ ...start, playing: true })
})

test('a way that is chosen while playing holds its line at once, or lets it go', () => {
  const playing = { ...start, playing: true }
  const held = playerReducer(playing, { type: 'modeChosen', mode: 'lines', onlyLine: 2 })
  expect(held).toEqual({ ...playing, mode: 'lines', onlyLine: 2 })
  expect(playerReducer(held, { type: 'modeChosen', mode: 'through', onlyLine: null })).toEqual(playing)
})

test('after a failure the audio can be loaded again', () => {
  const failed = playerReducer({ ...start, position: 12 }, { type: 'failed' })
  expect(playerReducer(failed, { type: 'reloaded' })).toEqual({ ...start, position: 12 })
})

test('a failed player stays failed and still', () => {
  const failed = playerReducer({ ...start, playing: true }, { type: 'failed' })
  expect(failed.playing).toBe(false)
  expect(playerReducer(failed, { type: 'played', onlyLine: 1 })).toBe(failed)
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
] as const)('heard in the way %p from %d s the line held is %p', (mode, position, line) => {
  expect(findOnlyLine(mode, cues, position)).toBe(line)
})

test.each([
  ['through', null, 3.9, null],
  ['through', 1, 3.9, null],
  ['through', 1, 4, { act: 'stop', at: 4 }],
  ['lines', 1, 4.4, { act: 'stop', at: 4 }],
  ['loop', 1, 4.2, null],
  ['loop', 1, 4.25, { act: 'repeat', at: 2.5 }],
  ['loop', 9, 4.25, null],
] as const)('in the way %p the line %p comes at %d s to %j', (mode, onlyLine, position, turn) => {
  expect(findTurn({ ...start, mode, onlyLine }, cues, position)).toEqual(turn)
})

test('a loop hears half of the pause after its line, if there is one', () => {
  expect(getLoopEnd(cues, 0)).toBe(2.25)
  expect(getLoopEnd(cues, 2)).toBe(6)
})

test('without cues there is no line', () => {
  expect(findLineAt([], 3)).toBeNull()
  expect(findOnlyLine('loop', [], 3)).toBeNull()
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
