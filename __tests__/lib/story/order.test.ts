import { sampleStory } from '@/__tests__/sample-story'
import { mark } from '@/lib/story/marked-text'
import { compareStories, getWayOn } from '@/lib/story/order'
import type { Story } from '@/lib/story/story'

function getStory(id: string, date: string, featured = false): Story {
  return {
    id,
    date,
    featured,
    title: mark(id),
    titleEn: id,
    paragraphs: [],
    vocabulary: [],
    questions: [],
  }
}

function getOrder(...stories: Story[]): string[] {
  return stories.sort(compareStories).map(({ id }) => id)
}

test('the newest story comes first', () => {
  const stories = [getStory('a', '2024-12-31'), getStory('b', '2025-02-01'), getStory('c', '2025-01-30')]
  expect(getOrder(...stories)).toEqual(['b', 'c', 'a'])
})

test('a featured story comes first on its date only', () => {
  const stories = [
    getStory('a', '2025-02-01'),
    getStory('b', '2025-02-01', true),
    getStory('c', '2025-02-02'),
  ]
  expect(getOrder(...stories)).toEqual(['c', 'b', 'a'])
})

test('stories of one date come in the order of their ids', () => {
  const stories = ['b', 'a-2', 'a', '9'].map((id) => getStory(id, '2025-02-01'))
  expect(getOrder(...stories)).toEqual(['9', 'a', 'a-2', 'b'])
})

const title = (id: string) => ({ id, title: 'Вечерний поезд', titleEn: 'The Evening Train' })
/** Newest first, as the site's stories are. */
const list = [
  ['e', 'A2'],
  ['d', undefined],
  ['c', 'A1'],
  ['b', 'A2'],
  ['a', 'A1'],
].map(([id = '', level]) => ({ ...sampleStory, id, level }))

test.each([
  ['a', { level: 'A1', next: title('c'), nextLevel: 'A2', newer: title('b') }],
  ['b', { level: 'A2', next: title('e'), older: title('a'), newer: title('c') }],
  ['c', { level: 'A1', nextLevel: 'A2', older: title('b'), newer: title('d') }],
  ['d', { older: title('c'), newer: title('e') }],
  ['e', { level: 'A2', older: title('d') }],
])(
  '%s leads to the next story of its level or to the next level, and to its neighbours by date',
  (id, way) => {
    const story = list.find((story) => story.id === id) ?? sampleStory
    expect(getWayOn(list, story)).toEqual(way)
  },
)
