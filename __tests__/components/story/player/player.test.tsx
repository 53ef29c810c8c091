import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { StoryView } from '@/components/story/story-view'
import { ReaderCredit } from '@/components/story/words/story-subjects'

afterEach(() => localStorage.clear())

test('a person who reads comes first and is named in the choice, and both are credited', async () => {
  const audio = { url: '/audio/a.m4a', duration: 9, size: 9, synthetic: false, reader: 'Мария Орлова' }
  const other = {
    ...audio,
    url: '/audio/a.elena.m4a',
    synthetic: true,
    reader: undefined,
    voice: 'woman' as const,
  }
  render(<StoryView story={{ ...sampleStory, audio, otherAudio: [other] }} />)
  render(<ReaderCredit audio={audio} otherAudio={[other]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
  await userEvent.click(screen.getByRole('button', { name: 'More controls' }))
  const voices = within(screen.getByRole('group', { name: 'Voice' }))
  expect(voices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Мария Орлова',
    'Woman',
  ])
  expect(voices.getByRole('button', { name: 'Мария Орлова' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Read by Мария Орлова')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Synthetic voice' })).toBeInTheDocument()
})
