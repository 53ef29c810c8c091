import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory, timedStory } from '@/__tests__/sample-story'
import { addStageRules } from '@/__tests__/stage-rules'
import { VisitProvider } from '@/components/site/visit'
import { MoreStories } from '@/components/story/end/more-stories'
import { StoryView } from '@/components/story/story-view'
import { getQuestionsHash } from '@/lib/practice/quiz'
import { findProgress } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'

beforeEach(addStageRules)

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a story without English, level, vocabulary and questions shows only its text', async () => {
  const paragraphs = sampleStory.paragraphs.map((lines) => lines.map(({ ru }) => ({ ru })))
  const bare = { paragraphs, level: undefined, vocabulary: [], questions: [] }
  render(<StoryView story={{ ...sampleStory, ...bare }} />)
  expect(screen.queryByText(/^Level:/)).toBeNull()
  await press('Listen')
  await press('Read')
  expect(screen.getByRole('group', { name: 'Line 3' })).toHaveTextContent('Где мой билет?')
  expect(screen.queryByRole('switch', { name: 'English' })).toBeNull()
  expect(screen.queryByText('Key Vocabulary')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Practice' })).toBeNull()
})

test.each([
  ['A1', 'shown'],
  ['B1', 'hidden'],
])('the head says what the story is; at %s stress marks are %s', (level, stress) => {
  render(<StoryView story={{ ...sampleStory, level }} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Вечерний поезд')
  expect(screen.getByText('The Evening Train')).toBeVisible()
  expect(screen.getByText('27 September, 2025')).toHaveAttribute('datetime', '2025-09-27')
  expect(screen.getByText(`Level: ${level}`).closest('[data-stress]')).toHaveAttribute('data-stress', stress)
})

test('words are fetched once the text is revealed, or is there from an earlier visit', async () => {
  const fetch = jest.fn(() => Promise.reject(new TypeError('offline')))
  Object.assign(globalThis, { fetch })
  const { unmount } = render(<StoryView story={{ ...sampleStory, id: 'fetched' }} />)
  await press('Listen')
  expect(fetch).not.toHaveBeenCalled()
  await press('Read')
  expect(fetch.mock.calls).toEqual([['/story/fetched/words.json']])
  unmount()
  render(<StoryView story={{ ...sampleStory, id: 'fetched' }} />)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([
  ['without audio', { audio: undefined }, 1, 'EN: translation of line 1'],
  ['without timings', { notes: [{ line: 2, text: 'A note.' }] }, 3, 'Note on line 3'],
])('a line %s can be read again, and leads back to its question', async (_, story, number, stop) => {
  const questions = sampleStory.questions.map((question) => ({ ...question, line: number - 1 }))
  render(<StoryView story={{ ...sampleStory, ...story, questions }} />)
  if (screen.queryByRole('button', { name: 'Listen' })) await press('Listen')
  await press('Read')
  await press('Practice')
  for (const option of ['Домой', 'Билет']) await userEvent.click(screen.getByLabelText(option))
  await press('Check Answers')
  await press('Read this line again (question 1)')
  expect(screen.getByRole('group', { name: `Line ${number}` })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: stop })).toHaveFocus()
  await press('Back to question 1')
  expect(screen.getByRole('group', { name: `Line ${number}` })).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('button', { name: 'Read this line again (question 1)' })).toHaveFocus()
})

test('a story that is told again leads to the one that was told first', () => {
  render(<StoryView story={{ ...sampleStory, twin: { id: 'letter', titleEn: 'The Letter' } }} />)
  expect(screen.getByText(/first told in/)).toContainElement(screen.getByRole('link', { name: 'The Letter' }))
  expect(screen.getByRole('link', { name: 'The Letter' })).toHaveAttribute('href', '/story/letter')
})

test('a hidden text takes its notes and vocabulary with it, and a line that is shown alone can be hidden again', async () => {
  render(<StoryView story={{ ...sampleStory, notes: [{ text: 'A note.' }] }} />)
  await press('Listen')
  await press('Read')
  await userEvent.click(screen.getByText('Notes'))
  expect(screen.getByText('A note.')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Hide text' }))
  expect(screen.queryByText('A note.')).toBeNull()
  expect(screen.getByText('Key Vocabulary')).not.toBeVisible()
  await press('Show line 1')
  await press('Show line 2')
  await press('Hide line 2')
  expect(screen.getByRole('button', { name: 'Show line 2' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Hide line 1' })).toBeVisible()
})

test('a story can be read without sound: player and text come at once, silent', async () => {
  const { container } = render(<StoryView story={sampleStory} />)
  await press('Read without sound')
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Practice' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Read' })).toHaveFocus()
  expect(container.querySelector('audio')?.paused).toBe(true)
  expect(screen.queryByRole('button', { name: /^(Listen|Read)$/ })).toBeNull()
})

test('what More shows while listening is closed by Read', async () => {
  render(<StoryView story={sampleStory} />)
  await press('Listen')
  await press('More controls')
  await press('Read')
  expect(screen.getByRole('button', { name: 'More controls' })).toHaveAttribute('aria-expanded', 'false')
})

test('a line whose translation was opened is where the next visit goes on, while no voice runs', async () => {
  const { container } = render(<StoryView story={sampleStory} />)
  const getLine = () => JSON.parse(localStorage.getItem('reading') ?? '{}').stories[sampleStory.id].line
  const audio = container.querySelector('audio') as HTMLAudioElement
  await press('Listen')
  await press('Read')
  expect(audio.paused).toBe(false)
  await press('EN: translation of line 2')
  expect(getLine()).toBeUndefined()
  await act(async () => audio.pause())
  await press('EN: translation of line 2')
  expect(getLine()).toBe(1)
})

test('who comes back to a story within a visit has not left off', () => {
  const stories = { [sampleStory.id]: { stage: 'read', line: 1 } }
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories }))
  const show = (key: number) => (
    <VisitProvider>
      <StoryView key={key} story={timedStory} />
    </VisitProvider>
  )
  const { rerender } = render(show(1))
  expect(screen.getByRole('button', { name: 'Continue from line 2' })).toBeVisible()
  rerender(show(2))
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
})

