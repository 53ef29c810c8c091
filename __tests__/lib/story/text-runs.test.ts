import { getEmphasisParts, getStressRuns } from '@/lib/story/text-runs'

const run = (text: string, marked = false) => ({ text, marked })

test('plain text is one run', () => {
  expect(getStressRuns({ text: 'хлеб' })).toEqual([run('хлеб')])
})

test('an empty text has no runs and no parts', () => {
  expect(getStressRuns({ text: '' })).toEqual([])
  expect(getEmphasisParts({ text: '' })).toEqual([])
})

test('each stressed vowel is a run of its own, at either end as well', () => {
  expect(getStressRuns({ text: 'Анна и вода', stress: [0, 10] })).toEqual([
    run('А', true),
    run('нна и вод'),
    run('а', true),
  ])
})

test('emphasised parts keep their stress marks', () => {
  expect(getEmphasisParts({ text: 'Я очень рада', stress: [2, 9], emphasis: [[2, 7]] })).toEqual([
    { part: { text: 'Я ', stress: [], emphasis: [] }, emphasised: false },
    { part: { text: 'очень', stress: [0], emphasis: [[0, 5]] }, emphasised: true },
    { part: { text: ' рада', stress: [2], emphasis: [] }, emphasised: false },
  ])
})
