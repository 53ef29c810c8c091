import { type Budget, findExcess, findOverBudget, type Weight } from '@/scripts/measure/page-weight'

const weight: Weight = {
  document: { requests: 1, bytes: 17_000 },
  data: { requests: 1, bytes: 6_000 },
  stylesheet: { requests: 1, bytes: 7_000 },
  script: { requests: 9, bytes: 170_000 },
  font: { requests: 0, bytes: 0 },
  other: { requests: 0, bytes: 0 },
}

const budget: Budget = {
  document: [1, 17_000],
  data: [1, 6_000],
  stylesheet: [1, 7_000],
  script: [9, 170_000],
  font: [0, 0],
  other: [0, 0],
}

test('a page that is just within its budget is left alone', () => {
  expect(findOverBudget('story page', weight, budget)).toEqual([])
})

test('each number over its budget is named with what it is and what it may be', () => {
  expect(findOverBudget('story page', weight, { ...budget, script: [8, 160_000] })).toEqual([
    'story page, script: 9 requests, the budget is 8',
    'story page, script: 170,000 bytes gzip, the budget is 160,000',
  ])
})

test('a single number over its budget is named with its unit', () => {
  expect(findExcess('story morning-shop', 6, 1, 'files')).toEqual([
    'story morning-shop: 6 files, the budget is 1',
  ])
})
