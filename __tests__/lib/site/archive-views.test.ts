import { gzipSync } from 'node:zlib'
import { sampleStory } from '@/__tests__/sample-story'
import {
  type ArchivePage,
  findArchiveView,
  getAdjacentViews,
  getArchivePage,
  getArchiveViews,
  isIndexed,
  pageSize,
} from '@/lib/site/archive-views'
import { getArchivePath, getArchiveSegments } from '@/lib/site/paths'
import { mark } from '@/lib/story/marked-text'
import type { Sort } from '@/lib/story/sorts'
import type { Story } from '@/lib/story/story'
import type { GrammarPoint, Topic } from '@/lib/story/subject-lists'

/** Stories, newest first: the newest has the highest number. */
function createStories(count: number, getLevel: (number: number) => string | undefined): Story[] {
  const { level: _, ...story } = sampleStory
  return Array.from({ length: count }, (_item, index) => {
    const level = getLevel(index + 1)
    return { ...story, id: `story-${index + 1}`, ...(level && { level }) }
  }).reverse()
}

const withoutLevel = () => undefined
/** 60 stories, of which 30 are A1, 25 are B1, and 5 have no level. */
const mixed = createStories(60, (number) => (number <= 5 ? undefined : number <= 35 ? 'A1' : 'B1'))

const getIds = ({ entries }: ArchivePage) => entries.map(({ id }) => id)

test('there is a page for every 24 stories of each level and order', () => {
  expect(getArchiveViews(mixed).map(getArchivePath)).toEqual([
    '/archive',
    '/archive/2',
    '/archive/3',
    '/archive/oldest',
    '/archive/oldest/2',
    '/archive/oldest/3',
    '/archive/a1',
    '/archive/a1/2',
    '/archive/a1/newest',
    '/archive/a1/newest/2',
    '/archive/a1/oldest',
    '/archive/a1/oldest/2',
    '/archive/b1',
    '/archive/b1/2',
    '/archive/b1/newest',
    '/archive/b1/newest/2',
    '/archive/b1/oldest',
    '/archive/b1/oldest/2',
  ])
})

test.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
  [49, 3],
  [5000, 209],
])('%i stories fill %i pages in either order', (count, pages) => {
  expect(getArchiveViews(createStories(count, withoutLevel))).toHaveLength(2 * pages)
})

test.each([0, 1, 23, 24, 25, 47, 48, 49, 100])(
  'of %i stories the pages show each one once, in order',
  (count) => {
    const stories = createStories(count, withoutLevel)
    const views = getArchiveViews(stories)
    const show = (sort: string) =>
      views.filter((view) => view.sort === sort).flatMap((view) => getIds(getArchivePage(stories, view)))
    expect(show('newest')).toEqual(stories.map(({ id }) => id))
    expect(show('oldest')).toEqual(stories.map(({ id }) => id).reverse())
    for (const view of views)
      expect(getArchivePage(stories, view).entries.length).toBeLessThanOrEqual(pageSize)
  },
)

test.each([
  ['the first page of a level', { level: 'A1', sort: 'path', page: 1 }, true],
  ['its second page', { level: 'A1', sort: 'path', page: 2 }, false],
  ['the same, newest first', { level: 'A1', sort: 'newest', page: 1 }, true],
  ['the same, oldest first', { level: 'A1', sort: 'oldest', page: 1 }, true],
  ['the first page of all stories', { sort: 'newest', page: 1 }, false],
] as const)('where to start and what keeping takes stand on %s: %s %p', (_, view, isOpening) => {
  const { summary, size } = getArchivePage(mixed, view)
  expect([summary?.level === 'A1', size !== undefined]).toEqual([isOpening, isOpening])
})

test('stories are found by what they are about, what they exercise, and both, all together and by level', () => {
  const stories = mixed.map(
    (story, index): Story => ({
      ...story,
      ...(index < 30 && { topics: ['winter', 'food'] }),
      ...(story.level === 'A1' && index < 32 && { grammar: ['у + genitive'] }),
    }),
  )
  const views = getArchiveViews(stories).filter(({ subjects }) => subjects)
  expect(views.map(getArchivePath)).toEqual([
    '/archive/topic/food',
    '/archive/topic/food/2',
    '/archive/topic/winter',
    '/archive/topic/winter/2',
    '/archive/grammar/u-genitive',
    '/archive/topic/food/grammar/u-genitive',
    '/archive/topic/winter/grammar/u-genitive',
    '/archive/a1/topic/food',
    '/archive/a1/topic/winter',
    '/archive/a1/grammar/u-genitive',
    '/archive/a1/topic/food/grammar/u-genitive',
    '/archive/a1/topic/winter/grammar/u-genitive',
    '/archive/b1/topic/food',
    '/archive/b1/topic/food/2',
    '/archive/b1/topic/winter',
    '/archive/b1/topic/winter/2',
  ])
  const page = getArchivePage(stories, { level: 'A1', subjects: ['topic/food'], sort: 'path', page: 1 })
  expect(page).toMatchObject({ count: 5, levels: ['A1', 'B1'] })
  expect(page.subjects).toEqual([
    ['topic/food', 5],
    ['topic/winter', 5],
    ['grammar/у + genitive', 5],
  ])
  for (const view of views) {
    const { count, entries } = getArchivePage(stories, view)
    expect([count > 0, entries.length > 0]).toEqual([true, true])
  }
  expect(page.summary).toBeUndefined()
  const all = getArchivePage(stories, { subjects: ['topic/food'], sort: 'path', page: 1 })
  expect(all.entries.map(({ level }) => level).slice(0, 6)).toEqual(['A1', 'A1', 'A1', 'A1', 'A1', 'B1'])
  expect(views.filter(isIndexed).map(getArchivePath)).toEqual(views.slice(0, 5).map(getArchivePath))
})

