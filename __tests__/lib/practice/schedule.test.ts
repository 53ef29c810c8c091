import { getDayNumber } from '@/lib/practice/memory'
import { getOffered, getOutcomes, grades } from '@/lib/practice/schedule'
import { makeMemory } from './saved-word'

const getDays = (outcomes: ReturnType<typeof getOutcomes>, today: number) =>
  grades.map((grade) => outcomes[grade].due - today)

test('a new word comes back on the day, if it was not known, or when its grade says; one forgotten today, the day after', () => {
  const outcomes = getOutcomes(undefined, 20_000)
  expect(getDays(outcomes, 20_000)).toEqual([0, 2, 3, 8])
  expect(outcomes.good).toMatchObject({ last: 20_000, reps: 1 })
  expect(getDays(getOutcomes(outcomes.again, 20_000), 20_000)).toEqual([0, 1, 1, 1])
})

test('of grades that bring a word back on the same day one is offered', () => {
  const outcomes = getOutcomes(undefined, 20_000)
  expect(getOffered(outcomes)).toEqual(grades)
  expect(getOffered(getOutcomes(outcomes.again, 20_000))).toEqual(['again', 'good'])
})

test('a better grade never brings a word back earlier, and a known word comes back later each time', () => {
  let today = 20_000
  let memory = getOutcomes(undefined, today).good
  const intervals: number[] = []
  for (let review = 0; review < 6; review += 1) {
    today = memory.due
    const outcomes = getOutcomes(memory, today)
    const days = getDays(outcomes, today)
    expect(days).toEqual([...days].sort((a, b) => a - b))
    memory = outcomes.good
    intervals.push(memory.due - today)
  }
  expect(intervals).toEqual([...intervals].sort((a, b) => a - b))
  expect(intervals.at(-1)).toBeGreaterThan(60)
})

test('a word that was forgotten comes back on the day and then after a short time', () => {
  const known = makeMemory({ last: 20_000, due: 20_030, stability: 30 })
  const { again, good } = getOutcomes(known, 20_030)
  expect(again).toMatchObject({ due: 20_030, last: 20_030, reps: 2 })
  const next = getOutcomes(again, 20_030).good.due
  expect(next).toBeGreaterThan(20_030)
  expect(next).toBeLessThan(good.due)
})

test('a word that was reviewed late but known comes back later than one reviewed in time', () => {
  const memory = makeMemory({ last: 20_000, due: 20_010, stability: 10 })
  expect(getOutcomes(memory, 20_030).good.due - 20_030).toBeGreaterThan(
    getOutcomes(memory, 20_010).good.due - 20_010,
  )
})

test('a word that was reviewed with a clock far ahead is learned anew from today, and is not due again at once', () => {
  const memory = makeMemory({ last: 20_000, due: 20_010 })
  const { good } = getOutcomes(memory, 19_000)
  expect(good.last).toBe(19_000)
  expect(good.due).toBeGreaterThan(19_000)
  expect(good.due).toBeLessThan(19_100)
  // On a journey west it is still the day before.
  expect(getOutcomes(memory, 19_999).good.last).toBe(20_000)
})

test('a day is the calendar day where the reader is, at any hour', () => {
  const day = getDayNumber(new Date(2026, 10, 22, 0, 0))
  expect(getDayNumber(new Date(2026, 10, 22, 23, 59))).toBe(day)
  expect(getDayNumber(new Date(2026, 10, 23, 0, 0))).toBe(day + 1)
  // Over the change to summer time too.
  expect(getDayNumber(new Date(2027, 2, 29, 12)) - getDayNumber(new Date(2027, 2, 28, 0, 30))).toBe(1)
  expect(Number.isInteger(day)).toBe(true)
})
