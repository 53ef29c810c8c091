import { act, fireEvent, render, screen } from '@testing-library/react'
import { Progress } from '@/components/words/progress'
import { emptySavedWords, insertWord } from '@/lib/practice/saved-words'
import { updateSavedWords } from '@/lib/practice/saved-words-store'
import { site } from '@/lib/site/site'
import { updateReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:progress'), revokeObjectURL: jest.fn() })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** A file whose text is given, or whose reading fails. */
function createFile(text: string | Error): File {
  const file = new File([''], 'progress.json')
  const read = async () => {
    if (text instanceof Error) throw text
    return text
  }
  return Object.assign(file, { text: read })
}

const choose = (file: File) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('File with your progress'), { target: { files: [file] } }),
  )

/** Beside the buttons. */
const getMessage = () => screen.getByLabelText('File with your progress').nextElementSibling

test('the saved file can still be read after the click, and is released later', () => {
  render(<Progress />)
  fireEvent.click(screen.getByRole('button', { name: 'Save to a file' }))
  expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(1)
  act(() => jest.advanceTimersByTime(10_000))
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
  act(() => jest.runAllTimers())
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:progress')
})

test.each([
  ['that is no JSON', '{'],
  ['of another program', '{"a":1}'],
  ['that cannot be read', new DOMException('gone', 'NotReadableError')],
])('a file %s is reported to contain no progress', async (_, text) => {
  render(<Progress />)
  await choose(createFile(text))
  expect(getMessage()).toHaveTextContent(`This file contains no ${site.name} progress.`)
})

test('a file with more stories than there can be is refused before the page stands still over it', async () => {
  const stories = Array.from({ length: 10_001 }, (_, index) => [`walk-${index}`, { stage: 'read' }])
  render(<Progress />)
  await choose(createFile(JSON.stringify({ version: 1, stories: Object.fromEntries(stories) })))
  expect(getMessage()).toHaveTextContent(`This file is too large to be ${site.name} progress.`)
  expect(localStorage.getItem('reading')).not.toContain('walk-')
})

test('a file of more megabytes than a browser stores is not read', async () => {
  const file = createFile(new Error('was read'))
  Object.defineProperty(file, 'size', { value: 10_000_001 })
  render(<Progress />)
  await choose(file)
  expect(getMessage()).toHaveTextContent(`This file is too large to be ${site.name} progress.`)
})

test('a file that is loaded while storage is full is reported as not stored, and what was stored stays', async () => {
  const stored = '{"version":1,"stories":{"cat":{"stage":"read"}}}'
  localStorage.setItem('reading', stored)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Progress />)
  await choose(createFile('{"version":1,"stories":{"dog":{"stage":"practice","best":[6,6]}}}'))
  expect(getMessage()).toHaveTextContent(
    'This browser could not store the progress from the file, so it will be lost when you close the page. What was already stored is still there.',
  )
  expect(localStorage.getItem('reading')).toBe(stored)
})

test('a repeated message is cleared first, so that it is announced again', async () => {
  render(<Progress />)
  await choose(createFile('{'))
  fireEvent.click(screen.getByRole('button', { name: 'Load from a file' }))
  expect(getMessage()).toBeEmptyDOMElement()
  await choose(createFile('{'))
  expect(getMessage()).toHaveTextContent(`This file contains no ${site.name} progress.`)
})

test.each([
  ['a month ago, and 50 words since', 31, 50, true],
  ['a month ago, and 49 words since', 31, 49, false],
  ['lately, and 50 words since', 30, 50, false],
])('a reader who has saved a file %s is reminded once: %s', (_, days, words, isReminded) => {
  jest.setSystemTime(new Date(2026, 10, 27))
  const day = Date.UTC(2026, 10, 27) / 86_400_000 - days
  updateReaderData((data) => ({ ...data, exported: { day, words: 3 } }))
  const word = { story: 'cat', title: 'Кот', en: 'cat', forms: [], text: mark('кот') }
  updateSavedWords(() => emptySavedWords)
  for (let number = 0; number < words + 3; number++)
    updateSavedWords((data) => insertWord(data, { ...word, ru: mark(`кот ${number}`) }, 0))
  const { unmount } = render(<Progress />)
  expect(getMessage()).toHaveTextContent(
    isReminded ? `You have saved ${words} words since your last file.` : /^$/,
  )
  unmount()
  render(<Progress />)
  expect(getMessage()).toHaveTextContent(/^$/)
})
