import { parsePageFiles } from '@/lib/offline/store-page'

const list = { path: '/story/cat', version: '0a1b2c3d', title: 'Кот', size: 1, files: [], stories: [] }

test('the list of a page is read', () => {
  expect(parsePageFiles(JSON.stringify(list), '/story/cat')).toEqual(list)
})

test.each([
  ['an empty answer', ''],
  ['a log-in page', '<!doctype html><title>Log in</title>'],
  ['a list of another page', JSON.stringify({ ...list, path: '/' })],
  ['a list without a version', JSON.stringify({ ...list, version: undefined })],
  ['a list without files', JSON.stringify({ ...list, files: {} })],
  ['null', 'null'],
])('%s is none', (_, text) => {
  expect(() => parsePageFiles(text, '/story/cat')).toThrow()
})
