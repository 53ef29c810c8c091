import { formatClock } from '@/lib/reading/player'

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [60, '1:00'],
  [78.4, '1:18'],
  [3599, '59:59'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})
