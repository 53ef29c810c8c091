import { answerMissingPage } from '@/lib/page/answer-missing-page'
import { boot } from '@/lib/page/boot'
import { findLinkedStage } from '@/lib/story/stage'

/** What it listens to is over with the page. */
const run = () => {
  const listen = window.addEventListener
  const listening = jest.spyOn(window, 'addEventListener')
  listening.mockImplementation((name: string, act: EventListenerOrEventListenerObject, capture) =>
    listen.call(window, name, act, { capture: capture === true, signal: visit.signal }),
  )
  boot()
  listening.mockRestore()
}

let visit = new AbortController()

const root = document.documentElement

beforeEach(() => {
  root.className = ''
  document.head.replaceChildren()
  for (const name of ['data-stress', 'data-returning', 'data-hide-finished', 'data-met'])
    root.removeAttribute(name)
  document.body.innerHTML = ''
  localStorage.clear()
  window.matchMedia = jest.fn().mockReturnValue({ matches: true })
})

// Until the document is complete the function waits for the story.
afterEach(() => {
  dispatchEvent(new Event('DOMContentLoaded'))
  visit.abort()
  visit = new AbortController()
  jest.useRealTimers()
})

test.each([
  [{ version: 1, stress: true }, 'shown'],
  [{ version: 1, stress: false }, 'hidden'],
  [{ version: 1 }, ''],
  [{ version: 2, stress: true }, undefined],
])('the reader data %j set the stress marks to %s', (data, stress) => {
  localStorage.setItem('reading', JSON.stringify(data))
  run()
  expect(root.dataset.stress).toBe(stress)
})

test.each([
  [{ met: 'aaaa', stories: { a: { best: [0, 1] }, b: { finished: true }, c: { stage: 'read' } } }, ''],
  [{ met: 'aaaa', stories: { a: { best: [0, 1] }, b: { finished: true }, c: { best: [1, 1] } } }, 'regular'],
  [{ stories: {} }, undefined],
])('room for words that were met is kept with the reader data %j: %s', (data, met) => {
  localStorage.setItem('reading', JSON.stringify({ version: 1, ...data }))
  run()
  expect(root.dataset.met).toBe(met)
})

test.each([
  [null, false],
  ['{"version":1,"words":[]}', false],
  ['{"version":1,"words":[{"ru":"кот"}]}', true],
])('the saved words %j are known before the first paint: %s', (stored, isShown) => {
  if (stored) localStorage.setItem('words', stored)
  run()
  expect(root.hasAttribute('data-words')).toBe(isShown)
})

test('a new visitor has the text before the fonts are asked for, a reader has them at once', () => {
  const load = jest.fn(() => new Promise(() => {}))
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  run()
  frames.shift()?.(0)
  expect(load).not.toHaveBeenCalled()
  frames.shift()?.(16)
  expect(load).toHaveBeenCalledTimes(1)
  localStorage.setItem('reading', '{"version":1}')
  run()
  expect(load).toHaveBeenCalledTimes(2)
  jest.mocked(window.requestAnimationFrame).mockRestore()
})

/** Resolves after what observes the document has seen its changes. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const page = (stage: string) => `<article data-story="cat" data-stage="${stage}">
  <button data-press="listenPressed"><b>Listen</b></button>
  <button data-press="silentReadPressed">Read without sound</button>
  <div data-from="listen"><button data-press="playPressed">Play</button><audio></audio></div>
  <button data-press="readPressed">Read</button>
  <div data-from="read"><h2 tabindex="-1">Read</h2><button data-press="practicePressed">Practice</button></div>
  <div data-from="practice"><h2 tabindex="-1">Questions</h2></div>
</article>`

test.each(['#l7', '#read', '#practice', '#q2', '#ll7', ''])(
  'the hash %j reveals what it leads to, as React does',
  async (hash) => {
    history.replaceState(null, '', `/${hash}`)
    run()
    document.body.innerHTML = page('start')
    await settle()
    expect(getArticle().dataset.stage).toBe(findLinkedStage(hash) ?? 'start')
    history.replaceState(null, '', '/')
  },
)

const getArticle = () => document.querySelector('article') as HTMLElement
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

test.each([
  ['start', 'read', 'read'],
  ['listen', 'start', 'listen'],
  ['start', 'somewhere', 'start'],
])('a story at %s that was left at %s is shown at %s', async (first, left, shown) => {
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories: { cat: { stage: left } } }))
  run()
  document.body.innerHTML = page(first)
  await settle()
  expect(getArticle().dataset.stage).toBe(shown)
})

/** Long enough after a step for another press to be meant. */
const settled = () => jest.advanceTimersByTime(400)

