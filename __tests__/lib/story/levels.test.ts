import { sampleStory } from '@/__tests__/sample-story'
import { findCanDo, getAudienceText, getLevelPaths } from '@/lib/story/levels'

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

test('a level has its stories in the order in which to read them, and the parts of a series follow each other', () => {
  const { title, titleEn } = sampleStory
  const getPart = (part: number) => ({ id: 'trip', title, titleEn, part, count: 2 })
  const stories = [
    { ...sampleStory, id: 'd', level: 'B1' },
    {
      ...sampleStory,
      id: 'c',
      series: getPart(1),
    },
    { ...sampleStory, id: 'none', level: undefined },
    {
      ...sampleStory,
      id: 'b',
      series: getPart(2),
    },
    { ...sampleStory, id: 'a', pathPosition: 1 },
  ]
  const link = (id: string) => ({ id, title: 'Вечерний поезд', titleEn: 'The Evening Train' })
  expect(getLevelPaths(stories)).toEqual([
    { level: 'A1', path: [link('a'), link('c'), { ...link('b'), continues: true }] },
    { level: 'B1', path: [link('d')] },
    { level: '', path: [link('none')] },
  ])
})