test('a story that was finished on an earlier visit says so and leads on, until it is heard again', async () => {
  const { id } = sampleStory
  const stories = { [id]: { stage: 'practice', best: [1, 2], line: 1 } }
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories }))
  const next = { id: 'letter', title: 'Письмо', titleEn: 'The Letter' }
  const neighbours = { level: 'A1', stories: [{ id, title: 'Вечерний поезд' }, next], index: 0 }
  render(<StoryView story={timedStory} neighbours={neighbours} />)
  expect(screen.getByText('Finished · best score 1/2')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Next story' })).toHaveAttribute('href', '/story/letter')
  await press('Listen again')
  expect(screen.queryByText('Finished · best score 1/2')).toBeNull()
})

test('a story that was left in its questions leads back to the first open one', async () => {
  const { id, questions } = sampleStory
  const quiz = { of: getQuestionsHash(questions), answers: [1, -1] }
  const stories = { [id]: { stage: 'practice', finished: true, quiz } }
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories }))
  const { unmount } = render(<StoryView story={timedStory} />)
  const wayBack = () => screen.queryByRole('link', { name: /^Go on/ })
  expect(wayBack()).toHaveTextContent('Go on with the questions (1 of 2)')
  expect(wayBack()).toHaveAttribute('href', '#q2')
  expect(screen.queryByText('Finished')).toBeNull()
  await press('Check Answers')
  await userEvent.click(screen.getByLabelText('Билет'))
  await press('Check Answers')
  expect(wayBack()).toBeNull()
  // What is answered in this visit moves nothing.
  await press('Try Again')
  unmount()
  render(<StoryView story={timedStory} />)
  await userEvent.click(screen.getByLabelText('Билет'))
  expect(wayBack()).toBeNull()
})

test.each([
  [true, 'Part 3 of 4: Письмо'],
  [false, 'Next A1 story: Письмо'],
])('the end of a story names the next part of its series: %p', async (isPart, name) => {
  const { id, audio } = sampleStory
  const progress = { stage: 'practice', best: [1, 1] }
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories: { [id]: progress } }))
  const letter = { id: 'letter', title: 'Письмо', titleEn: 'The Letter' }
  const stories = [{ id, title: 'Вечерний поезд' }, letter]
  const beside = { id: 'owl', title: 'Сова', level: 'A2' }
  const neighbours = {
    level: 'A1',
    stories,
    index: 0,
    ...(isPart ? { nextPart: 'Part 3 of 4' } : { beside }),
  }
  const { container } = render(<StoryView story={sampleStory} neighbours={neighbours} />)
  const element = container.querySelector('audio') as HTMLAudioElement
  await act(() => element.play())
  await act(async () => {
    element.currentTime = audio?.duration ?? 0
    element.dispatchEvent(new Event('timeupdate'))
    element.pause()
  })
  const onward = screen.getByRole('link', { name: new RegExp(`^${name}`) })
  expect(onward).toHaveAttribute('href', '/story/letter')
  const other = screen.queryByRole('link', { name: 'The series continues at A2: Сова' })
  expect(other?.getAttribute('href')).toBe(isPart ? undefined : '/story/owl')
  // A part of it is heard again.
  await act(async () => {
    element.currentTime = 3
    await element.play()
  })
  expect(onward).toBeInTheDocument()
})

test('who has finished the next story is led to the one after it', () => {
  const stories = ['owl', 'fox', 'cat'].map((id) => ({ id, title: id }))
  render(<MoreStories neighbours={{ level: 'A1', stories, index: 0 }} />)
  const getNext = () => within(screen.getByRole('navigation')).getByRole('link', { name: /^Next A1 story/ })
  expect(getNext()).toHaveAttribute('href', '/story/fox')
  const done = { stage: 'read', finished: true } as const
  act(() => updateReaderData((data) => ({ ...data, stories: { fox: done } })))
  expect(getNext()).toHaveAttribute('href', '/story/cat')
})

test('another story in the same place begins at its own start', async () => {
  const { rerender } = render(<StoryView story={sampleStory} />)
  await press('Listen')
  rerender(<StoryView story={{ ...sampleStory, id: 'another' }} />)
  expect(screen.getByRole('button', { name: 'Listen' })).toBeVisible()
})

test('answers to questions that were replaced are not taken for answers to the new ones', () => {
  const [first, second] = sampleStory.questions
  if (!first || !second) throw new Error('The sample story asks two questions')
  const of = getQuestionsHash(sampleStory.questions)
  const quiz = { of, answers: [1, 1], checkedOn: '2026-11-23', first: [1, 2] }
  const stories = { [sampleStory.id]: { stage: 'practice', best: [1, 2], quiz } }
  localStorage.setItem('reading', JSON.stringify({ version: 1, stories }))
  const { unmount } = render(<StoryView story={sampleStory} />)
  expect(screen.getByText('Score: 1/2')).toBeVisible()
  unmount()
  render(<StoryView story={{ ...sampleStory, questions: [second, first] }} />)
  expect(screen.getByText('0 of 2 answered')).toBeVisible()
  act(() => screen.getByLabelText('Билет').click())
  expect(findProgress(getReaderData(), sampleStory.id)).toMatchObject({
    best: [1, 2],
    quiz: { of: getQuestionsHash([second, first]), answers: [2, -1] },
  })
})