test('until React takes over a story, its steps and its player answer presses, and Listen plays', () => {
  jest.useFakeTimers()
  run()
  document.body.innerHTML = page('start')
  const audio = document.querySelector('audio') as HTMLAudioElement
  const seen = jest.fn()
  document.body.addEventListener('click', seen)
  press('[data-press=readPressed]')
  expect(getArticle().dataset.stage).toBe('start')
  expect(seen).toHaveBeenCalledTimes(1)
  press('[data-press=listenPressed] b')
  expect(getArticle().dataset.stage).toBe('listen')
  expect(document.activeElement).toHaveTextContent('Play')
  expect(audio.paused).toBe(false)
  settled()
  press('[data-press=playPressed]')
  expect(audio.paused).toBe(true)
  press('[data-press=playPressed]')
  expect(audio.paused).toBe(false)
  expect(seen).toHaveBeenCalledTimes(1)

  getArticle().dataset.live = ''
  press('[data-press=readPressed]')
  expect(getArticle().dataset.stage).toBe('listen')
  expect(seen).toHaveBeenCalledTimes(2)
  document.body.removeEventListener('click', seen)
})

test('until React takes over a story, its text is shown without sound, from its beginning', () => {
  jest.useFakeTimers()
  run()
  document.body.innerHTML = page('start')
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView')
  press('[data-press=silentReadPressed]')
  expect(getArticle().dataset.stage).toBe('read')
  expect(document.querySelector('audio')?.paused).toBe(true)
  expect(document.activeElement).toHaveTextContent('Read')
  expect(shown.mock.contexts).toEqual([document.activeElement])
  settled()
  press('[data-press=practicePressed]')
  expect(document.activeElement).toHaveTextContent('Questions')
  expect(shown.mock.contexts.at(-1)).toBe(document.activeElement)
  shown.mockRestore()
})

test.each([undefined, ''])(
  'for 400 ms after a step nothing in a story whose data-live is %j is pressed',
  (live) => {
    jest.useFakeTimers()
    run()
    document.body.innerHTML = page('start')
    if (live !== undefined) getArticle().dataset.live = live
    const audio = document.querySelector('audio') as HTMLAudioElement
    const seen = jest.fn()
    getArticle().addEventListener('click', seen)
    press('[data-press=listenPressed]')
    const calls = seen.mock.calls.length
    const { stage } = getArticle().dataset
    jest.advanceTimersByTime(399)
    press('[data-press=readPressed]')
    press('[data-press=playPressed]')
    expect(seen).toHaveBeenCalledTimes(calls)
    expect(getArticle().dataset.stage).toBe(stage)
    expect(audio.paused).toBe(live === '')
    jest.advanceTimersByTime(1)
    expect(getArticle()).not.toHaveAttribute('data-settling')
    press('[data-press=playPressed]')
    expect(seen).toHaveBeenCalledTimes(live === '' ? calls + 1 : calls)
  },
)

test('Enter that is held down presses once', () => {
  run()
  document.body.innerHTML = page('listen')
  const hold = (init: KeyboardEventInit) =>
    !document
      .querySelector('[data-press=playPressed]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  expect(hold({ key: 'Enter' })).toBe(false)
  expect(hold({ key: 'Enter', repeat: true })).toBe(true)
  expect(hold({ key: 'Tab', repeat: true })).toBe(false)
})

test.each([
  [0.85, 0.85],
  ['0.85', 1],
  [16, 1],
])('a reader whose rate is %p hears it at %p from the first press', (stored, rate) => {
  localStorage.setItem('reading', JSON.stringify({ version: 1, rate: stored }))
  run()
  document.body.innerHTML = page('start')
  press('[data-press=listenPressed]')
  expect(document.querySelector('audio')).toMatchObject({ playbackRate: rate, defaultPlaybackRate: rate })
})

test.each([
  [{ stage: 'listen', line: 0 }, null],
  [{ stage: 'listen', line: 1 }, 'begun'],
  [{ stage: 'practice', best: [2, 6] }, 'finished'],
  [{ stage: 'practice', best: [3, 6] }, 'finished'],
  [{ stage: 'read', finished: true }, 'finished'],
  [{ stage: 'somewhere', best: [6, 6] }, null],
])('a story left at %j, and its entry of the archive, are marked as %s', async (progress, seen) => {
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories: { cat: progress } }))
  run()
  document.body.innerHTML = `<li data-entry="cat"></li><li data-entry="dog"></li>${page('start')}`
  await settle()
  const getSeenOf = (selector: string) => document.querySelector(selector)?.getAttribute('data-seen')
  expect(getSeenOf('article')).toBe(seen)
  expect(getSeenOf('[data-entry=cat]')).toBe(seen)
  expect(getSeenOf('[data-entry=dog]')).toBeNull()
  expect(root.hasAttribute('data-returning')).toBe(seen !== null)
})

test.each(['/no/such/page', '/story', '/story/cat/more', '/russian-story'])(
  'the address %s shows the 404 page and is logged',
  (path) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    window.history.replaceState(null, '', path)
    answerMissingPage()
    expect(root).toHaveClass('missing-page')
    expect(warn).toHaveBeenCalledWith(`404: there is no page at ${path}`)
    warn.mockRestore()
  },
)

test.each([
  ['//evil.example/story?a=1#l2', '/evil.example/story?a=1#l2'],
  ['///story/shop', '/story/shop'],
  ['/story/shop?a=1', '/story/shop?a=1'],
])('the address %s becomes %s: Next.js would take the first for one of another site', (from, to) => {
  history.replaceState(null, '', `${location.origin}${from}`)
  run()
  expect(location.href).toBe(`${location.origin}${to}`)
  history.replaceState(null, '', '/')
})
