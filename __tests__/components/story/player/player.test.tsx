import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { StoryView } from '@/components/story/story-view'
import { ReaderCredit } from '@/components/story/words/story-subjects'

afterEach(() => localStorage.clear())

const audio = () => document.querySelector('audio') as HTMLAudioElement

const fail = () => fireEvent(audio(), new Event('error'))

async function renderPlayer() {
  render(<StoryView story={sampleStory} />)
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
}

test('the length is known before anything is loaded', async () => {
  await renderPlayer()
  expect(screen.getByText('1:18')).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:00 of 1:18')
})

test('a failure disables the controls, says so and leaves Read enabled', async () => {
  await renderPlayer()
  fail()
  for (const name of ['Back 10 seconds', 'Slower', 'Normal'])
    expect(screen.getByRole('button', { name })).toBeDisabled()
  // It loads the recording again.
  expect(screen.getByRole('button', { name: 'Play' })).toBeEnabled()
  expect(screen.getByRole('slider')).toBeDisabled()
  expect(screen.getByText('The recording could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Read' })).toBeEnabled()
})

test('a recording that nobody has asked for fails in silence, and a press loads it again', async () => {
  render(<StoryView story={sampleStory} />)
  await userEvent.click(screen.getByRole('button', { name: 'Read without sound' }))
  let error: object | null = { code: 4 }
  const load = jest.fn(() => {
    error = null
  })
  Object.assign(audio(), { load })
  Object.defineProperty(audio(), 'error', { get: () => error })
  fail()
  expect(screen.queryByText('The recording could not be loaded.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(load).toHaveBeenCalledTimes(1)
  fail()
  expect(screen.getByText('The recording could not be loaded.')).toBeVisible()
  const player = within(screen.getByRole('region', { name: 'Audio player' }))
  await userEvent.click(player.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('The recording could not be loaded.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
})

test('at its foot a story names a synthetic voice as such, a reader by name', () => {
  render(<ReaderCredit {...sampleStory} />)
  expect(screen.getByRole('link', { name: 'synthetic voice' })).toHaveAttribute('href', '/resources#voice')
  const read = {
    ...sampleStory,
    id: 'read',
    audio: { url: '/audio/a.m4a', duration: 9, size: 90_000, synthetic: false, reader: 'Мария Орлова' },
  }
  render(<ReaderCredit {...read} />)
  expect(screen.getByText('Read by Мария Орлова')).toBeInTheDocument()
})

test('a person who reads comes first and is named in the choice, and both are credited', async () => {
  const audio = { url: '/audio/a.m4a', duration: 9, size: 9, synthetic: false, reader: 'Мария Орлова' }
  const other = {
    ...audio,
    url: '/audio/a.elena.m4a',
    synthetic: true,
    reader: undefined,
    voice: 'woman' as const,
  }
  render(<StoryView story={{ ...sampleStory, audio, otherAudio: [other] }} />)
  render(<ReaderCredit audio={audio} otherAudio={[other]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
  await userEvent.click(screen.getByRole('button', { name: 'More controls' }))
  const voices = within(screen.getByRole('group', { name: 'Voice' }))
  expect(voices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Мария Орлова',
    'Woman',
  ])
  expect(voices.getByRole('button', { name: 'Мария Орлова' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Read by Мария Орлова')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'synthetic voice' })).toBeInTheDocument()
})
