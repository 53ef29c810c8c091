import { attribute, attributes, noticeId } from '@/lib/page/page-dom'
import { recover } from '@/lib/page/recover'

const chunkError = Object.assign(new Error('Failed to load chunk a.js'), { name: 'ChunkLoadError' })

beforeAll(() => {
  Object.assign(performance, { getEntriesByType: () => [] })
  recover()
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

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = src
  document.body.append(script)
  return script
}

/** Makes a script fail. Returns true if whoever waits for it never hears of it. */
function isErrorKept(src: string): boolean {
  const script = addScript(src)
  const heard = jest.fn()
  script.addEventListener('error', heard)
  script.dispatchEvent(new Event('error'))
  return heard.mock.calls.length === 0
}

function takeOver() {
  document.body.innerHTML = '<p></p>'
  for (const [name, value] of Object.entries({ id: noticeId, ...attribute('live') }))
    document.body.firstElementChild?.setAttribute(name, value)
}

const isIncomplete = () => document.documentElement.hasAttribute(attributes.incomplete)

afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.removeAttribute(attributes.incomplete)
})

const ours = ['/_next/static/chunks/a.js', '/base/_next/static/chunks/a.js']
const others = [
  'https://static.example/_next/static/beacon.js',
  '/cdn-cgi/challenge.js',
  '/other.js',
  'chrome-extension://abc/a.js',
]

test.each(ours)('before hydration the error of %s is kept from the page', (src) => {
  expect(isErrorKept(src)).toBe(true)
})

test.each(others)('the error of %s is none of ours', (src) => {
  expect(isErrorKept(src)).toBe(false)
  takeOver()
  expect(isErrorKept(src)).toBe(false)
  expect(isIncomplete()).toBe(false)
})

test.each(ours)('on a live page whoever asked for %s hears of its error', (src) => {
  takeOver()
  expect(isErrorKept(src)).toBe(false)
  expect(isIncomplete()).toBe(false)
})

test.each([
  ['/_next/static/chunks/a.js', true],
  ['/other.js', false],
])('what %s brings, if it is no script, is an error of the script: %s', (src, expected) => {
  takeOver()
  const script = addScript(src)
  const heard = jest.fn()
  script.addEventListener('error', heard)
  const event = new ErrorEvent('error', {
    error: new SyntaxError('Unexpected token'),
    filename: script.src,
    cancelable: true,
  })
  dispatchEvent(event)
  expect(event.defaultPrevented).toBe(expected)
  expect(heard).toHaveBeenCalledTimes(expected ? 1 : 0)
})
