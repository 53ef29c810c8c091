import { act, render, screen, within } from '@testing-library/react'
import { sampleStory } from '@/__tests__/sample-story'
import { Questions } from '@/components/story/practice/questions'
import { StoryProvider } from '@/components/story/story-provider'
import { LookUp } from '@/components/story/words/look-up'
import { Announcer } from '@/components/ui/announcer'
import { getQuestionsHash } from '@/lib/practice/quiz'
import { getReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'
import type { Question, Story } from '@/lib/story/story'

const [whereTo, whatFor] = sampleStory.questions as [Question, Question]

beforeEach(() => localStorage.clear())

const neighbours = {
  level: 'A2',
  stories: [
    { id: sampleStory.id, title: 'Поезд' },
    { id: 'next', title: 'Дальше' },
  ],
  index: 0,
  previousLevel: 'A1',
  nextLevel: 'B1',
}

function renderQuestions(story: Partial<Story> = {}) {
  return render(
    <StoryProvider story={{ ...sampleStory, ...story }} neighbours={neighbours}>
      <LookUp>
        <Questions />
      </LookUp>
      <Announcer />
    </StoryProvider>,
  )
}

const getQuestion = (number: number) => document.getElementById(`q${number}`) as HTMLElement
const getOptions = (number: number) => within(getQuestion(number)).getAllByRole('radio')
function choose(...options: string[]) {
  for (const option of options) act(() => screen.getByLabelText(option).click())
}
const press = (name: string) => act(async () => screen.getByText(name).click())

test('answers are checked once all are given, and stay as they were until Try Again', async () => {
  renderQuestions()
  const heading = screen.getByRole('heading', { name: 'Вопросы на понимание' })
  expect(heading).toHaveAccessibleDescription('Questions about the story')
  const check = screen.getByRole('button', { name: 'Check Answers' })
  expect(check).toHaveAttribute('aria-disabled', 'true')
  expect(check).toHaveAccessibleDescription('0 of 2 answered')
  choose('Домой')
  expect(check).toHaveAttribute('aria-disabled', 'true')
  expect(check).toHaveAccessibleDescription('1 of 2 answered')
  choose('Сумку')
  expect(check).toHaveAttribute('aria-disabled', 'false')
  expect(check).not.toHaveAccessibleDescription()
  expect(screen.queryByText(/correct/i)).toBeNull()
  await press('Check Answers')
  expect(screen.getByText('Score: 1/2')).toHaveFocus()
  expect(screen.getByText('Wrong: 2.')).toBeInTheDocument()
  expect(check).not.toBeInTheDocument()
  expect(getQuestion(1)).toHaveTextContent('Домой Your answer · correct')
  expect(getQuestion(2)).toHaveTextContent('Сумку Your answer · wrong')
  expect(getQuestion(2)).toHaveTextContent('Билет Correct answer')
  for (const option of [...getOptions(1), ...getOptions(2)]) expect(option).toBeDisabled()
  expect(getQuestion(1)).toHaveAccessibleDescription('Right.')
  expect(getQuestion(2)).toHaveAccessibleDescription('Wrong. Correct answer: Билет')

  await press('Try Again')
  expect(heading).toHaveFocus()
  expect(screen.queryByText(/^Score|^Your answer|answer$|correct/)).toBeNull()
  expect(screen.getByText('0 of 2 answered')).toBeVisible()
  for (const option of [...getOptions(1), ...getOptions(2)]) {
    expect(option).toBeEnabled()
    expect(option).not.toBeChecked()
  }
})

test('Check Answers pressed too early leads to the first open question, which says why until it is answered', async () => {
  renderQuestions()
  choose('Домой')
  await press('Check Answers')
  expect(getQuestion(2)).toHaveFocus()
  expect(within(getQuestion(2)).getByText('1 still to answer')).toBeVisible()
  expect(screen.queryByText(/^Score/)).toBeNull()
  choose('Билет')
  expect(screen.queryByText(/still to answer/)).toBeNull()
})

test('the other language keeps the answers, the score and the lock, and is kept itself', async () => {
  const { unmount } = renderQuestions()
  choose('Домой')
  await press('Show in English')
  expect(screen.getByRole('heading', { name: 'Comprehension Questions' })).toBeVisible()
  expect(screen.getByText(whereTo.questionEn)).toBeVisible()
  expect(screen.getByLabelText('Домой')).toBeChecked()
  choose('Билет')
  await press('Check Answers')
  await press('Показать на русском')
  expect(screen.getByRole('heading', { name: /^Вопросы на понимание/ })).toBeVisible()
  expect(screen.getByText('Score: 2/2')).toBeVisible()
  expect(getOptions(1)[1]).toBeChecked()
  expect(getOptions(1)[1]).toBeDisabled()
  await press('Show in English')
  unmount()
  renderQuestions({ id: 'another' })
  expect(screen.getByText('Comprehension Questions')).toBeInTheDocument()
})

test('options that differ in stress alone are four after five rounds, each with its own verdict', async () => {
  renderQuestions({
    questions: [{ ...whereTo, options: ['за́мок', 'замо́к', 'дом', 'лес'].map(mark) }],
  })
  for (let round = 0; round < 5; round += 1) {
    expect(getOptions(1)).toHaveLength(4)
    act(() => getOptions(1)[0]?.click())
    await press('Check Answers')
    expect(within(getQuestion(1)).getAllByText(/^(Your|Correct) answer/)).toHaveLength(
      screen.queryByText('Score: 1/1') ? 1 : 2,
    )
    await press('Try Again')
  }
  expect(getOptions(1)).toHaveLength(4)
  expect(within(getQuestion(1)).queryByText(/answer$/)).toBeNull()
})

test('Try Again moves the right answer of each question', async () => {
  renderQuestions()
  choose('Домой', 'Билет')
  await press('Check Answers')
  await press('Try Again')
  const places = [1, 2].map((number) =>
    getOptions(number).map((option) => (option as HTMLInputElement).value),
  )
  expect(places[0]?.[1]).not.toBe('1')
  expect(places[1]?.[2]).not.toBe('2')
})

test('answers are there on the next visit, checked or not, but not after Try Again', async () => {
  const first = renderQuestions()
  choose('Домой')
  first.unmount()
  const second = renderQuestions()
  expect(screen.getByLabelText('Домой')).toBeChecked()
  expect(screen.getByText('1 of 2 answered')).toBeVisible()
  choose('Билет')
  await press('Check Answers')
  second.unmount()
  const third = renderQuestions()
  expect(screen.getByText('Score: 2/2')).toBeVisible()
  expect(getOptions(1)[0]).toBeDisabled()
  await press('Try Again')
  third.unmount()
  renderQuestions()
  expect(screen.getByText('0 of 2 answered')).toBeVisible()
})

test('the result leads to the first wrong answer, keeps the best score and praises full marks', async () => {
  renderQuestions()
  choose('Домой', 'Сумку')
  await press('Check Answers')
  expect(screen.queryByText(/^Your best/)).toBeNull()
  await press('Review the one you missed')
  expect(getQuestion(2)).toHaveFocus()
  await press('Try Again')
  choose('На море', 'Окно')
  await press('Check Answers')
  expect(screen.getByText('Your best: 1/2')).toBeVisible()
  expect(screen.getByText('Wrong: 1 and 2.')).toBeInTheDocument()
  await press('Review all two')
  expect(getQuestion(1)).toHaveFocus()
  await press('Try Again')
  choose('Домой', 'Билет')
  await press('Check Answers')
  const questions = screen.getByRole('region', { name: /^Вопросы/ })
  expect(questions).toHaveTextContent(/Score: 2\/2\s*Молодец!/)
  expect(questions).not.toHaveTextContent(/Your best|Review/)
  expect(getReaderData().stories[sampleStory.id]).toMatchObject({
    best: [2, 2],
    quiz: { of: getQuestionsHash(sampleStory.questions), first: [1, 2] },
  })
})

test('a single question answered wrong is not “all one”', async () => {
  renderQuestions({ questions: [whatFor] })
  choose('Окно')
  await press('Check Answers')
  expect(screen.getByRole('button', { name: /^Review/ })).toHaveTextContent('Review the one you missed')
})

test('the result leads to the next story and a harder level; below half first to another try and an easier one', async () => {
  renderQuestions()
  const getWays = () => [...(document.querySelector('.result')?.querySelectorAll('a, .button') ?? [])]
  choose('Домой', 'Билет')
  await press('Check Answers')
  expect(getWays().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Дальше.*Next story/),
    'Next story',
    'Try Again',
    'Harder: B1 stories',
  ])
  await press('Try Again')
  choose('На море', 'Окно')
  await press('Check Answers')
  expect(getWays().map(({ textContent }) => textContent)).toEqual([
    'Try Again',
    'Easier: A1 stories',
    expect.stringMatching(/Дальше/),
  ])
})
