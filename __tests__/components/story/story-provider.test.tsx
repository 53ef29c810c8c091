import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { useStory } from '@/components/story/story-context'
import { StoryProvider } from '@/components/story/story-provider'
import type { PlayerStore } from '@/lib/player/player-store'
import { findProgress, rememberLine, rememberScore } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'

function Probe() {
  const { story, stage, remember } = useStory()
  const hear = () => remember((data) => rememberLine(data, story.id, 5))
  return (
    <p>
      {story.titleEn} at {stage}
      <button type="button" onClick={hear}>
        Hear line 6
      </button>
    </p>
  )
}

afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  getReaderData()
})

let player: PlayerStore | null = null

function PlayerProbe() {
  player = useStory().player
  return null
}

test.each([
  ['#l3', ''],
  ['#practice', '#practice'],
])('the address %s names %o once the reader has gone on', async (hash, after) => {
  location.hash = hash
  render(
    <StoryProvider story={sampleStory}>
      <Probe />
    </StoryProvider>,
  )
  expect(location.hash).toBe(hash)
  await userEvent.click(screen.getByRole('button', { name: 'Hear line 6' }))
  expect(location.hash).toBe(after)
})

const lines = Array.from({ length: 6 }, (_, line) => ({
  ru: mark('Да.'),
  cue: [line * 10, line * 10 + 9] as const,
}))
const story = { ...sampleStory, paragraphs: [lines] }

test('audio that plays stays where it is when the next story is another one, as finished in another tab', () => {
  updateReaderData((data) => rememberLine(data, story.id, 4))
  const renderBefore = (id: string) => (
    <StoryProvider story={story} neighbours={{ level: 'A1', stories: [{ id, title: 'Кот' }], index: -1 }}>
      <PlayerProbe />
    </StoryProvider>
  )
  const { rerender } = render(renderBefore('cat'))
  const audio = document.createElement('audio')
  player?.attach(audio)
  act(() => player?.continueFrom(1))
  audio.currentTime = 12
  rerender(renderBefore('dog'))
  expect(audio).toMatchObject({ paused: false, currentTime: 12 })
})

test('sound that goes on over a story that is finished meanwhile leaves no place to continue from', () => {
  render(
    <StoryProvider story={story}>
      <PlayerProbe />
    </StoryProvider>,
  )
  player?.attach(document.createElement('audio'))
  const getLine = () => findProgress(getReaderData(), story.id)?.line
  act(() => player?.togglePlay())
  act(() => player?.seek(15))
  expect(getLine()).toBe(1)
  act(() => updateReaderData((data) => rememberScore(data, story.id, [1, 2])))
  act(() => player?.seek(25))
  expect(getLine()).toBeUndefined()
})
