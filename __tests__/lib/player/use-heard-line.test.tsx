import { act, renderHook } from '@testing-library/react'
import { makeRecording } from '@/__tests__/recording'
import { sampleStory } from '@/__tests__/sample-story'
import { createPlayerStore } from '@/lib/player/player-store'
import { useHeardLine } from '@/lib/player/use-heard-line'
import { findProgress, type ReaderData, rememberScore } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
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
