import { act, render, screen } from '@testing-library/react'
import { sampleStory as story } from '@/__tests__/sample-story'
import { StoryCard } from '@/components/site/story-card'
import { MetWordsText } from '@/components/story/words/met-words-text'
import { updateReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'

jest.mock('@/lib/practice/count-new', () => ({
  ...jest.requireActual('@/lib/practice/count-new'),
  countNewOf: async (ids: string[]) => new Map(ids.map((id) => [id, 156])),
}))

const words = new Map([['1', [{ ru: mark('по́езд'), en: 'train', start: 0, end: 5 }]]])

test.each([
  ['A1', true],
  ['B1', false],
])('of a story at A1 a reader at %s is told how many words are new: %s', async (chosenLevel, isTold) => {
  const finished = { stage: 'practice', best: [1, 1] } as const
  const stories = { a: finished, b: finished, c: finished }
  updateReaderData((data) => ({ ...data, stories, chosenLevel, met: 'aaaa' }))
  render(
    <>
      <StoryCard label="Next" story={{ id: story.id, title: 'Поезд', titleEn: 'Train' }} level="A1" />
      <MetWordsText story={story} words={words} show={() => {}} />
    </>,
  )
  await act(async () => {})
  expect(screen.queryByText('156 new words') !== null).toBe(isTold)
  expect(screen.queryByRole('button', { name: '1 new word' }) !== null).toBe(isTold)
})
