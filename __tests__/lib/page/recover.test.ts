import { recover, recoverConfig } from '@/lib/page/recover'

const chunkError = Object.assign(new Error('Failed to load chunk a.js'), { name: 'ChunkLoadError' })

beforeAll(() => {
  Object.assign(performance, { getEntriesByType: () => [] })
  recover(recoverConfig)
})

/** Rejects without a handler. Returns true if the page's own handlers never hear of it. */
function isKept(reason: unknown): boolean {
  const heard = jest.fn()
  window.addEventListener('unhandledrejection', heard, { once: true })
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  dispatchEvent(event)
  window.removeEventListener('unhandledrejection', heard)
  expect(heard).toHaveBeenCalledTimes(event.defaultPrevented ? 0 : 1)
  return event.defaultPrevented
}

test.each([
  ['data without an end', new Error('Minified React error #412; visit https://react.dev/errors/412'), true],
  ['a script that did not come', chunkError, true],
  ['data that are cut off', new SyntaxError('Unexpected end of JSON input'), true],
  ['a fault of ours', new TypeError('a is not a function'), false],
  [
    'another error of React',
    new Error('Minified React error #418; visit https://react.dev/errors/418'),
    false,
  ],
  ['something that is no error', undefined, false],
  ['a text', 'failed', false],
])('before hydration a rejection that says %s is kept from the page: %s', (_, reason, expected) => {
  expect(isKept(reason)).toBe(expected)
})
