import { formatTable, getMedian } from '@/scripts/measure/table'

test('a table has a row for each measure, with its digits, and says what was not measured', () => {
  const rows = [
    { name: 'build, s', digits: 1, cells: [46, 1234.56] },
    { name: 'peak memory, MB', digits: 0, cells: [undefined, 1288.4] },
  ]
  expect(formatTable(['stories', '100', '1,000'], rows)).toBe(`| stories | 100 | 1,000 |
| --- | ---: | ---: |
| build, s | 46.0 | 1,234.6 |
| peak memory, MB | not measured | 1,288 |`)
})

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
