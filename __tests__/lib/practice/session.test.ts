import type { Memory } from '@/lib/practice/memory'
import {
  emptySavedWords,
  getWordId,
  type SavedWord,
  type SavedWords,
  saveWords,
} from '@/lib/practice/saved-words'
import {
  getNextDay,
  getOutlook,
  getSession,
  getWhenText,
  recordMemory,
  restoreMemory,
} from '@/lib/practice/session'
import { mark } from '@/lib/story/marked-text'
import { makeMemory, makeSavedWord } from './saved-word'

const today = 20_000
const keep = (...words: SavedWord[]): SavedWords => saveWords(emptySavedWords, words)
const makeWords = (count: number) =>
  Array.from({ length: count }, (_, index) => makeSavedWord({ en: `${index}` }))
const getNames = (tasks: { id: string; direction: string }[]) =>
  tasks.map(({ id, direction }) => `${id.split(' ')[1]} ${direction}`)

test('a session asks first what is due, longest due first, then new words up to the limit of a day', () => {
  const data = keep(
    makeSavedWord({ en: 'today', recall: makeMemory({ last: 19_990, due: today }) }),
    makeSavedWord({ en: 'tomorrow', recall: makeMemory({ last: 19_990, due: today + 1 }) }),
    makeSavedWord({ en: 'overdue', recall: makeMemory({ last: 19_900, due: 19_950 }) }),
    ...makeWords(12),
  )
  const { tasks, due, unseen } = getSession(data, today)
  expect(getNames(tasks.slice(0, 3))).toEqual(['overdue recall', 'today recall', '0 recall'])
  expect({ due, unseen }).toEqual({ due: 2, unseen: 10 })
  expect(getSession({ ...data, newPerDay: 0 }, today).unseen).toBe(0)
  expect(getSession({ ...data, newPerDay: 50 }, today).unseen).toBe(12)
})

test('words of one line do not follow each other, as its translation says what all of them mean', () => {
  const text = mark('Ти́хий кот лю́бит молоко́.')
  const of = (en: string, change: Partial<SavedWord> = {}) =>
    makeSavedWord({ ru: mark(en), en, text, ...change })
  const other = { text: mark('Вот дом.') }
  const data = keep(of('quiet'), of('cat'), of('milk'), of('house', other), of('here', other))
  const order = ['quiet', 'house', 'cat', 'here', 'milk']
  expect(getNames(getSession(data, today).tasks)).toEqual(order.map((en) => `${en} recall`))
})

test('what was met today counts towards the limit, what was met yesterday does not', () => {
  const data = keep(...makeWords(12))
  expect(getSession({ ...data, met: [today, 7] }, today).unseen).toBe(3)
  expect(getSession({ ...data, met: [today, 11] }, today).unseen).toBe(0)
  expect(getSession({ ...data, met: [today - 1, 7] }, today).unseen).toBe(10)
  // A journey over the date line to the west; and a clock that was wrong.
  expect(getSession({ ...data, met: [today + 1, 7] }, today).unseen).toBe(3)
  expect(getSession({ ...data, met: [today + 2, 7] }, today).unseen).toBe(10)
})

test('a grade is recorded for its direction, and counts as new once', () => {
  const [word = makeSavedWord(), ...others] = makeWords(2)
  const task = { id: getWordId(word), direction: 'recall' } as const
  const once = recordMemory(keep(word, ...others), task, makeMemory({ last: today, due: today }), today)
  expect(once).toMatchObject({ met: [today, 1], words: [{ recall: { due: today } }, {}] })
  const twice = recordMemory(once, task, makeMemory({ last: today, due: today + 2 }), today)
  expect(twice.met).toEqual([today, 1])
  expect(getNames(getSession({ ...once, newPerDay: 0 }, today).tasks)).toEqual(['0 recall'])
  expect(getSession(twice, today).due).toBe(0)
  expect(getNames(getSession({ ...twice, newPerDay: 0 }, today + 2).tasks)).toEqual(['0 recall'])
})

/** A word whose sentence has no other word of the tests. */
const makeOwnWord = (ru: string, change: Partial<SavedWord> = {}) =>
  makeSavedWord({ ru: mark(ru), en: ru, forms: [ru], text: mark(`Вот ${ru}.`), ...change })
const both = (...words: SavedWord[]): SavedWords => ({ ...keep(...words), bothWays: true })
const past = (due = today) => makeMemory({ last: 19_990, due })

test('English to Russian is asked by choice, on a later day than Russian to English', () => {
  const data = keep(
    makeOwnWord('дом', { recall: past(today + 5) }),
    makeOwnWord('кот', { recall: makeMemory({ last: today, due: today + 5 }) }),
    makeOwnWord('лес', { recall: past() }),
    makeOwnWord('мост'),
  )
  expect(getNames(getSession(data, today).tasks)).toEqual(['лес recall', 'мост recall'])
  expect(getNames(getSession({ ...data, bothWays: true }, today).tasks)).toEqual([
    'дом produce',
    'лес recall',
    'мост recall',
  ])
})

