/** @jest-environment node */
import { getNamedFiles, isUnneeded } from '@/scripts/export/unneeded-files'

test.each(['__next._full.txt', 'story/a/__next._full.txt', '_not-found.html', '_not-found/x.txt'])(
  '%s is not needed',
  (path) => expect(isUnneeded(path)).toBe(true),
)

test.each([
  '404.html',
  'index.txt',
  'story/a.txt',
  'story/a/__next._tree.txt',
  'story/a/__next._index.txt',
  'story/_full.html',
  'story/a/__next.story.$d$id.__PAGE__.txt',
])('%s is needed', (path) => expect(isUnneeded(path)).toBe(false))

test("only the build's own files have to be named, by folder and name", () => {
  expect(getNamedFiles(['audio/a.m4a', '_next/static/chunks/b.js', 'story/a.html'])).toEqual([
    { path: '_next/static/chunks/b.js', name: 'chunks/b.js' },
  ])
})
