import { bootScript } from '@/lib/reading/boot-script'
import { stages, steps } from '@/lib/reading/stage'
import { stageCss } from '@/lib/reading/stage-css'

const run = () => new Function(bootScript)()

beforeEach(() => {
  document.documentElement.className = ''
  document.head.replaceChildren()
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
  [true, ['b']],
  [false, ['a', 'b', 'c"]', 'd']],
])('with hideFinished %s the archive shows %j before React does', (hideFinished, shown) => {
  const finished = { stage: 'read', finished: true }
  const stories = { a: finished, b: { stage: 'read' }, 'c"]': finished, d: { best: [1, 6] }, e: null }
  localStorage.setItem('reading', JSON.stringify({ version: 1, hideFinished, stories }))
  run()
  const list = document.createElement('section')
  list.className = 'archive-list'
  list.append(
    ...['a', 'b', 'c"]', 'd'].map((id) => {
      const entry = document.createElement('li')
      entry.dataset.entry = id
      return entry
    }),
  )
  document.body.replaceChildren(list)
  const getShown = () =>
    [...list.querySelectorAll('li')]
      .filter((entry) => getComputedStyle(entry).display !== 'none')
      .map(({ dataset }) => dataset.entry)
  expect(getShown()).toEqual(shown)
  // From here on React leaves them out, and shows them again on request.
  list.dataset.live = ''
  expect(getShown()).toHaveLength(4)
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
