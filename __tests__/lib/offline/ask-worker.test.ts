/** @jest-environment node */
import { askWorker } from '@/lib/offline/ask-worker'

jest.useFakeTimers()

const unhandled = jest.fn()
beforeAll(() => process.on('unhandledRejection', unhandled))
afterAll(() => process.off('unhandledRejection', unhandled))

/** Stands in for the browser: a worker that answers at once, or none that gets ready. */
function useServiceWorker({ isActive }: { isActive: boolean }) {
  const active = {
    postMessage: (_: unknown, [port]: MessagePort[] = []) => port?.postMessage({ done: true }),
  }
  const serviceWorker = {
    register: async () => (isActive ? { active } : {}),
    ready: new Promise(() => {}),
  }
  jest.replaceProperty(process.env as { NODE_ENV: string }, 'NODE_ENV', 'production')
  Object.defineProperty(globalThis, 'navigator', { value: { serviceWorker }, configurable: true })
}

afterEach(() => jest.restoreAllMocks())

test('a worker that is there is not waited for: nothing is rejected later', async () => {
  useServiceWorker({ isActive: true })
  expect(await askWorker({ type: 'keep', path: '/' })).toEqual({ done: true })
  jest.advanceTimersByTime(60_000)
  await new Promise((resolve) =>
    jest.requireActual<typeof import('node:timers')>('node:timers').setImmediate(resolve),
  )
  expect(unhandled).not.toHaveBeenCalled()
})

test('a worker that does not get ready is an error, in time', async () => {
  useServiceWorker({ isActive: false })
  const asked = expect(askWorker({ type: 'keep', path: '/' })).rejects.toThrow('not ready')
  await jest.advanceTimersByTimeAsync(60_000)
  await asked
})
