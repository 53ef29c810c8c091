import type { PageFile } from '@/lib/offline/page-files'
import { getNeededFiles, parsePageFiles } from '@/lib/offline/save-page'

const list = { path: '/story/cat', version: '0a1b2c3d', title: 'Кот', size: 1, files: [] }

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
  size: 1,
  integrity: 'sha256-a',
})

const man = [file('/a.m4a', 'recording', 'man'), file('/a.json', 'recording', 'man')]
const woman = [file('/a.elena.m4a', 'recording', 'woman'), file('/a.elena.json', 'recording', 'woman')]
const page = file('/story/cat.txt', 'own')
const files = [page, ...man, ...woman]

test('a page that is saved has the recording of the chosen voice with its timings, one that was opened has none', () => {
  const later = { ...page, path: '/later.js', kind: 'later' } as const
  expect(getNeededFiles([page, later], 'opened')).toEqual([page])
  expect(getNeededFiles([page, later], 'saved')).toEqual([page, later])
  expect(getNeededFiles(files, 'opened', 'woman')).toEqual([page])
  expect(getNeededFiles(files, 'saved')).toEqual([page, ...man])
  expect(getNeededFiles(files, 'saved', 'man')).toEqual([page, ...man])
  expect(getNeededFiles(files, 'saved', 'woman')).toEqual([page, ...woman])
  expect(getNeededFiles([page, ...man], 'saved', 'woman')).toEqual([page, ...man])
})

test('a new version of a saved page has the recording that the page was saved with', () => {
  const saved = { files: ['/story/cat.txt?0', '/a.elena.m4a?0'] }
  expect(getNeededFiles(files, 'saved', undefined, saved)).toEqual([page, ...woman])
  expect(getNeededFiles(files, 'saved', 'man', saved)).toEqual([page, ...man])
})
