import { sampleStory } from '@/__tests__/sample-story'
import { getArchiveList } from '@/lib/site/archive-list'
import { getCountText, getDescription, getHeading, getListName, getTitle } from '@/lib/site/archive-texts'
import { getArchivePage } from '@/lib/site/archive-views'
import type { ArchiveView } from '@/lib/site/paths'
import type { Subject } from '@/lib/story/subjects'

const stories = Array.from({ length: 50 }, (_, index) => ({
  ...sampleStory,
  id: `story-${index}`,
  topics: ['food' as const],
  ...(index % 3 === 0 && { grammar: ['genitive plural' as const] }),
}))
const getPage = (view: ArchiveView, count = 50) =>
  getArchivePage(getArchiveList(stories.slice(0, count)), view)

test.each<[ArchiveView, string, string]>([
  [{ sort: 'newest', page: 1 }, 'Story Archive', 'Stories, newest first, page 1 of 3'],
  [{ sort: 'newest', page: 2 }, 'Story Archive, page 2', 'Stories, newest first, page 2 of 3'],
  [
    { level: 'A1', sort: 'easiest', page: 1 },
    'A1 Russian stories, easiest first',
    'A1 stories, easiest first, page 1 of 3',
  ],
  [
    { level: 'A1', sort: 'newest', page: 2 },
    'A1 Russian stories, page 2',
    'A1 stories, newest first, page 2 of 3',
  ],
  [
    { level: 'A1', sort: 'oldest', page: 3 },
    'A1 Russian stories, oldest first, page 3',
    'A1 stories, oldest first, page 3 of 3',
  ],
  [
    { subjects: ['topic/food'], sort: 'easiest', page: 1 },
    'Russian stories: food',
    'Stories: food, easiest first',
  ],
  [
    { level: 'A1', subjects: ['grammar/genitive plural'], sort: 'easiest', page: 1 },
    'A1 Russian stories: genitive plural',
    'A1 stories: genitive plural, easiest first',
  ],
  [
    { level: 'A1', subjects: ['topic/food', 'grammar/genitive plural'], sort: 'easiest', page: 1 },
    'A1 Russian stories: food, genitive plural',
    'A1 stories: food, genitive plural, easiest first',
  ],
])('the view %j has the title "%s" and the list "%s"', (view, title, list) => {
  expect(getTitle(view)).toBe(title)
  expect(getListName(getPage(view))).toBe(list)
})

test('a list on one page does not say so', () => {
  expect(getListName(getPage({ sort: 'newest', page: 1 }, 24))).toBe('Stories, newest first')
})

test('a level has a heading of its own, and what narrows the list is one', () => {
  expect(getHeading({ sort: 'oldest', page: 2 })).toBe('Story Archive')
  expect(getHeading({ level: 'A1', sort: 'oldest', page: 2 })).toBe('A1 Russian stories')
  expect(getHeading({ subjects: ['topic/food'], sort: 'newest', page: 1 })).toBe('Food')
  expect(getHeading({ level: 'A1', subjects: ['topic/food'], sort: 'newest', page: 1 })).toBe('Food, A1')
})

test('a description says what the stories are about and what they exercise', () => {
  const say = (subject: Subject) => getDescription(getPage({ subjects: [subject], sort: 'easiest', page: 1 }))
  expect(say('topic/food')).toMatch(/^50 Russian stories about food\. With /)
  expect(say('grammar/genitive plural')).toMatch(
    /^17 Russian stories with grammar practice: genitive plural\. With /,
  )
})

test.each([
  [1, 0, '1 story'],
  [0, 0, '0 stories'],
  [24, 0, '24 stories'],
  [24, 5, '24 stories, 5 finished and hidden'],
  [24, 1, '24 stories, 1 finished and hidden'],
  [1, 1, '1 story, 1 finished and hidden'],
  [50, 0, 'Stories 1–24 of 50'],
  [50, 24, 'Stories 1–24 of 50, 24 finished and hidden'],
])('of %i stories with %i hidden the first page says "%s"', (count, hidden, text) => {
  expect(getCountText(getPage({ sort: 'newest', page: 1 }, count), hidden)).toBe(text)
})

test('large numbers are easy to read', () => {
  const page = { ...getPage({ sort: 'newest', page: 1 }), view: { sort: 'newest', page: 209 } as const }
  expect(getCountText({ ...page, entries: page.entries.slice(0, 8), count: 5000, pageCount: 209 }, 0)).toBe(
    'Stories 4,993–5,000 of 5,000',
  )
})
