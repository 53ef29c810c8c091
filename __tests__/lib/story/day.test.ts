import { getBuildDay, getDateText, isCalendarDay } from '@/lib/story/day'

test.each([
  ['2025-08-30', '30 August, 2025'],
  ['2025-01-01', '1 January, 2025'],
  ['2024-02-29', '29 February, 2024'],
  ['2025-12-31', '31 December, 2025'],
])('%s reads as %s', (date, text) => {
  expect(getDateText(date)).toBe(text)
})

test.each(['2025-08-30', '2024-02-29', '2000-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true)
})

test.each([
  '2025-02-29',
  '2025-02-30',
  '2025-04-31',
  '2025-13-01',
  '2025-00-10',
  '2025-01-00',
  '1900-02-29',
  '2025-8-30',
  '25-08-30',
  '2025/08/30',
  '2025-08-30T00:00',
  ' 2025-08-30',
  '',
])('"%s" is not a day', (text) => {
  expect(isCalendarDay(text)).toBe(false)
})

test('BUILD_DATE fixes the day of the build', () => {
  expect(getBuildDay('2025-08-30', new Date('2026-01-01T12:00:00Z'))).toBe('2025-08-30')
})

test.each([undefined, ''])('the day of the build is the day in UTC when BUILD_DATE is %p', (buildDate) => {
  expect(getBuildDay(buildDate, new Date('2026-01-01T23:30:00-02:00'))).toBe('2026-01-02')
})

test('a BUILD_DATE that is not a day is refused', () => {
  expect(() => getBuildDay('2025-02-30', new Date())).toThrow(
    'BUILD_DATE: expected a calendar day such as 2025-08-30, found "2025-02-30"',
  )
})

test('in development a day to come is marked', () => {
  const environment = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' })
  const now = jest.useFakeTimers({ now: new Date('2027-02-12T12:00:00Z') })
  expect(getDateText('2027-02-13')).toBe('from 13 February, 2027')
  expect(getDateText('2027-02-12')).toBe('12 February, 2027')
  environment.restore()
  now.useRealTimers()
  expect(getDateText('2227-02-13')).toBe('13 February, 2227')
})
