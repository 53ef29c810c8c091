import { getMedian } from '@/scripts/measure/median'

test.each([
  [[3], 3],
  [[10, 9, 1], 9],
  [[100, 20, 3, 10], 15],
])('the median of %j is %d', (values, median) => {
  expect(getMedian(values)).toBe(median)
})

test('nothing has no median', () => {
  expect(() => getMedian([])).toThrow('expected at least one value for a median, found none')
})