test('a topic and a point of grammar are counted beside each other, with the level', () => {
  const of = (level: string, topic: Topic, ...grammar: GrammarPoint[]): Story => ({
    ...sampleStory,
    id: `${level} ${topic} ${grammar}`,
    level,
    topics: [topic],
    grammar,
  })
  const stories = [
    of('A1', 'food', 'past tense'),
    of('A2', 'food', 'past tense', 'dative'),
    of('A2', 'food', 'past tense'),
    of('A2', 'food', 'future'),
    of('A2', 'winter', 'past tense'),
    of('B1', 'winter', 'past tense'),
  ]
  const page = getArchivePage(stories, {
    level: 'A2',
    subjects: ['topic/food', 'grammar/past tense'],
    sort: 'path',
    page: 1,
  })
  expect(getIds(page)).toEqual(['A2 food past tense,dative', 'A2 food past tense'])
  expect(page.levels).toEqual(['A1', 'A2'])
  expect(page.subjects).toEqual([
    ['topic/food', 2],
    ['topic/winter', 1],
    ['grammar/past tense', 2],
    ['grammar/future', 1],
    ['grammar/dative', 1],
  ])
})

test('a level page shows that level only, with its own numbers', () => {
  const page = getArchivePage(mixed, { level: 'B1', sort: 'newest', page: 2 })
  expect(getIds(page)).toEqual(['story-36'])
  expect(page).toMatchObject({ count: 25, pageCount: 2, levels: ['A1', 'B1'] })
  expect(getIds(getArchivePage(mixed, { level: 'A1', sort: 'oldest', page: 1 }))[0]).toBe('story-6')
})

test('a level page shows its stories in the order of reading, and by date if asked', () => {
  const stories = [3, 1, 2].map((place) => ({ ...sampleStory, id: `at-${place}`, place }))
  const show = (sort: Sort) => getIds(getArchivePage(stories, { level: 'A1', sort, page: 1 }))
  expect(show('path')).toEqual(['at-1', 'at-2', 'at-3'])
  expect(show('newest')).toEqual(['at-3', 'at-1', 'at-2'])
  expect(show('oldest')).toEqual(['at-2', 'at-1', 'at-3'])
})

test('an entry names the part of a series that it is', () => {
  const series = { id: 'house', part: 2, count: 4, title: mark('Дом'), titleEn: 'The House' }
  const [entry] = getArchivePage([{ ...sampleStory, series }], { sort: 'newest', page: 1 }).entries
  expect(entry?.part).toBe('Part 2 of 4: The House')
})

test('an entry has clean text and an excerpt that ends in an ellipsis', () => {
  const line = mark('Ма́ма мы́ла ра́му. '.repeat(20))
  const story = { ...sampleStory, paragraphs: [[{ ru: line }]] }
  const [entry] = getArchivePage([story], { sort: 'newest', page: 1 }).entries
  expect(entry).toEqual({
    id: 'evening-train',
    title: 'Вечерний поезд',
    titleEn: 'The Evening Train',
    date: '2025-09-27',
    level: 'A1',
    length: '60 words · 1½ min of audio',
    excerpt: expect.stringMatching(/^Мама мыла раму\. .{160,170}…$/),
  })
})

test('every page is found by its address, and nothing else is', () => {
  for (const view of getArchiveViews(mixed))
    expect(findArchiveView(mixed, getArchiveSegments(view))).toEqual(view)
  for (const path of [
    '1',
    '4',
    '01',
    '999',
    'zz',
    'A1',
    'a1/1',
    'a1/3',
    'newest',
    'oldest/1',
    '2/oldest',
    'oldest/a1',
  ])
    expect(findArchiveView(mixed, path.split('/'))).toBeUndefined()
})

test('a page has neighbours but at either end', () => {
  const at = (page: number) => getAdjacentViews({ view: { level: 'A1', sort: 'oldest', page }, pageCount: 3 })
  expect(at(1)).toEqual({ next: { level: 'A1', sort: 'oldest', page: 2 } })
  expect(at(2)).toMatchObject({ previous: { page: 1 }, next: { page: 3 } })
  expect(at(3)).toEqual({ previous: { level: 'A1', sort: 'oldest', page: 2 } })
})

test('24 entries of the longest kind take at most 8 kB, compressed', () => {
  let seed = 1
  const random = (letters: string, length: number) =>
    Array.from({ length }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return letters[seed % letters.length]
    }).join('')
  const russian = 'абвгдежзийклмнопрстуфхцчшщыьэюя     '
  const stories = mixed.map((story) => ({
    ...story,
    id: random('abcdefghijklmnopqrstuvwxyz', 50),
    title: mark(random(russian, 50)),
    titleEn: random('abcdefghijklmnopqrstuvwxyz   ', 50),
    paragraphs: [[{ ru: mark(random(russian, 400)) }]],
  }))
  const page = getArchivePage(stories, { sort: 'newest', page: 2 })
  expect(page.entries[0]?.excerpt).toMatch(/^.{150,180}…$/)
  const size = gzipSync(JSON.stringify(page)).length
  expect(size).toBeGreaterThan(4000)
  expect(size).toBeLessThanOrEqual(8000)
})
