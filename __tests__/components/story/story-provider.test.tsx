import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { useStory } from '@/components/story/story-context'
import { StoryProvider } from '@/components/story/story-provider'
import { rememberLine } from '@/lib/device/reader-data'

function Probe() {
  const { story, stage, remember } = useStory()
  const hear = () => remember((data) => rememberLine(data, story.id, 5))
  return (
    <p>
      {story.titleEn} at {stage}
      <button type="button" onClick={hear}>
        Hear line 6
      </button>
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

test.each([
  ['#l3', ''],
  ['#practice', '#practice'],
])('the address %s names %o once the reader has gone on', async (hash, after) => {
  location.hash = hash
  render(
    <StoryProvider story={sampleStory}>
      <Probe />
    </StoryProvider>,
  )
  expect(location.hash).toBe(hash)
  await userEvent.click(screen.getByRole('button', { name: 'Hear line 6' }))
  expect(location.hash).toBe(after)
})

test('outside the provider useStory throws', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Probe />)).toThrow('useStory must be used within a StoryProvider')
  silence.mockRestore()
})
