import { type ArchiveView, getArchivePath, getLevelSlug } from '@/lib/site/paths'

test.each<[string, ArchiveView]>([
  ['/archive', { sort: 'newest', page: 1 }],
  ['/archive/2', { sort: 'newest', page: 2 }],
  ['/archive?sort=oldest', { sort: 'oldest', page: 1 }],
  ['/archive?sort=oldest&page=2', { sort: 'oldest', page: 2 }],
  ['/archive/a1', { level: 'A1', sort: 'newest', page: 1 }],
  ['/archive/a1/2', { level: 'A1', sort: 'newest', page: 2 }],
  ['/archive/a1?sort=easiest', { level: 'A1', sort: 'easiest', page: 1 }],
  ['/archive/a1?sort=oldest&page=2', { level: 'A1', sort: 'oldest', page: 2 }],
  ['/archive/%D0%BA%D0%BE%D1%82', { level: 'Кот', sort: 'newest', page: 1 }],
  ['/archive/topic/city-life', { subjects: ['topic/city life'], sort: 'easiest', page: 1 }],
  ['/archive/topic/food?level=b1-plus', { level: 'B1+', subjects: ['topic/food'], sort: 'easiest', page: 1 }],
  [
    '/archive/grammar/future?level=a1&topic=city-life',
    { level: 'A1', subjects: ['topic/city life', 'grammar/future'], sort: 'easiest', page: 1 },
  ],
])('%s is an address of the archive', (path, view) => {
  expect(getArchivePath(view)).toBe(path)
})

test.each([
  ['A1', 'a1'],
  ['B1+', 'b1-plus'],
  ['Easy  reading', 'easy-reading'],
  ['A1/A2', 'a1-a2'],
  [' “B1.2” ', 'b1-2'],
  ['..', ''],
  ['Й'.normalize('NFD'), 'й'],
  ['É1', 'é1'],
  ['🙂', ''],
])('the level %j has the slug %j', (level, slug) => {
  expect(getLevelSlug(level)).toBe(slug)
})
