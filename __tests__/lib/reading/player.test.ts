import { firstState, type PlayerEvent, playerReducer } from '@/lib/reading/player'

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
    { type: 'lineAsked', only: 3, position: 9 },
    { only: 3, playing: true, position: 9, requests: 1 },
  ],
  [
    'a line played on from is a request',
    { type: 'lineAsked', only: null, position: 9 },
    { only: null, playing: true, position: 9, requests: 1 },
  ],
  ['a chosen place is none', { type: 'placeChosen', position: 9 }, { only: null, position: 9 }],
])('%s', (_, event, change) => {
  expect(playerReducer({ ...start, only: 1 }, event)).toEqual({ ...start, ...change })
})

test('a line that stopped stays the one that was played alone, until Play is pressed', () => {
  const stopped = playerReducer({ ...start, playing: true, only: 1 }, { type: 'paused' })
  expect(stopped.only).toBe(1)
  expect(playerReducer(stopped, { type: 'played' })).toEqual({ ...start, playing: true })
})

test('after a failure the audio can be loaded anew', () => {
  const failed = playerReducer({ ...start, position: 12 }, { type: 'failed' })
  expect(playerReducer(failed, { type: 'loadedAnew' })).toEqual({ ...start, position: 12 })
})

test('a failed player stays failed and still', () => {
  const failed = playerReducer({ ...start, playing: true }, { type: 'failed' })
  expect(failed.playing).toBe(false)
  expect(playerReducer(failed, { type: 'played' })).toBe(failed)
})
