import type { PageFile } from '@/lib/offline/page-files'
import { getNeededFiles, parsePageFiles } from '@/lib/offline/store-page'

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

const file = (path: string, kind: PageFile['kind'], voice?: PageFile['voice']): PageFile => ({
  path,
  kind,
  voice,
  type: '',
  size: 1,
  hash: 'a',
})

const man = [file('/a.m4a', 'audio', 'man'), file('/a.vtt', 'audio', 'man')]
const woman = [file('/a.elena.m4a', 'voice', 'woman'), file('/a.elena.vtt', 'voice', 'woman')]
const page = file('/story/cat.txt', 'route')
const files = [page, ...man, ...woman]

test('a page that is kept has the recording of the chosen voice with its timings, one that was read has none', () => {
  const later = { ...page, path: '/later.js', kind: 'later' } as const
  expect(getNeededFiles([page, later], 'read')).toEqual([page])
  expect(getNeededFiles([page, later], 'kept')).toEqual([page, later])
  expect(getNeededFiles(files, 'read', 'woman')).toEqual([page])
  expect(getNeededFiles(files, 'kept')).toEqual([page, ...man])
  expect(getNeededFiles(files, 'kept', 'man')).toEqual([page, ...man])
  expect(getNeededFiles(files, 'kept', 'woman')).toEqual([page, ...woman])
  expect(getNeededFiles([page, ...man], 'kept', 'woman')).toEqual([page, ...man])
})

test('a new version of a page that is kept has the recording that the page was kept with', () => {
  const kept = { files: ['/story/cat.txt?0', '/a.elena.m4a?0'] }
  expect(getNeededFiles(files, 'kept', undefined, kept)).toEqual([page, ...woman])
  expect(getNeededFiles(files, 'kept', 'man', kept)).toEqual([page, ...man])
})
