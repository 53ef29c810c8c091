import { findCanDo, getAudienceText } from '@/lib/story/levels'

test('each level of the European framework says who it is for, and any other has a neutral sentence', () => {
  const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']
  const texts = levels.map(getAudienceText)
  for (const text of texts) expect(text).toMatch(/^For .+\.$/)
  expect(new Set(texts).size).toBe(levels.length)
  expect(getAudienceText('Easy')).toContain('“Easy”')
})

test('each level of the European framework says in a few words what a learner can do, and no other does', () => {
  const texts = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map(findCanDo)
  for (const text of texts) expect(text).toMatch(/^I .{10,30}$/)
  expect(new Set(texts).size).toBe(texts.length)
  expect(findCanDo('Easy')).toBeUndefined()
})
