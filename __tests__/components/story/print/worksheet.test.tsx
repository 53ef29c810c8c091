import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleStory } from '@/__tests__/sample-story'
import { PrintDialog } from '@/components/story/print/print-sheet'
import { Worksheet } from '@/components/story/print/worksheet'
import { type Gap, readChoices, type WorksheetChoices } from '@/components/story/print/worksheet-choices'
import { StoryProvider } from '@/components/story/story-provider'
import { getQuestionsHash } from '@/lib/practice/quiz'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

function renderSheet(
  choices: Partial<WorksheetChoices> = {},
  story: Story = sampleStory,
  gaps: Gap[][] = [],
) {
  render(
    <StoryProvider story={story}>
      <Worksheet story={story} choices={{ ...readChoices(undefined), ...choices }} gaps={gaps} />
    </StoryProvider>,
  )
}

const getPart = (selector: string) => document.querySelector(selector) as HTMLElement

test('options that differ in stress alone are all on the sheet', () => {
  const [question] = sampleStory.questions
  if (!question) throw new Error('The sample story asks something')
  const options = ['за́мок', 'замо́к', 'дом', 'лес'].map(mark)
  renderSheet({}, { ...sampleStory, questions: [{ ...question, options }] })
  expect(screen.getByText(/^1\. /).parentElement).toHaveTextContent('a) замокb) замокc) домd) лес')
})

test('a text with gaps has a bank of their words, and its key has gaps, blanks and right answers', () => {
  const choices = { text: 'gaps', answerKey: 'page' } as const
  const gaps = [[{ start: 0, end: 1, number: 1 }], [{ start: 0, end: 1, number: 2, item: 0 }], []]
  renderSheet(choices, sampleStory, gaps)
  expect(getPart('.sheet-bank')).toHaveTextContent('вечером поезд')
  expect(getPart('.sheet-line')).toHaveTextContent('11 Марина едет домой.')
  const key = getPart('.sheet-key')
  expect(
    within(key)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Answer key', 'Questions', 'Gaps', 'Key Vocabulary'])
  expect(key).toHaveTextContent('1. b) Домой2. c) БилетGaps1. Вечером2. Поезд')
  expect(within(key).getByText('train')).toBeVisible()
})

test('a text for dictation has room to write in, and its key has the text', () => {
  renderSheet({ text: 'dictation', answerKey: 'page', vocabulary: 'none' })
  expect(getPart('.sheet-text')).toHaveTextContent('123')
  expect(getPart('.sheet-text').querySelectorAll('.sheet-empty')).toHaveLength(3)
  expect(getPart('.sheet-key')).toHaveTextContent('Dictation1. Вечером Марина едет домой.2. Поезд стоит.')
})

test('notes are on the sheet if wanted, and on its key where the text has gaps', () => {
  const story = { ...sampleStory, notes: [{ line: 1, text: 'A note.' }] }
  renderSheet({}, story)
  expect(screen.queryByText('A note.')).toBeNull()
  cleanup()
  renderSheet({ notes: true }, story)
  expect(getPart('.sheet-text').parentElement).toHaveTextContent('Line 2 A note.')
  cleanup()
  renderSheet({ notes: true, text: 'dictation', answerKey: 'page' }, story)
  expect(getPart('.sheet-key')).toContainElement(screen.getByText('A note.'))
})

test('the key is printed alone, and nothing is printed of what was not chosen', () => {
  renderSheet({ answerKey: 'alone' })
  expect(getPart('.sheet-part')).not.toBeVisible()
  expect(getPart('.sheet-key')).toBeVisible()
  cleanup()
  renderSheet({ lineNumbers: false, translation: true, vocabulary: 'filled', questions: 'none' })
  expect(getPart('.worksheet')).not.toHaveTextContent(/1В|Answer key|Вопросы/)
  expect(getPart('.worksheet')).toHaveTextContent('The train is standing.')
  expect(getPart('.sheet-words')).toHaveTextContent('поездtrain')
})

test('answers are marked if wanted', () => {
  const quiz = { of: getQuestionsHash(sampleStory.questions), answers: [1, -1] }
  updateReaderData((data) => ({ ...data, stories: { [sampleStory.id]: { stage: 'practice', quiz } } }))
  renderSheet()
  expect(document.querySelector('.sheet-chosen')).toBeNull()
  cleanup()
  renderSheet({ answers: true })
  expect(getPart('.sheet-chosen')).toHaveTextContent('b)')
})

function Dialog() {
  const choices = readChoices(useReaderData(({ worksheet }) => worksheet))
  return <PrintDialog story={sampleStory} choices={choices} points={[]} onClose={() => {}} />
}

test('the dialog opens on three presets, and on all choices where they are none of these', async () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  const { unmount } = render(<Dialog />)
  expect(screen.getByText('More choices').parentElement).not.toHaveAttribute('open')
  expect(screen.getByRole('button', { name: 'To fill in' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'For the teacher' }))
  expect(getReaderData().worksheet).toMatchObject({ translation: true, notes: true, answerKey: 'page' })
  await userEvent.click(screen.getByRole('button', { name: 'To read' }))
  expect(getReaderData().worksheet).toMatchObject({
    vocabulary: 'filled',
    questions: 'none',
    answerKey: 'none',
  })
  await userEvent.click(screen.getByLabelText('English translation'))
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  unmount()
  render(<Dialog />)
  expect(screen.getByText('More choices').parentElement).toHaveAttribute('open')
})

test('a stored choice whose words come later opens all choices then', () => {
  HTMLDialogElement.prototype.showModal = () => {}
  const choices = readChoices(undefined)
  const show = (text: WorksheetChoices['text']) => (
    <PrintDialog story={sampleStory} choices={{ ...choices, text }} points={[]} onClose={() => {}} />
  )
  const { rerender } = render(show('whole'))
  expect(screen.getByText('More choices').parentElement).not.toHaveAttribute('open')
  rerender(show('grammar'))
  expect(screen.getByText('More choices').parentElement).toHaveAttribute('open')
})
