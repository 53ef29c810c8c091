import { getCountText } from '@/lib/archive/count-text'
import { getKept, getQuery, readView } from '@/lib/archive/view'

const levels = ['A1', 'B1+', 'Начальный & др.']
const start = { sort: 'newest', steps: 0 } as const

test.each([
  ['', {}],
  ['?level=A1&sort=oldest', { level: 'A1', sort: 'oldest' }],
  ['?sort=oldest', { sort: 'oldest' }],
  ['?level=a1', {}],
  ['?level=Z9&sort=sideways', {}],
  ['?level=&sort=newest', {}],
  ['?level=B1%2B', { level: 'B1+' }],
  ['?utm_source=x', {}],
])('the query %s is read', (query, choice) => {
  expect(readView(query, '', levels)).toEqual({ ...start, ...choice })
})

test.each(['', '3x', '3h', '-1', 'h', '{"a":1}', '12345678'])(
  'kept text %j that is not ours is left out',
  (kept) => {
    expect(readView('', kept, levels)).toEqual(start)
  },
)

test.each([
  { ...start },
  { ...start, level: 'A1' },
  { ...start, sort: 'oldest' as const, level: 'Начальный & др.', steps: 207 },
  { ...start, level: 'B1+', steps: 1 },
])('what is written is read again: %j', (view) => {
  expect(readView(getQuery(view), getKept(view), levels)).toEqual(view)
})

test('default choices are left out of the address', () => {
  expect(getQuery(start)).toBe('')
  expect(getQuery({ sort: 'oldest', level: 'A1' })).toBe('?level=A1&sort=oldest')
})

test.each([
  [24, 0, 5000, '24 of 5,000 stories shown'],
  [30, 0, 30, '30 stories'],
  [1, 0, 1, '1 story'],
  [0, 0, 0, '0 stories'],
  [19, 5, 24, '19 of 24 stories shown, 5 finished hidden'],
  [0, 1, 1, '0 of 1 story shown, 1 finished hidden'],
])('%i shown and %i hidden of %i: %s', (shown, hidden, count, text) => {
  expect(getCountText(shown, hidden, count)).toBe(text)
})
