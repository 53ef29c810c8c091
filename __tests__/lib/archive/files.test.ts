import { gzipSync } from 'node:zlib'
import { sampleStory } from '@/__tests__/sample-story'
import { readPart, unpackPart } from '@/lib/archive/entry'
import { findArchivePart, getArchiveData, getArchiveFiles } from '@/lib/archive/files'
import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

/** Stories, newest first, of the levels that the function gives by their place from the oldest. */
function createStories(
  count: number,
  getLevel: (place: number) => string | undefined = () => undefined,
): Story[] {
  const { level: _level, ...story } = sampleStory
  return Array.from({ length: count }, (_, place) => {
    const level = getLevel(place)
    return { ...story, id: `story-${place}`, ...(level && { level }) }
  }).reverse()
}

const getPaths = (stories: Story[]) => getArchiveFiles(stories).map(({ list, page }) => `${list}/${page}`)

test('the page holds the newest 24 entries, oldest first, and how many each level has', () => {
  const { newest, levels } = getArchiveData(createStories(30, (place) => ['B1', 'A1', undefined][place % 3]))
  expect(newest.from).toBe(6)
  expect(newest.entries).toHaveLength(24)
  expect(newest.entries[0]?.[0]).toBe('story-6')
  expect(newest.entries[23]?.[0]).toBe('story-29')
  expect(levels).toEqual([
    ['A1', 10],
    ['B1', 10],
  ])
})

test.each([0, 1, 24])('for %i stories no file is written', (count) => {
  expect(getPaths(createStories(count, (place) => (place % 2 ? 'A1' : 'B1')))).toEqual([])
})

test('full pages are written, and the newest of a level unless the page holds them', () => {
  // 60 stories: 50 of A1, then 10 of B1, of which all are among the newest 24.
  const stories = createStories(60, (place) => (place < 50 ? 'A1' : 'B1'))
  expect(getPaths(stories)).toEqual([
    'all/0.json',
    'all/1.json',
    'level-a1/0.json',
    'level-a1/1.json',
    'level-a1/newest.json',
  ])
})

test('every file that is written can be read, and holds the stories of its place', () => {
  const stories = createStories(60, (place) => (place % 2 ? 'A1' : 'B1'))
  for (const file of getArchiveFiles(stories)) {
    const packed = findArchivePart(stories, file)
    const part = readPart(JSON.parse(JSON.stringify(packed)))
    expect(part?.entries).toHaveLength(24)
  }
  const ids = (file: { list: string; page: string }) =>
    unpackPart(findArchivePart(stories, file) ?? { from: 0, entries: [] }).entries.map(({ id }) => id)
  expect(ids({ list: 'all', page: '1.json' })[0]).toBe('story-24')
  expect(ids({ list: 'level-a1', page: '0.json' })[1]).toBe('story-3')
  expect(ids({ list: 'level-b1', page: 'newest.json' })[23]).toBe('story-58')
})

test('a full page stays as it is when stories are added', () => {
  const level = (place: number) => (place % 2 ? 'A1' : 'B1')
  const [before, after] = [createStories(60, level), createStories(90, level)]
  const full = getArchiveFiles(before).filter(({ page }) => page !== 'newest.json')
  expect(full).not.toHaveLength(0)
  for (const file of full) expect(findArchivePart(after, file)).toEqual(findArchivePart(before, file))
})

test.each([
  ['all', 'newest.json'],
  ['all', '2.json'],
  ['all', 'x.json'],
  ['all', '0'],
  ['level-z9', '0.json'],
])('there is no %s/%s', (list, page) => {
  expect(findArchivePart(createStories(60), { list, page })).toBeUndefined()
})

test('24 entries of the longest kind take at most 8 kB, compressed', () => {
  let seed = 1
  const random = (letters: string, length: number) =>
    Array.from({ length }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return letters[seed % letters.length]
    }).join('')
  const russian = 'абвгдежзийклмнопрстуфхцчшщыьэюя     '
  const stories = createStories(30).map((story) => ({
    ...story,
    id: random('abcdefghijklmnopqrstuvwxyz', 50),
    level: 'A1',
    title: mark(random(russian, 50)),
    titleEn: random('abcdefghijklmnopqrstuvwxyz   ', 50),
    paragraphs: [[{ ru: mark(random(russian, 400)) }]],
  }))
  const part = findArchivePart(stories, { list: 'all', page: '0.json' })
  expect(part?.entries[0]?.[5]).toMatch(/^.{150,180}…$/)
  const size = gzipSync(JSON.stringify(part)).length
  expect(size).toBeGreaterThan(4000)
  expect(size).toBeLessThanOrEqual(8000)
})

test.each([
  null,
  'text',
  [],
  {},
  { from: 0 },
  { from: 0, entries: {} },
  { from: 0, entries: [] },
  { from: '0', entries: [['a', 'А', 'A', '2026-01-01', '', 'А']] },
  { from: 0, entries: [['a', 'А', 'A', '2026-01-01', '']] },
  { from: 0, entries: [['a', 'А', 'A', '2026-01-01', null, 'А']] },
  { from: 0, entries: [['a', 'А', 'A', 'today', '', 'А']] },
  { from: 0, entries: [['a', 'А', 'A', '2026-01-01', '', 'А'], 1] },
])('what a host may answer instead of a part is none: %j', (value) => {
  expect(readPart(value)).toBeNull()
})
