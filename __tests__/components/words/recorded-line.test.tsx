import { act, fireEvent, render, screen } from '@testing-library/react'
import { RecordedLine } from '@/components/words/recorded-line'
import type { Cue } from '@/lib/story/story'

beforeEach(() => {
  HTMLMediaElement.prototype.load = jest.fn()
})

async function pressPlay(findCue?: () => Promise<Cue>) {
  const { container } = render(<RecordedLine audio="/audio/a.m4a" cue={[1, 2]} findCue={findCue} />)
  const press = () => act(async () => screen.getByRole('button', { name: 'Play the line' }).click())
  await press()
  return { sound: container.querySelector('audio') as HTMLAudioElement, press }
}

test('a line is played where its recording has it by now, which is looked up once', async () => {
  const findCue = jest.fn(async (): Promise<Cue> => [4, 5])
  const { sound, press } = await pressPlay(findCue)
  expect(sound).toHaveAttribute('src', '/audio/a.m4a')
  expect(sound).toMatchObject({ currentTime: 4, paused: false })
  await press()
  expect(findCue).toHaveBeenCalledTimes(1)
})

test.each([
  ['cannot be looked up', () => Promise.reject(new Error('404'))],
  ['is not looked up', undefined],
])('a line that %s is played where it is said to be', async (_, findCue) => {
  const { sound, press } = await pressPlay(findCue)
  expect(sound).toMatchObject({ currentTime: 1, paused: false })
  // Its end, and a recording that a server without Range requests sends from its beginning.
  sound.currentTime = 2
  fireEvent.timeUpdate(sound)
  expect(sound.paused).toBe(true)
  await press()
  sound.currentTime = 0
  fireEvent.playing(sound)
  expect(sound.paused).toBe(true)
  expect(screen.getByText('The recording could not be loaded.')).toBeVisible()
})

test('a line that was left while it was looked up is not played', async () => {
  let answer: (cue: Cue) => void = () => {}
  const findCue = () =>
    new Promise<Cue>((resolve) => {
      answer = resolve
    })
  const { container, unmount } = render(<RecordedLine audio="/audio/a.m4a" cue={[1, 2]} findCue={findCue} />)
  const sound = container.querySelector('audio') as HTMLAudioElement
  act(() => screen.getByRole('button').click())
  unmount()
  await act(async () => answer([4, 5]))
  expect(sound.paused).toBe(true)
})
