import { render, screen } from '@testing-library/react'
import { sampleStory } from '@/__tests__/sample-story'
import { Preview } from '@/components/write/preview'

test('a draft shows its notes with the lines that they are on, and nothing where there are none', () => {
  const notes = [{ line: 1, text: 'Trains stand long here.' }, { text: 'All trains run on Moscow time.' }]
  const { rerender } = render(<Preview story={{ ...sampleStory, notes }} />)
  const list = screen.getByRole('region', { name: 'Notes' })
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Line 2: Trains stand long here.',
    'All trains run on Moscow time.',
  ])
  rerender(<Preview story={sampleStory} />)
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
})