test('a card and its reverse never come on one day', () => {
  const ask = (recall: Memory, produce: Memory) =>
    getNames(getSession(both(makeOwnWord('дом', { recall, produce })), today).tasks)
  expect(ask(past(today + 5), past())).toEqual(['дом produce'])
  expect(ask(past(), past())).toEqual(['дом recall'])
  expect(ask(makeMemory({ last: today, due: today + 5 }), past())).toEqual([])
  expect(ask(past(), makeMemory({ last: today, due: today + 5 }))).toEqual([])
})

test('words that are asked from English for the first time are not new, and do not use up the new words of a day', () => {
  const learned = ['дом', 'кот', 'лес'].map((ru) => makeOwnWord(ru, { recall: past(today + 5) }))
  const data = { ...both(...learned, ...makeWords(5)), newPerDay: 2 }
  expect(getNames(getSession(data, today).tasks)).toEqual([
    'дом produce',
    'кот produce',
    '0 recall',
    '1 recall',
  ])
  expect(getOutlook(data, today - 1)).toBe('Tomorrow: 4 words (2 seen before, 2 new).')
  const task = { id: getWordId(makeOwnWord('дом')), direction: 'produce' } as const
  const after = recordMemory(data, task, makeMemory({ last: today, due: today + 1 }), today)
  expect(after).toMatchObject({ metReversed: [today, 1] })
  expect(getNames(getSession(after, today).tasks)).toEqual(['кот produce', '0 recall', '1 recall'])
})

test('a sentence that has the answer of another card is not shown before it', () => {
  const reversed = { recall: past(today + 5), produce: past() }
  const dog = makeOwnWord('собака', { forms: ['собака', 'собакой'], ...reversed })
  const walk = makeOwnWord('гулять', { text: mark('Оле́г гуля́ет с соба́кой.'), forms: ['гуляет'], ...reversed })
  const early = { ...reversed, produce: past(today - 3) }
  // Longer due, and yet after the dog.
  expect(getNames(getSession(both({ ...walk, ...early }, dog), today).tasks)).toEqual([
    'собака produce',
    'гулять produce',
  ])
  // Each has the other's: one of them waits.
  const mutual = { ...dog, text: walk.text }
  expect(getNames(getSession(both(walk, mutual), today).tasks)).toEqual(['гулять produce'])
  // It was shown earlier on the day.
  const seen = { ...walk, recall: makeMemory({ last: today, due: today + 5 }) }
  expect(getSession(both(seen, dog), today).tasks).toEqual([])
  // Russian to English comes after.
  const asked = { ...walk, recall: past() }
  expect(getNames(getSession(both(asked, dog), today).tasks)).toEqual(['собака produce', 'гулять recall'])
})

test('a known word is not reviewed', () => {
  const data = keep(makeSavedWord({ known: true }), makeSavedWord({ en: 'x', known: true, recall: past() }))
  expect(getSession(data, today).tasks).toEqual([])
  expect(getNextDay(data)).toBeNull()
  expect(getOutlook(data, today)).toBe('')
})

test.each<[string, Partial<SavedWords>]>([
  ['Tomorrow: 3 words (1 seen before, 2 new).', { newPerDay: 2 }],
  ['Tomorrow: 1 word.', { newPerDay: 0 }],
  [
    'The next word comes back in 3 days. 5 new words are waiting. “New words a day” is set to 0.',
    { newPerDay: 0 },
  ],
])('what comes after today is told with the new words: %s', (text, choices) => {
  const due = text.startsWith('Tomorrow') ? today + 1 : today + 3
  const data = keep(makeSavedWord({ recall: makeMemory({ last: today, due }) }), ...makeWords(5))
  expect(getOutlook({ ...data, met: [today, 2], ...choices }, today)).toBe(text)
})

test('a word that was reviewed with a clock far ahead does not wait for that day', () => {
  const data = keep(makeSavedWord({ recall: makeMemory({ last: today + 900, due: today + 910 }) }))
  expect(getSession(data, today).due).toBe(1)
})

test('the next day is the first on which a word comes back', () => {
  expect(getNextDay(keep(...makeWords(1)))).toBeNull()
  const recall = makeMemory({ due: today + 3 })
  const data = keep(makeSavedWord({ recall, produce: makeMemory({ due: today + 1 }) }))
  expect(getNextDay(data)).toBe(today + 3)
  expect(getNextDay({ ...data, bothWays: true })).toBe(today + 1)
})

test.each([
  [0, 'today'],
  [-3, 'today'],
  [1, 'tomorrow'],
  [3, 'in 3 days'],
  [120, 'in 120 days'],
])('%p days from now is %p', (days, text) => {
  expect(getWhenText(today + days, today)).toBe(text)
})

test('a grade that is taken back leaves what was there before, and what has come since', () => {
  const [word, other] = makeWords(2) as [SavedWord, SavedWord]
  const task = { id: getWordId(word), direction: 'recall' } as const
  const before = { ...keep(word), met: [today, 4] as const }
  const graded = recordMemory(before, task, makeMemory({ last: today, due: today + 3 }), today)
  expect(graded.met).toEqual([today, 5])
  const restored = restoreMemory(saveWords(graded, [other]), task, before)
  expect(restored.met).toEqual([today, 4])
  expect(restored.words.map(({ recall }) => recall)).toEqual([undefined, undefined])
})
