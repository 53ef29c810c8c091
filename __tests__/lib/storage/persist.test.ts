import { insertWord } from '@/lib/practice/saved-words'
import { updateSavedWords } from '@/lib/practice/saved-words-store'
import { askToPersist } from '@/lib/storage/device-store'
import { rememberFinished, rememberStage } from '@/lib/storage/reader-data'
import { updateReaderData } from '@/lib/storage/reader-store'
import { mark } from '@/lib/story/marked-text'

const persist = jest.fn(() => Promise.resolve(true))

beforeAll(() => Object.assign(navigator, { storage: { persist } }))

beforeEach(() => persist.mockClear())

test('the browser is asked to keep what is stored at the first word', () => {
  const word = { story: 'cat', title: 'Кот', en: 'cat', forms: [], text: mark('кот') }
  for (const ru of ['кот', 'пёс']) updateSavedWords((data) => insertWord(data, { ...word, ru: mark(ru) }, 0))
  expect(persist).toHaveBeenCalledTimes(1)
})

test('and at the first finished story', () => {
  updateReaderData((data) => rememberStage(data, 'cat', 'read'))
  expect(persist).not.toHaveBeenCalled()
  for (const id of ['cat', 'dog']) updateReaderData((data) => rememberFinished(data, id))
  expect(persist).toHaveBeenCalledTimes(1)
})

test('Firefox, which asks the reader, is asked only for what is saved offline', () => {
  Object.assign(window, { mozInnerScreenX: 0 })
  askToPersist('reading')
  expect(persist).not.toHaveBeenCalled()
  askToPersist('offline')
  expect(persist).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(window, 'mozInnerScreenX')
})
