import { getQuantile } from '@/scripts/align/quantile'

test.each([
  [0, 1],
  [0.25, 2],
  [0.5, 3],
  [1, 19],
])('the quantile %d of five values is %d', (share, value) => {
  expect(getQuantile([9, 1, 3, 2, 19], share)).toBe(value)
})

test('the values stay in their order, and of none a quantile is 0', () => {
  const values = [9, 1, 3]
  expect(getQuantile(values, 0.5)).toBe(3)
  expect(values).toEqual([9, 1, 3])
  expect(getQuantile([], 0.5)).toBe(0)
})
