import { formatTable } from '@/scripts/measure/table'

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
