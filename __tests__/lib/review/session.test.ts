import { emptyKeptWords, getWordId, type KeptWord, type KeptWords, keepWords } from '@/lib/review/kept-words'
import { getNextDay, getSession, getWhenText, recordMemory } from '@/lib/review/session'
import { makeKeptWord, makeMemory } from './kept-word'

const today = 20_000
const keep = (...words: KeptWord[]): KeptWords => keepWords(emptyKeptWords, words)
const makeWords = (count: number) =>
  Array.from({ length: count }, (_, index) => makeKeptWord({ en: `${index}` }))
const getNames = (tasks: { id: string; direction: string }[]) =>
  tasks.map(({ id, direction }) => `${id.split(' ')[1]} ${direction}`)

test('a session asks first what is due, longest due first, then new words up to the limit of a day', () => {
  const data = keep(
    makeKeptWord({ en: 'today', recall: makeMemory({ last: 19_990, due: today }) }),
    makeKeptWord({ en: 'tomorrow', recall: makeMemory({ last: 19_990, due: today + 1 }) }),
    makeKeptWord({ en: 'overdue', recall: makeMemory({ last: 19_900, due: 19_950 }) }),
    ...makeWords(12),
  )
  const { due, unseen } = getSession(data, today)
  expect(getNames(due)).toEqual(['overdue recall', 'today recall'])
  expect(unseen).toHaveLength(10)
  expect(getSession({ ...data, newPerDay: 0 }, today).unseen).toEqual([])
  expect(getSession({ ...data, newPerDay: 50 }, today).unseen).toHaveLength(12)
})

test('what was met today counts towards the limit, what was met yesterday does not', () => {
  const data = keep(...makeWords(12))
  expect(getSession({ ...data, met: [today, 7] }, today).unseen).toHaveLength(3)
  expect(getSession({ ...data, met: [today, 11] }, today).unseen).toHaveLength(0)
  expect(getSession({ ...data, met: [today - 1, 7] }, today).unseen).toHaveLength(10)
})

test('a grade is recorded for its direction, and counts as new once', () => {
  const [word = makeKeptWord(), ...others] = makeWords(2)
  const task = { id: getWordId(word), direction: 'recall' } as const
  const once = recordMemory(keep(word, ...others), task, makeMemory({ last: today, due: today }), today)
  expect(once).toMatchObject({ met: [today, 1], words: [{ recall: { due: today } }, {}] })
  const twice = recordMemory(once, task, makeMemory({ last: today, due: today + 2 }), today)
  expect(twice.met).toEqual([today, 1])
  expect(getNames(getSession(once, today).due)).toEqual(['0 recall'])
  expect(getSession(twice, today).due).toEqual([])
  expect(getNames(getSession(twice, today + 2).due)).toEqual(['0 recall'])
})

test('English to Russian is asked by choice, on a later day than Russian to English', () => {
  const learned = makeKeptWord({ en: 'learned', recall: makeMemory({ last: 19_999, due: today + 5 }) })
  const data = keep(
    learned,
    makeKeptWord({ en: 'metToday', recall: makeMemory({ last: today, due: today + 5 }) }),
    makeKeptWord({ en: 'asked', recall: makeMemory({ last: 19_990, due: today }) }),
    makeKeptWord({ en: 'new' }),
  )
  expect(getNames(getSession(data, today).unseen)).toEqual(['new recall'])
  const both = getSession({ ...data, bothWays: true }, today)
  expect(getNames(both.due)).toEqual(['asked recall'])
  expect(getNames(both.unseen)).toEqual(['learned produce', 'new recall'])
})

test('a direction that is due waits while the other gives the word away', () => {
  const produce = makeMemory({ last: 19_990, due: today })
  const asked = (recall: ReturnType<typeof makeMemory>) =>
    getNames(getSession({ ...keep(makeKeptWord({ en: 'x', recall, produce })), bothWays: true }, today).due)
  expect(asked(makeMemory({ last: 19_990, due: today + 5 }))).toEqual(['x produce'])
  expect(asked(makeMemory({ last: 19_990, due: today }))).toEqual(['x recall'])
  expect(asked(makeMemory({ last: today, due: today + 5 }))).toEqual([])
})

test('a word that was reviewed with a clock far ahead does not wait for that day', () => {
  const data = keep(makeKeptWord({ recall: makeMemory({ last: today + 900, due: today + 910 }) }))
  expect(getSession(data, today).due).toHaveLength(1)
})

test('the next day is the first on which a word comes back', () => {
  expect(getNextDay(keep(...makeWords(1)))).toBeNull()
  const recall = makeMemory({ due: today + 3 })
  const data = keep(makeKeptWord({ recall, produce: makeMemory({ due: today + 1 }) }))
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
