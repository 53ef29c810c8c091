import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Announcer } from '@/components/ui/announcer'
import { Review } from '@/components/words/review'
import { ReviewStart } from '@/components/words/review-start'
import { SavedWords } from '@/components/words/saved-words'
import { getWordId, type SavedWord } from '@/lib/practice/saved-words'
import { getSavedWords, updateSavedWords } from '@/lib/practice/saved-words-store'
import { updateReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'

const word: SavedWord = {
  ru: mark('дом'),
  en: 'house',
  forms: ['дом'],
  story: 'a',
  title: 'А',
  text: mark('дом'),
}

function Announced({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Announcer />
    </>
  )
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
  expect(screen.getByRole('heading', { name: 'дом' })).toHaveAccessibleDescription('house')
  await userEvent.keyboard(key)
  expect(screen.getByRole('heading', { name: '1 word to go' })).toBeVisible()
})

test('the question is a short heading above its line; a grade and the end are said', async () => {
  updateSavedWords((data) => ({ ...data, words: [{ ...word, text: mark('Вот мой дом.'), at: [8, 11] }] }))
  const tasks = [{ id: getWordId(word), direction: 'recall' as const }]
  render(<Review tasks={tasks} levels={[]} onEnd={() => {}} />, { wrapper: Announced })
  const heading = screen.getByRole('heading', { name: 'What does дом mean?' })
  expect(heading).toHaveFocus()
  expect(heading.nextSibling).toHaveTextContent('Вот мой дом.')
  await userEvent.keyboard(' 1')
  expect(screen.getByText('Again: back today. 1 word to go.')).toBeInTheDocument()
  await userEvent.keyboard(' 3')
  expect(screen.getByText('Good: back tomorrow. 0 words to go.')).toBeInTheDocument()
  const end = screen.getByRole('heading', { name: 'Done for today' })
  expect(end).toHaveFocus()
  expect(end).toHaveAccessibleDescription('2 reviews done. Tomorrow: 1 word.')
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

const levels = [{ level: 'A1', stories: ['shop', 'walk'].map((id) => ({ id, title: `Title of ${id}` })) }]

/** Opens the page with as many new words. */
function openWords(count: number) {
  const words = Array.from({ length: count }, (_, index) => ({ ...word, ru: mark(`дом ${index + 1}`) }))
  act(() => updateSavedWords((data) => ({ ...data, words, met: undefined })))
  return render(<SavedWords levels={levels} />)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getReps = () => getSavedWords().words.map(({ recall }) => recall?.reps ?? 0)

test('a session can be stopped: what was graded is stored, the rest is still there', async () => {
  const { unmount } = openWords(3)
  await press('Start review')
  await userEvent.keyboard(' 4')
  expect(screen.getByRole('heading', { name: '2 words to go' })).toBeVisible()
  unmount()
  render(<SavedWords levels={levels} />)
  await press('Start review')
  await userEvent.keyboard(' ')
  await press('Stop')
  expect(screen.getByRole('heading', { name: '2 words to review' })).toHaveFocus()
  expect(getReps()).toEqual([1, 0, 0])
})

test('after the last word the way on is the story that the reader is in, or the next one', async () => {
  for (const [finished, name] of [
    [false, /^Continue: Title of shop/],
    [true, /^Next A1 story: Title of walk/],
  ] as const) {
    const shop = { title: 'Title of shop', level: 'A1', stage: 'read', line: 8, lines: 24 } as const
    const stories = { shop: { ...shop, ...(finished && { finished }) } }
    updateReaderData(() => ({ version: 1, level: 'A1', last: { A1: 'shop' }, stories }))
    const { unmount } = openWords(1)
    await press('Start review')
    await userEvent.keyboard(' 4')
    expect(screen.getByRole('region', { name: 'Done for today' })).toContainElement(
      screen.getByRole('link', { name }),
    )
    unmount()
  }
})

test('a key that is held down grades one word, and none once the keys are switched off', async () => {
  openWords(3)
  await press('Start review')
  await userEvent.keyboard(' {4>3/}')
  expect(getReps()).toEqual([1, 0, 0])
  act(() => updateReaderData((data) => ({ ...data, singleKeyShortcuts: false })))
  await userEvent.keyboard(' 4')
  expect(getReps()).toEqual([1, 0, 0])
  expect(screen.getByRole('button', { name: /^Easy/ })).toBeVisible()
})
