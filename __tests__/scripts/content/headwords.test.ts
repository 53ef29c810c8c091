import { sampleStory } from '@/__tests__/sample-story'
import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { formatHeadwords, getHeadwords } from '@/scripts/content/headwords'

function getStory(id: string, date: string, level: string | undefined, words: string[]): Story {
  const { level: _, ...story } = sampleStory
  const vocabulary = words.map((text): Story['vocabulary'][number] => ({ ru: [mark(text)], en: 'x' }))
  return { ...story, id, date, vocabulary, ...(level !== undefined && { level }) }
}

const stories = [
  getStory('third', '2026-03-01', 'A1', ['хлеб', 'Чай', 'Москва']),
  getStory('hard', '2026-02-15', 'B1', ['хлеб']),
  getStory('second', '2026-02-01', 'A1', ['Хлеб']),
  getStory('first', '2026-01-01', 'A1', ['чай', 'хлеб', 'чай']),
  getStory('free', '2025-01-01', undefined, ['снег']),
]

test('the first story by date introduces a word of its level', () => {
  expect(getHeadwords(stories)).toEqual([
    {
      level: 'A1',
      count: 3,
      stories: [
        { id: 'first', words: ['чай', 'хлеб'] },
        { id: 'second', words: [] },
        { id: 'third', words: ['москва'] },
      ],
    },
    { level: 'B1', count: 1, stories: [{ id: 'hard', words: ['хлеб'] }] },
    { count: 1, stories: [{ id: 'free', words: ['снег'] }] },
  ])
})

test('only the first form of an item counts', () => {
  expect(getHeadwords([sampleStory])[0]?.stories[0]?.words).toEqual(['поезд', 'ехать'])
})

test('the report has a line per story', () => {
  expect(formatHeadwords(getHeadwords(stories))).toBe(`A1: 3 headwords, 3 stories
  first: чай, хлеб
  second: nothing new
  third: москва

B1: 1 headword, 1 story
  hard: хлеб

no level: 1 headword, 1 story
  free: снег`)
})
