import { showChoices, showPlace, showsWords, showWords, watchWords } from '@/lib/page/show-reader'

const root = document.documentElement

test('choices are shown, and no longer once they are taken back', () => {
  showChoices({ version: 1, stories: {}, stress: false, textSize: 150 })
  expect(root.dataset).toMatchObject({ stress: 'hidden', textSize: '150' })
  showChoices({ version: 1, stories: {} })
  expect(root.dataset).toMatchObject({ stress: '', textSize: '' })
})

test('a reader is a returning one everywhere, and has left today’s story on home only', () => {
  const left = { stage: 'read', title: 'Кот', level: 'A1', line: 3 } as const
  const data = { version: 1, stories: { cat: left }, level: 'A1', last: { A1: 'cat' } } as const
  const shown = [undefined, 'dog', 'cat'].map((today) => {
    showPlace(data, today ? { id: today, level: today === 'dog' ? 'B1' : 'A1' } : undefined)
    return [root.dataset.ownLevel, root.hasAttribute('data-returning'), root.hasAttribute('data-left-today')]
  })
  expect(shown).toEqual([
    ['', true, false],
    ['', true, false],
    ['todays', true, true],
  ])
  showPlace(data, { id: 'owl', level: 'A1' })
  expect(root.dataset.ownLevel).toBe('todays')
  showPlace({ version: 1, stories: {} }, { id: 'cat', level: 'A1' })
  expect(root.dataset.ownLevel).toBeUndefined()
  expect(root.hasAttribute('data-returning')).toBe(false)
})

test('whoever watches learns of the first word and of the last', () => {
  const listener = jest.fn()
  const unwatch = watchWords(listener)
  showWords(true)
  expect(showsWords()).toBe(true)
  showWords(false)
  expect(showsWords()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
  unwatch()
  showWords(true)
  expect(listener).toHaveBeenCalledTimes(2)
})
