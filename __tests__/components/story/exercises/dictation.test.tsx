import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeRecording } from '@/__tests__/recording'
import { sampleStory } from '@/__tests__/sample-story'
import { Dictation } from '@/components/story/exercises/dictation'
import { StoryContext, type StoryContextValue } from '@/components/story/story-context'
import { LookUp } from '@/components/story/words/look-up'
import { createPlayerStore } from '@/lib/player/player-store'
import { findProgress, type ReaderData, rememberStory } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import type { StoryProgress } from '@/lib/storage/story-progress'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const { id } = sampleStory
const count = sampleStory.paragraphs.flat().length
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const getDictated = () => findProgress(getReaderData(), id)?.dictation

function open(progress: Partial<StoryProgress>, line = 0) {
  act(() => updateReaderData((data) => rememberStory(data, id, progress)))
  const cues = sampleStory.paragraphs.flat().map((_, index) => [index, index + 1] as const)
  const player = createPlayerStore([makeRecording({ duration: count, cues })])
  player.attach(document.createElement('audio'))
  player.resumeAt(line)
  const remember = (advance: (data: ReaderData) => ReaderData) => updateReaderData(advance)
  render(
    <StoryContext
      value={{ story: sampleStory, stage: 'listen', player, remember } as unknown as StoryContextValue}
    >
      <LookUp>
        <Dictation player={player} words={new Map()} SaveWord={() => null} onClose={() => {}} />
      </LookUp>
    </StoryContext>,
  )
}

test('a line counts once, when it is checked, and the results are at hand', async () => {
  open({})
  expect(screen.queryByRole('button', { name: 'My results' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), 'кот')
  await press('Check')
  expect(getDictated()).toEqual([1, 0])
  expect(screen.getByRole('button', { name: 'My results' })).toBeVisible()
  await press('Try this line again')
  await press('Check')
  await press(/Next$/)
  expect(getDictated()).toEqual([1, 0])
  expect(screen.getByRole('heading')).toHaveTextContent(/^Dictation line 2 of/)
})

test('Enter checks while Android still composes a word, and leaves a keyboard with candidates its own', async () => {
  open({})
  const field = screen.getByRole('textbox')
  await userEvent.type(field, 'кот')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })
  expect(getDictated()).toBeUndefined()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true })
  expect(getDictated()).toEqual([1, 0])
})

test('one that was left goes on there, and says so; the line of the text is one press away', async () => {
  open({ dictation: [1, 1] }, count - 1)
  expect(screen.getByRole('heading')).toHaveTextContent(/^Dictation line 2 of/)
  expect(screen.getByText('You left off here.')).toBeVisible()
  await press(`From line ${count}, where you are in the text`)
  expect(screen.getByRole('heading')).toHaveTextContent(`Dictation line ${count} of`)
  await press('Skip this line')
  expect(screen.getByText('0 of 1 lines correct first time')).toBeVisible()
})

test('a new one begins at the first line for everybody; the line of the text is one press away', async () => {
  open({}, count - 1)
  expect(screen.getByRole('heading')).toHaveTextContent(/^Dictation line 1 of/)
  expect(screen.queryByText('You left off here.')).toBeNull()
  await press(`From line ${count}, where you are in the text`)
  expect(screen.getByRole('heading')).toHaveTextContent(`Dictation line ${count} of`)
})

test('at the end the score is the first tries’, the best one is remembered, and the result can be handed in', async () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  open({ dictation: [1, 1] })
  await userEvent.type(screen.getByRole('textbox'), 'что это')
  await press('Check')
  await press(/Next$/)
  await press('Skip this line')
  expect(screen.getByRole('heading', { name: 'Dictation finished' })).toHaveFocus()
  expect(screen.getByText('1 of 3 lines correct first time')).toBeVisible()
  expect(screen.getByText('Lines to go over again: 2, 3')).toBeVisible()
  expect(findProgress(getReaderData(), id)).toEqual({ stage: 'start', missed: [1, 2], bestDictation: [1, 3] })
  await press('My results')
  const result = await screen.findByRole('dialog', { name: 'My results' })
  expect(result).toHaveTextContent('Dictation: 1/3 lines correct first time')
  expect(result).not.toHaveTextContent('Questions')
  await press('Start again')
  expect(screen.getByRole('heading', { name: /^Dictation/ })).toHaveTextContent('line 1 of 3')
})

test('Latin letters become Russian as they are typed, in the middle of a text too, until that is switched off', async () => {
  open({})
  const field = screen.getByRole('textbox')
  await userEvent.type(field, "seychas vosem' ")
  expect(field).toHaveValue('сейчас восемь ')
  await userEvent.type(field, 'uzhe я', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(field).toHaveValue('уже ясейчас восемь ')
  expect(screen.getByText('Show the letters').parentElement?.querySelectorAll('dt')).toHaveLength(33)
  await userEvent.click(screen.getByRole('switch', { name: 'Type in Latin letters' }))
  await userEvent.clear(field)
  await userEvent.type(field, 'utra')
  expect(field).toHaveValue('utra')
})

test('with a browser that also speaks Russian Latin letters are left alone', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en', 'ru-RU'])
  open({})
  await userEvent.type(screen.getByRole('textbox'), 'privet')
  expect(screen.getByRole('textbox')).toHaveValue('privet')
})

test('the translation of a line is shown on request', async () => {
  open({})
  expect(screen.queryByText('In the evening Marina goes home.')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Translation' }))
  expect(screen.getByText('In the evening Marina goes home.')).toBeVisible()
})
