import { render, screen } from '@testing-library/react'
import { sampleStory } from '@/__tests__/sample-story'
import { StoryProvider } from '@/components/story/story-provider'
import { Notes } from '@/components/story/text/notes'

test('two notes of one text are two notes', () => {
  const error = jest.spyOn(console, 'error').mockReturnValue()
  const note = { line: 0, text: 'A name.' }
  const show = (notes: (typeof note)[]) => (
    <StoryProvider story={sampleStory}>
      <Notes notes={notes} />
    </StoryProvider>
  )
  const { rerender } = render(show([note, note]))
  rerender(show([note]))
  expect(screen.getAllByText('A name.')).toHaveLength(1)
  expect(error).not.toHaveBeenCalled()
})
