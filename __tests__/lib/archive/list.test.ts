import type { ArchiveEntry, Part } from '@/lib/archive/entry'
import {
  countPages,
  getKnownPart,
  getLength,
  getListName,
  getPageKey,
  getPagePath,
  getShown,
  isNewestKnown,
  type PageKey,
  pageSize,
  type Sort,
  sorts,
} from '@/lib/archive/list'

function createEntry(place: number, level?: string): ArchiveEntry {
  const id = `story-${place}`
  return { id, title: id, titleEn: id, date: '2026-01-01', excerpt: id, ...(level && { level }) }
}

/** A list of the given length as its files hold it, and the pages that were read. */
function createList(count: number) {
  const entries = Array.from({ length: count }, (_, place) => createEntry(place))
  const read: PageKey[] = []
  const findPart = (page: PageKey): Part => {
    read.push(page)
    const from = page === 'newest' ? Math.max(0, count - pageSize) : page * pageSize
    return { from, entries: entries.slice(from, from + pageSize) }
  }
  return { entries, read, findPart }
}

const lengths = [0, 1, 23, 24, 25, 30, 47, 48, 49, 72, 73, 5000]

test.each([
  [0, 0],
  [24, 0],
  [25, 1],
  [48, 1],
  [49, 2],
  [5000, 208],
])('a list of %i has %i full pages besides its last one', (count, pages) => {
  expect(countPages(count)).toBe(pages)
})

test.each([
  ['newest', ['newest', 1, 0, undefined]],
  ['oldest', [0, 1, 'newest', undefined]],
] as const)('in %s order the pages follow each other without the last one', (sort, pages) => {
  expect(pages.map((_, step) => getPageKey(60, sort, step))).toEqual(pages)
})

test.each(lengths.flatMap((count) => sorts.map((sort) => [count, sort] as const)))(
  'of %i entries in %s order the steps show each one once, in order',
  (count, sort) => {
    const { entries, findPart } = createList(count)
    const ordered = sort === 'newest' ? entries.toReversed() : entries
    let before = -1
    for (let step = 0; getPageKey(count, sort, step) !== undefined; step++) {
      const shown = getShown(count, sort, step, findPart)
      expect(shown.entries).toEqual(ordered.slice(0, shown.entries.length))
      expect(shown.entries.length).toBeGreaterThan(before)
      if (step === 0) expect(shown.entries).toHaveLength(Math.min(pageSize, count))
      expect(shown.next).toBe(getPageKey(count, sort, step + 1))
      before = shown.entries.length
    }
    expect(before).toBe(count)
  },
)

test('the first entries of 5,000 are found by reading one page', () => {
  const { read, findPart } = createList(5000)
  for (const sort of sorts) getShown(5000, sort, 0, findPart)
  expect(read).toEqual(['newest', 0])
})

test.each<[Sort, number, number]>([
  ['newest', 24, 1],
  ['oldest', 0, 0],
])('in %s order what is shown ends before the first page that is not known', (sort, shown, next) => {
  const { findPart } = createList(60)
  const findKnown = (page: PageKey) => (page === 'newest' ? findPart(page) : undefined)
  expect(getShown(60, sort, 2, findKnown)).toMatchObject({ steps: sort === 'newest' ? 1 : 0, next })
  expect(getShown(60, sort, 2, findKnown).entries).toHaveLength(shown)
})

test.each([
  [50, 52],
  [48, 49],
  [48, 50],
  [72, 73],
  [24, 80],
])(
  'stories added to a list of %i since the page was opened, now %i, leave no gap and no entry twice',
  (told, count) => {
    const { entries, findPart } = createList(count)
    const length = getLength(told, findPart('newest'))
    expect(length).toBe(count)
    expect(getShown(length, 'newest', 9, findPart).entries).toEqual(entries.toReversed())
    expect(getShown(length, 'oldest', 9, findPart).entries).toEqual(entries)
  },
)

test('a list is as long as the page tells while its newest entries are not known, and never shorter', () => {
  expect(getLength(48, undefined)).toBe(48)
  expect(getLength(48, createList(47).findPart('newest'))).toBe(48)
})

test('of a level is known what stands among the newest of all', () => {
  const entries = [createEntry(7, 'A1'), createEntry(8, 'B1'), createEntry(9, 'A1')]
  const newest = { from: 7, entries }
  const list = { level: 'A1', count: 5 }
  const known = getKnownPart(list, newest)
  expect(known).toEqual({ from: 3, entries: [entries[0], entries[2]] })
  expect(isNewestKnown(list, known)).toBe(false)
  expect(isNewestKnown({ level: 'A1', count: 2 }, known)).toBe(true)
  expect(getKnownPart({ count: 10 }, newest)).toEqual(newest)
})

test('a list is named safely, and no two alike even where file names ignore case', () => {
  expect(getListName()).toBe('all')
  expect(getListName('A1')).toBe('level-a1')
  expect(getListName('B1+')).toBe('level-b1-2b-')
  const levels = ['A1', 'a1', 'ALL', 'А1', 'A 1', 'A/1', 'A-1', '..', '🙂', 'É1', 'É', 'Начальный']
  const names = [undefined, ...levels].map(getListName)
  for (const name of names) expect(name).toMatch(/^[a-z\d-]+$/)
  expect(new Set(names).size).toBe(names.length)
  expect(getPagePath('A1', 'newest')).toBe('/archive/pages/level-a1/newest.json')
  expect(getPagePath(undefined, 3)).toBe('/archive/pages/all/3.json')
})
