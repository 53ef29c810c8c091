import { sampleStory } from '@/__tests__/sample-story'
import { getArchiveList } from '@/lib/site/archive-list'
import type { Sort } from '@/lib/site/archive-sorts'
import {
  type ArchivePage,
  findArchiveView,
  getArchivePage,
  getArchiveViews,
  getSorts,
  pageSize,
  readView,
} from '@/lib/site/archive-views'
import { getArchivePath, getArchiveSegments } from '@/lib/site/paths'
import { mark } from '@/lib/story/marked-text'
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

test('all stories, each level, each topic and each point of grammar have a page; only the first two have more', () => {
  const list = getArchiveList(
    mixed.map(
      (story, index): Story => ({
        ...story,
        ...(index < 30 && { topics: ['winter', 'food'] }),
        ...(story.level === 'A1' && { grammar: ['у + genitive'] }),
      }),
    ),
  )
  const views = getArchiveViews(list)
  expect(views.map(getArchivePath)).toEqual([
    '/archive',
    '/archive/2',
    '/archive/3',
    '/archive/a1',
    '/archive/a1/2',
    '/archive/b1',
    '/archive/b1/2',
    '/archive/topic/food',
    '/archive/topic/winter',
    '/archive/grammar/u-genitive',
  ])
  const ofTopic = getArchivePage(list, { subjects: ['topic/food'], sort: 'easiest', page: 1 })
  expect(ofTopic).toMatchObject({ count: 30, pageCount: 1, levels: ['A1', 'B1'] })
  expect(ofTopic.entries.map(({ level }) => level)).toEqual([
    ...new Array(5).fill('A1'),
    ...new Array(25).fill('B1'),
  ])
})

test.each([0, 1, 23, 24, 25, 47, 48, 49, 100])(
  'of %i stories the pages show each one once, in order',
  (count) => {
    const stories = createStories(count, withoutLevel)
    const list = getArchiveList(stories)
    const show = (sort: Sort) =>
      Array.from({ length: Math.max(1, Math.ceil(count / pageSize)) }, (_, index) =>
        getIds(getArchivePage(list, { sort, page: index + 1 })),
      ).flat()
    expect(show('newest')).toEqual(stories.map(({ id }) => id))
    expect(show('oldest')).toEqual(stories.map(({ id }) => id).reverse())
    for (const view of getArchiveViews(list))
      expect(getArchivePage(list, view).entries.length).toBeLessThanOrEqual(pageSize)
  },
)

const subjectPage = getArchivePage(
  getArchiveList(
    mixed.map(
      (story, index): Story => ({ ...story, topics: [index % 2 ? 'food' : 'winter'], grammar: ['future'] }),
    ),
  ),
  { subjects: ['grammar/future'], sort: 'easiest', page: 1 },
)

test.each<[string, string, string]>([
  ['/archive', '', '/archive'],
  ['/archive', '?sort=oldest', '/archive?sort=oldest'],
  ['/archive', '?sort=oldest&page=2', '/archive?sort=oldest&page=2'],
  ['/archive', '?sort=oldest&page=99', '/archive?sort=oldest&page=3'],
  ['/archive', '?sort=oldest&page=x', '/archive?sort=oldest'],
  // Only a level has an easiest story.
  ['/archive', '?sort=easiest', '/archive'],
  ['/archive', '?sort=newest&page=2', '/archive'],
  ['/archive', '?level=a1&utm_source=x', '/archive'],
  ['/archive/a1', '?sort=easiest&page=2', '/archive/a1?sort=easiest&page=2'],
  ['/archive/a1/2', '', '/archive/a1/2'],
])('%s with the query "%s" shows %s', (path, query, shown) => {
  const list = getArchiveList(mixed)
  const view = findArchiveView(list, path.split('/').slice(2))
  expect(view).toBeDefined()
  if (!view) return
  const asked = readView(getArchivePage(list, view), query)
  expect(getArchivePath(getArchivePage(list, asked).view)).toBe(shown)
})

test.each([
  ['', ''],
  ['?level=a1', '?level=a1'],
  ['?level=zz', ''],
  ['?topic=food', '?topic=food'],
  ['?level=a1&topic=food', '?level=a1&topic=food'],
  ['?topic=zz&sort=oldest', ''],
])('the page of a point of grammar with the query "%s" shows its stories with "%s"', (query, shown) => {
  const asked = readView(subjectPage, query)
  expect(getArchivePath(asked)).toBe(`/archive/grammar/future${shown}`)
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
  const page = getArchivePage(getArchiveList(stories), {
    level: 'A2',
    subjects: ['topic/food', 'grammar/past tense'],
    sort: 'easiest',
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
  const list = getArchiveList(mixed)
  const page = getArchivePage(list, { level: 'B1', sort: 'newest', page: 2 })
  expect(getIds(page)).toEqual(['story-36'])
  expect(page).toMatchObject({ count: 25, pageCount: 2, levels: ['A1', 'B1'] })
  expect(getIds(getArchivePage(list, { level: 'A1', sort: 'oldest', page: 1 }))[0]).toBe('story-6')
})

test('a level has three orders, and subjects the order of reading alone', () => {
  expect(getSorts({})).toEqual(['newest', 'oldest'])
  expect(getSorts({ level: 'A1' })).toEqual(['newest', 'oldest', 'easiest'])
  expect(getSorts({ level: 'A1', subjects: ['topic/food'] })).toEqual(['easiest'])
  const stories = [3, 1, 2].map((readingPosition) => ({
    ...sampleStory,
    id: `at-${readingPosition}`,
    readingPosition,
  }))
  const show = (sort: Sort) => getIds(getArchivePage(getArchiveList(stories), { level: 'A1', sort, page: 1 }))
  expect(show('easiest')).toEqual(['at-1', 'at-2', 'at-3'])
  expect(show('newest')).toEqual(['at-3', 'at-1', 'at-2'])
  expect(show('oldest')).toEqual(['at-2', 'at-1', 'at-3'])
})

test('an entry names the part of a series that it is', () => {
  const series = { id: 'house', part: 2, count: 4, title: mark('Дом'), titleEn: 'The House' }
  const [entry] = getArchiveList([{ ...sampleStory, series }])
  expect(entry).toMatchObject({ part: 'Part 2 of 4', series: 'The House' })
})

test('an entry has clean text and an excerpt that ends in an ellipsis', () => {
  const line = mark('Ма́ма мы́ла ра́му. '.repeat(20))
  const story = { ...sampleStory, paragraphs: [[{ ru: line }]] }
  const [entry] = getArchiveList([story])
  expect(entry).toEqual({
    id: 'evening-train',
    title: 'Вечерний поезд',
    titleEn: 'The Evening Train',
    date: '2025-09-27',
    level: 'A1',
    lengthText: '60 words · 1½ min of audio',
    excerpt: expect.stringMatching(/^Мама мыла раму\. .{160,170}…$/),
    rank: 0,
  })
})

test('every page is found by its address, and nothing else is', () => {
  const list = getArchiveList(mixed)
  for (const view of getArchiveViews(list))
    expect(findArchiveView(list, getArchiveSegments(view))).toEqual(view)
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
    'oldest',
    'a1/easiest',
    'topic/food',
    '2/oldest',
    'oldest/a1',
  ])
    expect(findArchiveView(list, path.split('/'))).toBeUndefined()
})
