import { render, screen } from '@testing-library/react'
import { sampleStory } from '@/__tests__/sample-story'
import { useStory } from '@/components/story/story-context'
import { StoryProvider } from '@/components/story/story-provider'

function Probe() {
  const { story, stage } = useStory()
  return (
    <p>
      {story.titleEn} at {stage}
    </p>
  )
}

test('the provider gives the story and its stage', () => {
  render(
    <StoryProvider story={sampleStory}>
      <Probe />
    </StoryProvider>,
  )
  expect(screen.getByText('The Evening Train at start')).toBeVisible()
})

test('outside the provider useStory throws', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Probe />)).toThrow('useStory must be used within a StoryProvider')
  silence.mockRestore()
})
