import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { addStageRules } from '@/__tests__/stage-rules'
import { StoryView } from '@/components/story/story-view'

beforeEach(addStageRules)

afterEach(() => localStorage.clear())

const findLine = (text: string) =>
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a story is revealed step by step', async () => {
  render(<StoryView story={sampleStory} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Вечерний поезд' })).toBeVisible()
  expect(findLine('Поезд стоит.')).not.toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  await press('Listen')
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull()
  await press('Read')
  expect(screen.getByRole('heading', { name: 'Read' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Key Vocabulary' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Вопросы на понимание' })).toBeNull()
  await press('Practice')
  expect(screen.getByRole('heading', { name: 'Вопросы на понимание' })).toHaveFocus()
})

test('a story without audio begins at Read and has no player', () => {
  const { audio: _, ...silent } = sampleStory
  const { container } = render(<StoryView story={silent} />)
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Read' })).toBeVisible()
  expect(container.querySelector('audio')).toBeNull()
})

test('a story without vocabulary and questions shows only its text', async () => {
  render(<StoryView story={{ ...sampleStory, vocabulary: [], questions: [] }} />)
  await press('Listen')
  await press('Read')
  expect(screen.queryByText('Key Vocabulary')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Practice' })).toBeNull()
})

test('a line without a translation has no toggle', async () => {
  render(<StoryView story={sampleStory} />)
  await press('Listen')
  await press('Read')
  expect(screen.getAllByRole('button', { name: /^English, line/ })).toHaveLength(2)
  await press('English, line 2')
  expect(screen.getByText('The train is standing.')).toBeVisible()
  expect(screen.getByText('In the evening Marina goes home.')).not.toBeVisible()
})

test('another story in the same place begins at its own start', async () => {
  const { rerender } = render(<StoryView story={sampleStory} />)
  await press('Listen')
  rerender(<StoryView story={{ ...sampleStory, id: 'another' }} />)
  expect(screen.getByRole('button', { name: 'Listen' })).toBeVisible()
})

test('the stress marks of A stories are shown and those of B stories hidden until asked for', () => {
  const { container, rerender } = render(<StoryView story={sampleStory} />)
  expect(container.querySelector('[data-stress]')).toHaveAttribute('data-stress', 'shown')
  rerender(<StoryView story={{ ...sampleStory, level: 'B1' }} />)
  expect(container.querySelector('[data-stress]')).toHaveAttribute('data-stress', 'hidden')
})

test('every stressed vowel is marked and the text stays clean', () => {
  const { container } = render(<StoryView story={sampleStory} />)
  const line = container.querySelector('.line p[lang=ru]')
  expect(line?.textContent).toBe('Вечером Марина едет домой.')
  expect([...(line?.querySelectorAll('u') ?? [])].map((vowel) => vowel.textContent)).toEqual([
    'е',
    'и',
    'е',
    'о',
  ])
})

test('the questions of a story can be answered and tried again', async () => {
  render(<StoryView story={sampleStory} />)
  for (const name of ['Listen', 'Read', 'Practice']) await press(name)
  const [first, second] = screen.getAllByRole('group', { name: /^\d\./ })
  const check = screen.getByRole('button', { name: 'Check Answers' })
  expect(check).toBeDisabled()
  await userEvent.click(within(first as HTMLElement).getByRole('radio', { name: 'Домой' }))
  expect(screen.getByText('1 of 2 answered')).toBeVisible()
  expect(check).toBeDisabled()
  await userEvent.click(within(second as HTMLElement).getByRole('radio', { name: 'Окно' }))
  await userEvent.click(check)
  expect(screen.getByText(/^Score:/)).toHaveTextContent('Score: 1/2')
  expect(screen.getByText(/^Score:/)).toHaveFocus()
  expect(screen.getByRole('radio', { name: 'Окно Your answer' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'Билет Right answer' })).toBeInTheDocument()
  await press('Try Again')
  expect(screen.queryByText(/^Score:/)).toBeNull()
  expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(0)
})
