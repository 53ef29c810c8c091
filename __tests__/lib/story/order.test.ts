import { mark } from '@/lib/story/marked-text'
import { compareStories } from '@/lib/story/order'
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
