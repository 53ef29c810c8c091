import { findLevel, getAudienceText, getLevelFacts, getLevels, levelNames } from '@/lib/story/levels'

test('each level of the European framework says who it is for and what a learner can do, in words of its own', () => {
  for (const name of levelNames) {
    expect(getAudienceText(name)).toMatch(/^For .+\.$/)
    expect(findLevel(name)?.canDo).toMatch(/^I .{10,30}$/)
  }
  expect(new Set(levelNames.map(getAudienceText)).size).toBe(levelNames.length)
  expect(new Set(levelNames.map((name) => findLevel(name)?.canDo)).size).toBe(levelNames.length)
})

test('any other level has a neutral sentence, and stress marks', () => {
  expect(getAudienceText('Easy')).toContain('“Easy”')
  expect(findLevel('Easy')).toBeUndefined()
  expect(getLevelFacts('Beginner')).toEqual({})
  expect(getLevelFacts(undefined)).toEqual({})
})

test('help goes from the easiest level up: forms explained, words marked, stress shown', () => {
  const getHelp = (name: string) => {
    const { explainsForms = false, marksSpoken = false, hidesStress = false } = getLevelFacts(name)
    return [explainsForms, marksSpoken, !hidesStress]
  }
  expect(getHelp(levelNames[0] ?? '')).toEqual([true, true, true])
  expect(getHelp('A2')).toEqual([false, true, true])
  expect(getHelp('B1+')).toEqual([false, false, false])
  // Help that one level has not, no level above it has.
  const counts = levelNames.map((name) => getHelp(name).filter(Boolean).length)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('levels come in the order of the table, and any other after them', () => {
  const levels = ['Easy', 'C1', 'A1+', 'B2', 'A1'].map((level) => ({ level }))
  expect(getLevels(levels)).toEqual(['A1', 'A1+', 'B2', 'C1', 'Easy'])
})
