import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { StoryView } from '@/components/story/story-view'
import { ReaderCredit } from '@/components/story/words/story-subjects'
import type { Story } from '@/lib/story/story'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
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
  expect(screen.getByRole('link', { name: 'Synthetic voice' })).toBeInTheDocument()
})

test('More offers rates from 0.6 to 1.25, Slower and Normal among them, and the next story has the same', async () => {
  const open = async () => {
    const { container, unmount } = render(<StoryView story={sampleStory} />)
    await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
    await userEvent.click(screen.getByRole('button', { name: 'More controls' }))
    const audio = container.querySelector('audio') as HTMLAudioElement
    return { audio, unmount, exact: screen.getByRole('slider', { name: 'Exact speed' }) }
  }
  const speed = () => within(screen.getByRole('group', { name: 'Speed' }))
  const first = await open()
  // A story that has one voice has no choice of it.
  expect(screen.queryByRole('group', { name: 'Voice' })).toBeNull()
  expect(first.exact).toMatchObject({ min: '0.6', max: '1.25' })
  await userEvent.click(speed().getByRole('button', { name: 'Slower' }))
  expect(first.exact).toHaveValue('0.85')
  expect(speed().getByRole('button', { name: 'Slower' })).toHaveAttribute('aria-pressed', 'true')
  fireEvent.change(first.exact, { target: { value: '1.25' } })
  expect(first.exact).toHaveAttribute('aria-valuetext', '1.25×')
  expect(speed().queryByRole('button', { pressed: true })).toBeNull()
  expect(first.audio.playbackRate).toBe(1.25)
  first.unmount()

  const second = await open()
  expect(second.audio.playbackRate).toBe(1.25)
  await userEvent.click(speed().getByRole('button', { name: 'Normal' }))
  expect(second.exact).toHaveValue('1')
})

test.each<[{ offline?: boolean; otherAudio?: unknown }, string | RegExp, string | null]>([
  [{}, 'The recording could not be loaded.', null],
  [{ offline: true }, /^You are offline\. You can still hear the stories saved on this device/, '/offline'],
  [
    { offline: true, otherAudio: [{ ...sampleStory.audio, voice: 'woman' }] },
    /this voice is not saved/,
    '/offline',
  ],
])(
  'a recording that does not load says so (%j), and can be loaded again',
  async ({ offline, ...story }, text, href) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline)
    const { container } = render(<StoryView story={{ ...sampleStory, ...story } as Story} />)
    const audio = container.querySelector('audio') as HTMLAudioElement
    audio.load = jest.fn()
    await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
    act(() => void audio.dispatchEvent(new Event('error')))
    const said = screen.getByText(text, { selector: '.player-fault p' })
    expect(within(said).queryByRole('link')?.getAttribute('href') ?? null).toBe(href)
    expect(screen.getByRole('button', { name: 'Back 10 seconds' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(audio.load).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
    expect(container.querySelector('.player-fault')).toBeNull()
  },
)
