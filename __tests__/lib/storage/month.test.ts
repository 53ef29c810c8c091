import { addToMonth, getMonthName, isMonth, mergeMonths } from '@/lib/storage/month'

const november = { name: '2026-11', stories: 2, seconds: 90 }

test('adds to the figures of a month and begins anew with the next', () => {
  expect(addToMonth({ month: november }, { stories: 1, seconds: 10 }, '2026-11').month).toEqual({
    name: '2026-11',
    stories: 3,
    seconds: 100,
  })
  expect(addToMonth({ month: november }, { seconds: 10 }, '2026-12').month).toEqual({
    name: '2026-12',
    stories: 0,
    seconds: 10,
  })
})

test('names a month by the clock of the device', () => {
  expect(getMonthName(new Date(2026, 0, 31, 23, 59))).toBe('2026-01')
})

test('merges one month by its larger figures and else takes the later month', () => {
  const other = { name: '2026-11', stories: 1, seconds: 200 }
  expect(mergeMonths(november, other)).toEqual({ name: '2026-11', stories: 2, seconds: 200 })
  expect(mergeMonths(november, { ...other, name: '2026-10' })).toBe(november)
  expect(mergeMonths(undefined, november)).toBe(november)
})

test('takes no figures that are not valid', () => {
  expect(isMonth(november)).toBe(true)
  for (const value of [null, {}, { ...november, name: 'November' }, { ...november, seconds: -1 }])
    expect(isMonth(value)).toBe(false)
})
