import { render, screen, within } from '@testing-library/react'
import { sampleStory } from '@/__tests__/sample-story'
import { StoryView } from '@/components/story/story-view'
import { mark } from '@/lib/story/marked-text'
import type { Neighbours } from '@/lib/story/reading-order'

const vocabulary = [
  { ru: [mark('щено́к')] as [typeof sampleStory.title], en: 'puppy' },
  { ru: [mark('до́брый день')] as [typeof sampleStory.title], en: 'good afternoon' },
]
const first: Neighbours = { level: 'A1', stories: [], index: 0 }

function renderStory(neighbours: Neighbours) {
  render(<StoryView story={{ ...sampleStory, vocabulary }} neighbours={neighbours} />)
}

test('the first story of the path has its words letter by letter', () => {
  renderStory(first)
  const plate = screen.getByText('Before you begin: the letters').closest('details')
  if (!plate) throw new Error('expected the letters')
  const [word, ...others] = within(plate).getAllByRole('listitem', { hidden: true })
  expect(others).toEqual([])
  // Each letter with its Latin ones; the stress is drawn.
  expect(word).toHaveTextContent('щshchеeнnоoкk')
  expect(word?.querySelector('u')).toHaveTextContent('о')
})

test.each([
  { ...first, index: 1 },
  { ...first, level: 'A2', previousLevel: 'A1' },
])('no other story has them', (neighbours) => {
  renderStory(neighbours)
  expect(screen.queryByText('Before you begin: the letters')).toBeNull()
})
