import { showChoices, showPlace, showsWords, showWords, watchWords } from '@/lib/page/show-reader'

const root = document.documentElement

test('choices are shown, and no longer once they are taken back', () => {
  showChoices({ version: 1, stories: {}, stress: false, textSize: 150 })
  expect(root.dataset).toMatchObject({ stress: 'hidden', textSize: '150' })
  showChoices({ version: 1, stories: {} })
  expect(root.dataset).toMatchObject({ stress: '', textSize: '' })
})

const today = '<article data-story="cat" data-today>'

test('all translations are shown in the one story for which they were chosen', () => {
  document.body.innerHTML = today
  const shown = ['cat', 'dog', undefined].map((translations) => {
    showChoices({ version: 1, stories: {}, ...(translations && { translations }) })
    return root.dataset.translations
  })
  expect(shown).toEqual(['shown', '', ''])
})

test('a reader is a returning one everywhere, and has left today’s story on home only', () => {
  const left = { stage: 'read', title: 'Кот', level: 'A1', line: 3 } as const
  const data = { version: 1, stories: { cat: left }, level: 'A1', last: { A1: 'cat' } } as const
  const getHtml = (id: string, level: string) => `<article data-story="${id}" data-today="${level}">`
  const shown = [
    '',
    '<article data-story="cat">',
    getHtml('dog', 'B1'),
    getHtml('cat', 'A1'),
    getHtml('owl', 'A1'),
  ].map((html) => {
    document.body.innerHTML = html
    showPlace(data)
    return [root.dataset.ownLevel, root.dataset.returning]
  })
  expect(shown).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
    ['todays', 'today'],
    ['todays', ''],
  ])
  showPlace({ version: 1, stories: {} })
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
