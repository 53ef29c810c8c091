import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeRecording } from '@/__tests__/recording'
import { sampleStory } from '@/__tests__/sample-story'
import { Speak } from '@/components/story/exercises/speak'
import { StoryContext, type StoryContextValue } from '@/components/story/story-context'
import { createPlayerStore } from '@/lib/player/player-store'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const track = Object.assign(new EventTarget(), { stop: jest.fn() })

function open(getUserMedia: () => Promise<unknown>, recorder?: object) {
  const context = class {
    resume = () => {}
    close = () => {}
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  Object.assign(globalThis, { AudioContext: context, MediaRecorder: recorder })
  const player = createPlayerStore([makeRecording({ cues: [[0, 1]] })])
  player.attach(document.createElement('audio'))
  render(
    <StoryContext value={{ story: sampleStory, player } as unknown as StoryContextValue}>
      <Speak player={player} words={new Map()} SaveWord={() => null} onClose={() => {}} />
    </StoryContext>,
  )
  return player
}

test.each([
  ['NotAllowedError', 'Your browser is blocking the microphone'],
  ['NotFoundError', 'No microphone was found'],
  ['NotReadableError', 'Another app may be using it'],
])(
  'a microphone that is not there (%s) gets a sentence that says why, and a way on',
  async (name, sentence) => {
    const player = open(() => Promise.reject(new DOMException('', name)), class {})
    await press('Record')
    expect(screen.getByText(new RegExp(sentence))).toBeVisible()
    await press('Play the line')
    expect(player.getState()).toMatchObject({ playing: true, onlyLine: 0 })
    expect(screen.getByRole('button', { name: 'Record' })).toBeEnabled()
  },
)

test('a browser that cannot record says so', async () => {
  open(async () => {})
  await press('Record')
  expect(screen.getByText(/^This browser cannot record/)).toBeVisible()
})

test('nothing is recorded where the line was left while the browser asked', async () => {
  let allow = (_: unknown) => {}
  // jsdom’s Blob cannot be read.
  Blob.prototype.arrayBuffer = async () => new ArrayBuffer(0)
  const recorder = class extends EventTarget {
    state = 'recording'
    start() {}
    stop() {
      this.dispatchEvent(new Event('stop'))
    }
  }
  open(() => new Promise((resolve) => (allow = resolve)), recorder)
  await press('Record')
  expect(screen.getByText('Waiting for the microphone...')).toBeVisible()
  await press('Next line')
  await act(async () => allow({ getTracks: () => [track] }))
  expect(screen.getByRole('button', { name: 'Record' })).toBeVisible()
  expect(track.stop).toHaveBeenCalled()
})
