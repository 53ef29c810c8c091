import { sampleStory } from '@/__tests__/sample-story'
import { getNeighbours } from '@/lib/story/order'

const stories = ['newest', 'middle', 'oldest'].map((id) => ({ ...sampleStory, id }))
const title = (id: string) => ({ id, title: 'Вечерний поезд', titleEn: 'The Evening Train' })

test.each([
  ['newest', { previous: title('middle') }],
  ['middle', { previous: title('oldest'), next: title('newest') }],
  ['oldest', { next: title('middle') }],
])('%s has its neighbours by date', (id, neighbours) => {
  expect(getNeighbours(stories, id)).toEqual(neighbours)
})
