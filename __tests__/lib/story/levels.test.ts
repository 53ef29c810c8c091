import { sampleStory } from '@/__tests__/sample-story'
import { findCanDo, getAudienceText, getLevelSummaries } from '@/lib/story/levels'

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

test('a level is summarised by its number of stories, the first of its path and its newest one', () => {
  const stories = [
    { ...sampleStory, id: 'd', level: 'B1' },
    { ...sampleStory, id: 'c' },
    { ...sampleStory, id: 'none', level: undefined },
    { ...sampleStory, id: 'b' },
    { ...sampleStory, id: 'a', place: 1 },
  ]
  const link = (id: string) => ({ id, title: 'Вечерний поезд', titleEn: 'The Evening Train' })
  expect(getLevelSummaries(stories)).toEqual([
    { level: 'A1', count: 3, first: link('a'), newest: link('c') },
    { level: 'B1', count: 1, first: link('d'), newest: link('d') },
  ])
})
