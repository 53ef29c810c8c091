import { act, render } from '@testing-library/react'
import { SavedPages } from '@/components/offline/saved-pages'

const answers: ((response: { text: () => Promise<string> }) => void)[] = []

/** Answers what was asked last, as a hotel does to all that it does not let through. */
const answer = () =>
  act(async () => answers[answers.length - 1]?.({ text: async () => 'Log in to our network' }))
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

beforeEach(() => {
  jest.useFakeTimers()
  answers.splice(0)
  AbortSignal.timeout = () => new AbortController().signal
  globalThis.fetch = jest.fn(() => new Promise((resolve) => answers.push(resolve as never)))
  history.replaceState(null, '', '/story/missing')
})

afterEach(() => {
  jest.useRealTimers()
  history.replaceState(null, '', '/')
})

test('a page that is missing is asked for after a while, and not once it was left', async () => {
  const { unmount } = render(<SavedPages />)
  await wait(5)
  expect(fetch).toHaveBeenCalledTimes(1)
  unmount()
  await answer()
  await wait(60)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('it is asked for at once when the connection returns, and after that as rarely as before', async () => {
  render(<SavedPages />)
  await act(async () => {
    dispatchEvent(new Event('online'))
    dispatchEvent(new Event('online'))
  })
  expect(fetch).toHaveBeenCalledTimes(2)
  for (const resolve of answers.splice(0)) await act(async () => resolve({ text: async () => '' }))
  await wait(10)
  expect(fetch).toHaveBeenCalledTimes(3)
})
