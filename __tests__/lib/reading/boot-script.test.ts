import { bootScript } from '@/lib/reading/boot-script'
import { stages, steps } from '@/lib/reading/stage'
import { stageCss } from '@/lib/reading/stage-css'

const run = () => new Function(bootScript)()

beforeEach(() => {
  document.documentElement.className = ''
  delete document.documentElement.dataset.stress
  localStorage.clear()
  window.matchMedia = jest.fn().mockReturnValue({ matches: true })
})

// The script waits for the story until the document is there.
afterEach(() => {
  dispatchEvent(new Event('DOMContentLoaded'))
})

test('it holds the table of the reducer itself', () => {
  expect(bootScript).toContain(JSON.stringify(stages))
  expect(bootScript).toContain(JSON.stringify(steps))
})

test('it has no address, so that a policy can name its hash, and cannot close its own element', () => {
  expect(bootScript).not.toMatch(/https?:|<\/script/)
})

test.each(['garbage', 'system', ''])('a stored theme %j becomes light', (stored) => {
  localStorage.setItem('theme', stored)
  run()
  expect(localStorage.getItem('theme')).toBe('light')
})

test.each(['dark', 'light', null])('a stored theme %j is left alone', (stored) => {
  if (stored) localStorage.setItem('theme', stored)
  run()
  expect(localStorage.getItem('theme')).toBe(stored)
})

test.each([
  [{ version: 1, stress: true }, 'shown'],
  [{ version: 1, stress: false }, 'hidden'],
  [{ version: 1 }, undefined],
  [{ version: 2, stress: true }, undefined],
])('the reader data %j set the stress marks to %s', (data, stress) => {
  localStorage.setItem('reading', JSON.stringify(data))
  run()
  expect(document.documentElement.dataset.stress).toBe(stress)
})

test.each([
  ['/archive?sort=oldest', 'waiting'],
  ['/russian-story/archive?utm=x&level=A1', 'waiting'],
  ['/archive/?level=A1', 'waiting'],
  ['/archive', undefined],
  ['/archive?utm=x', undefined],
  ['/story/archive-cat?sort=oldest', undefined],
])('at the address %s the list is %s', (address, list) => {
  window.history.replaceState(null, '', address)
  jest.useFakeTimers()
  run()
  expect(document.documentElement.dataset.archive).toBe(list)
  // Should the page's own scripts never come, the newest stories are better than none.
  jest.advanceTimersByTime(10_000)
  expect(document.documentElement.dataset.archive).toBeUndefined()
  jest.useRealTimers()
})

test('where finished stories are to be hidden the list waits until it is known which they are', () => {
  const finished = '{"a":null,"b":{"stage":"read","finished":true}}'
  jest.useFakeTimers()
  for (const [address, stories, list] of [
    ['/', finished, undefined],
    ['/archive', '{}', undefined],
    ['/archive', '{"a":{"stage":"read"}}', undefined],
    ['/archive', finished, 'waiting'],
  ] as const) {
    localStorage.setItem('reading', `{"version":1,"hideFinished":true,"stories":${stories}}`)
    window.history.replaceState(null, '', address)
    run()
    expect(document.documentElement.dataset.archive).toBe(list)
  }
  jest.runAllTimers()
  jest.useRealTimers()
})

test('the rules show at each stage exactly what it has reached', () => {
  document.head.innerHTML = `<style>${stageCss.replace(/@media print.*$/, '')}</style>`
  for (const stage of stages) {
    const parts = stages.map((from) => `<p data-from="${from}"></p><b data-at="${from}"></b>`)
    document.body.innerHTML = `<article data-stage="${stage}">${parts.join('')}</article>`
    const isShown = (selector: string) =>
      getComputedStyle(document.querySelector(selector) as Element).display !== 'none'
    expect(stages.slice(1).filter((from) => isShown(`[data-from=${from}]`))).toEqual(
      stages.slice(1, stages.indexOf(stage) + 1),
    )
    expect(stages.slice(0, -1).filter((at) => isShown(`[data-at=${at}]`))).toEqual(
      stage === 'practice' ? [] : [stage],
    )
  }
})
