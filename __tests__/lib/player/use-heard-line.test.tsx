import { act, renderHook } from '@testing-library/react'
import { makeRecording } from '@/__tests__/recording'
import { sampleStory } from '@/__tests__/sample-story'
import { createPlayerStore } from '@/lib/player/player-store'
import { useHeardLine } from '@/lib/player/use-heard-line'
import { findProgress, type ReaderData, readerDataKey, rememberScore } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

function listenFor(seconds: number) {
  const player = createPlayerStore([makeRecording({ duration: 60, cues: [[0, 60]] })])
  player.attach(document.createElement('audio'))
  const reading = {
    story: sampleStory,
    stage: 'read',
    player,
    remember: () => {},
  } as const
  renderHook(() => useHeardLine(reading))
  const now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now)
  act(() => player.togglePlay())
  clock.mockReturnValue(now + seconds * 1000)
  act(() => player.togglePlay())
}

const getSeconds = () => getReaderData().month?.seconds

test('what is heard is added to what was heard in the month', () => {
  listenFor(20)
  expect(getSeconds()).toBe(20)
  listenFor(5)
  expect(getSeconds()).toBe(25)
})

test('what another tab writes at the same moment does not count it again', () => {
  listenFor(20)
  for (const stress of [true, false]) {
    localStorage.setItem(readerDataKey, JSON.stringify({ version: 1, stress, month: getReaderData().month }))
    updateReaderData((data) => ({ ...data, lineNumbers: stress }))
  }
  expect(getSeconds()).toBe(20)
})

test('what cannot be stored is counted once, however often data change', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  listenFor(20)
  for (const rate of [0.7, 0.8, 0.9]) updateReaderData((data) => ({ ...data, rate }))
  expect(getSeconds()).toBe(20)
})

test('sound that goes on over a story that is finished meanwhile leaves no place to continue from', () => {
  const player = createPlayerStore([
    makeRecording({
      duration: 30,
      cues: [
        [0, 10],
        [10, 20],
        [20, 30],
      ],
    }),
  ])
  player.attach(document.createElement('audio'))
  const remember = (advance: (data: ReaderData) => ReaderData) => updateReaderData(advance)
  const reading = { story: sampleStory, stage: 'practice', player, remember } as const
  renderHook(() => useHeardLine(reading))
  const getLine = () => findProgress(getReaderData(), sampleStory.id)?.line
  act(() => player.togglePlay())
  act(() => player.seek(15))
  expect(getLine()).toBe(1)
  act(() => updateReaderData((data) => rememberScore(data, sampleStory.id, [1, 2])))
  act(() => player.seek(25))
  expect(getLine()).toBeUndefined()
})
