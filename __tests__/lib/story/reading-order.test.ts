import { sampleStory } from '@/__tests__/sample-story'
import { mark } from '@/lib/story/marked-text'
import {
  compareStories,
  getLevelStories,
  getNeighbours,
  getReadingOrder,
  getReadingPositions,
  type StoryToOrder,
} from '@/lib/story/reading-order'

type Given = Partial<Omit<StoryToOrder, 'words'>> & { id: string; words: string }

function getOrder(given: Given[]): string[] {
  const places = getReadingPositions(
    given.map(({ words, ...story }) => ({
      date: '2026-01-01',
      level: 'A1',
      effort: 0,
      ...story,
      words: new Set(words.split(' ')),
    })),
  )
  return [...places].sort(([, a], [, b]) => a - b).map(([id, place]) => `${place} ${id}`)
}

const series = (part: number) => ({ id: 'house', part, count: 3, title: mark('Дом'), titleEn: 'House' })

test('each story brings the fewest words that those before it have not', () => {
  const newer = { id: 'four-new', words: 'сад лес мост нос' }
  const longer = { id: 'three-new', words: 'чай дом сад лес мост' }
  const short = { id: 'short', words: 'чай дом' }
  expect(getOrder([newer, longer, short])).toEqual(['1 short', '2 three-new', '3 four-new'])
})

test('a story that is harder in other ways comes later', () => {
  const hard = { id: 'hard', words: 'чай дом', effort: 2 }
  const easy = { id: 'easy', words: 'сад лес мост' }
  expect(getOrder([hard, easy])).toEqual(['1 easy', '2 hard'])
})

test('a level knows the words of the levels below it', () => {
  const easy = { id: 'easy', words: 'дом сад лес' }
  const known = { id: 'known', level: 'A2', words: 'дом сад лес' }
  const unknown = { id: 'unknown', level: 'A2', words: 'мост окно' }
  expect(getOrder([unknown, known, easy])).toEqual(['1 easy', '1 known', '2 unknown'])
})

test('a story of a lower level moves none that has an order', () => {
  const first = { id: 'first', level: 'A2', words: 'дом сад', order: 1 }
  const second = { id: 'second', level: 'A2', words: 'мост окно нос', order: 2 }
  const free = { id: 'free', level: 'A2', words: 'чай сок сыр рот' }
  const below = { id: 'below', words: 'мост окно нос чай сок сыр рот' }
  expect(getOrder([free, second, first])).toEqual(['1 first', '2 second', '3 free'])
  expect(getOrder([free, second, first, below])).toEqual(['1 below', '1 first', '2 second', '3 free'])
})

test('a series stands together in the order of its parts, where its mean is', () => {
  const second = { id: 'second', series: series(2), words: 'дом' }
  const first = { id: 'first', series: series(1), words: 'дом сад лес мост окно' }
  const two = { id: 'two', words: 'чай сок' }
  const four = { id: 'four', words: 'чай сыр нос рот сон' }
  expect(getOrder([four, second, first, two])).toEqual(['1 two', '2 first', '3 second', '4 four'])
})

test('a series that crosses levels has its parts in the order of each', () => {
  const later = { id: 'later', level: 'A2', series: series(2), words: 'дом' }
  const first = { id: 'first', series: series(1), words: 'дом' }
  expect(getOrder([later, first])).toEqual(['1 first', '1 later'])
})

test('an order that an editor gives overrides, and the others close up', () => {
  const stories = ['чай', 'чай сок', 'чай сок сыр'].map((words, index) => ({ id: `s${index + 1}`, words }))
  const last = { id: 'last', words: 'дом', order: 99 }
  const second = { id: 'second', words: 'а б в г д е', order: 2 }
  expect(getOrder([last, second, ...stories])).toEqual(['1 s1', '2 second', '3 s2', '4 s3', '5 last'])
})

test('stories with the same words go by date, the oldest first', () => {
  const words = 'дом'
  expect(
    getOrder([
      { id: 'new', words },
      { id: 'old', date: '2025-01-01', words },
    ]),
  ).toEqual(['1 old', '2 new'])
})

test('the stories of a level are in the order of reading', () => {
  const of = (id: string, level: string, readingPosition?: number) => ({
    ...sampleStory,
    id,
    level,
    ...(readingPosition && { readingPosition }),
  })
  const stories = [of('third', 'A1', 3), of('other', 'A2', 1), of('none', 'A1'), of('first', 'A1', 1)]
  expect(getReadingOrder(stories, 'A1').map(({ id }) => id)).toEqual(['first', 'third', 'none'])
})

test('the newest story comes first; of one date the featured one, then by id, whatever the language', () => {
  const of = (id: string, date: string, featured = false) => ({ id, date, featured })
  const stories = [
    of('b', '2025-02-01'),
    of('9', '2025-02-01'),
    of('a', '2024-12-31'),
    of('a-2', '2025-02-01'),
  ]
  const all = [...stories, of('star', '2025-02-01', true), of('a0', '2025-02-02'), of('a', '2025-02-01')]
  const order = all.sort(compareStories).map(({ id }) => id)
  expect(order).toEqual(['a0', 'star', '9', 'a', 'a-2', 'b', 'a'])
})

const title = (id: string) => ({ id, title: 'Вечерний поезд', titleEn: 'The Evening Train' })
const without = { level: undefined }
/** Newest first, as the site's stories are; the order of reading is another. */
const list = [
  { id: 'e', level: 'A2', readingPosition: 1 },
  { id: 'd', ...without, readingPosition: 1 },
  { id: 'c', level: 'A1', readingPosition: 1 },
  { id: 'b', level: 'A2', readingPosition: 2, series: series(2) },
  { id: 'a', level: 'A1', readingPosition: 2, series: series(1) },
  { id: 'f', level: 'A2', readingPosition: 3, series: series(3) },
].map((story) => ({ ...sampleStory, ...story }))

const a1 = { level: 'A1', stories: [title('c'), title('a')] }
const start = { ...title('c'), level: 'A1' }
const a2 = { level: 'A2', stories: [title('e'), title('b'), { ...title('f'), continues: true }] }

test.each([
  ['c', { ...a1, index: 0, nextLevel: 'A2' }],
  ['a', { ...a1, index: 1, start, beside: { ...title('b'), level: 'A2' }, nextLevel: 'A2' }],
  ['e', { ...a2, index: 0, start, previousLevel: 'A1' }],
  ['b', { ...a2, index: 1, start, nextPart: 'Part 3 of 3', previousLevel: 'A1' }],
  ['f', { ...a2, index: 2, start, previousLevel: 'A1' }],
  ['d', { level: '', stories: [title('d')], index: 0, start }],
])('%s leads on in its level, and to the next part of its series', (id, neighbours) => {
  const story = list.find((story) => story.id === id) ?? sampleStory
  expect(getNeighbours(list, story)).toEqual(neighbours)
})

test('each level has its stories, and those without one come at the end', () => {
  expect(getLevelStories(list)).toEqual([a1, a2, { level: '', stories: [title('d')] }])
})
