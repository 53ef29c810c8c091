import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Review } from '@/components/words/review'
import { ReviewStart } from '@/components/words/review-start'
import { getWordId, type SavedWord } from '@/lib/practice/saved-words'
import { getSavedWords, updateSavedWords } from '@/lib/practice/saved-words-store'
import { mark } from '@/lib/story/marked-text'

const word: SavedWord = {
  ru: mark('дом'),
  en: 'house',
  forms: ['дом'],
  story: 'a',
  title: 'А',
  text: mark('дом'),
}

function renderReview() {
  updateSavedWords((data) => ({ ...data, words: [word] }))
  const onEnd = jest.fn()
  render(<Review tasks={[{ id: getWordId(word), direction: 'recall' }]} levels={[]} onEnd={onEnd} />)
  return onEnd
}

test.each(['{ }', '{Enter}'])('the key %s shows the answer, and grades nothing', async (key) => {
  renderReview()
  await userEvent.keyboard(key)
  expect(screen.getByRole('heading', { name: 'дом' })).toHaveFocus()
  await userEvent.keyboard(key)
  expect(screen.getByRole('heading', { name: '1 word to go' })).toBeVisible()
})

test('on a control Enter presses it', async () => {
  const onEnd = renderReview()
  screen.getByRole('button', { name: 'Stop' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onEnd).toHaveBeenCalled()
  expect(screen.queryByRole('heading', { name: 'дом' })).toBeNull()
})

test('a word that was reviewed before is not called new when it is first asked from English', () => {
  const recall = { due: 20, last: 8, reps: 2, stability: 5, difficulty: 5 }
  const data = { ...getSavedWords(), words: [{ ...word, recall }], bothWays: true }
  render(<ReviewStart ref={null} data={data} today={10} onStart={() => {}} />)
  expect(screen.getByRole('heading', { name: '1 word to review' })).toBeVisible()
  expect(screen.queryByText(/new/)).toBeNull()
})
