import { getFileKey, getListPath, getPageKey } from '@/lib/offline/page-files'
import { formatSize } from '@/lib/offline/saved-pages'
import { getStorySize } from '@/lib/story/length'

test.each([
  ['/story/cat', '/story/cat', '/story/cat.files.json'],
  ['/story/cat/', '/story/cat', '/story/cat.files.json'],
  ['/story/cat.html', '/story/cat', '/story/cat.files.json'],
  ['/', '/', '/index.files.json'],
  ['/index.html', '/', '/index.files.json'],
])('a page at %s is saved as %s, and its files are in %s', (path, key, list) => {
  expect(getPageKey(path)).toBe(key)
  expect(getListPath(path)).toBe(list)
})

test('versions of a file whose address stays are saved side by side', () => {
  const getKey = (path: string) => getFileKey({ path, integrity: 'sha256-0a1b' })
  expect(getKey('/story/cat/words.json')).toBe('/story/cat/words.json?sha256-0a1b')
  expect(getKey('/_next/static/chunks/a.js')).toBe('/_next/static/chunks/a.js')
})

test('a size is that of the recording and the page, and is never nothing', () => {
  const audio = { url: '/audio/cat.m4a', duration: 60, size: 1_080_000, synthetic: true }
  expect(formatSize(getStorySize({ audio }))).toBe('1.3 MB')
  expect(formatSize(getStorySize({}))).toBe('0.2 MB')
  expect(formatSize(20)).toBe('0.1 MB')
})
